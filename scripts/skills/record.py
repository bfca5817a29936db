#!/usr/bin/env python3
"""Records what a real Hermes makes of the worlds in fixtures/skills/cases.json.

    python record.py RELEASE ../../fixtures/skills/cases.json > RELEASE.json

Run with the Python of an environment in which that Hermes is installed. For each world: the listing of the first start, the
snapshot that it leaves, and the listing of the second start. Join the answers with join.py.
"""
import base64
import hashlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

TOOLS = ["skills_list", "skill_view", "skill_manage", "terminal", "memory"]
TOOLSETS = ["skills", "terminal", "memory"]


def lay_out(root, files):
    for spec in files:
        path = root / spec["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink() or path.exists():
            continue
        if "link" in spec:
            path.symlink_to(spec["link"].replace("{ROOT}", str(root)))
        elif spec.get("dir"):
            path.mkdir()
        else:
            data = base64.b64decode(spec["b64"]) if "b64" in spec else spec["text"].encode()
            path.write_bytes(data.replace(b"{ROOT}", str(root).encode()) if path.suffix in (".yaml", ".json") else data)


def size(text):
    start, end = text.find("<available_skills>"), text.find("</available_skills>")
    if start < 0 or end < 0:
        return None
    data = text[start + len("<available_skills>"):end].encode("utf-8", "surrogatepass")
    chars = end - start - len("<available_skills>")
    return {"chars": chars, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(), "total": len(text)}


def build(case):
    from agent import prompt_builder as pb
    pb.clear_skills_system_prompt_cache()
    try:
        return size(pb.build_skills_system_prompt(available_tools=set(case.get("tools", TOOLS)),
                                                  available_toolsets=set(case.get("toolsets", TOOLSETS))) or "")
    except Exception as error:
        return {"error": type(error).__name__}


def record(case):
    root = Path(os.path.realpath(tempfile.mkdtemp()))
    read, write = os.pipe()
    if os.fork() == 0:
        for folder in ("u/.hermes", "repo", case["cwd"]):
            (root / folder).mkdir(parents=True, exist_ok=True)
        lay_out(root, case["files"])
        os.environ.update({"HOME": str(root / "u"), "HERMES_HOME": str(root / "u/.hermes")})
        os.environ.update({key: value.replace("{ROOT}", str(root)) for key, value in case.get("env", {}).items()})
        os.chdir(root / case["cwd"])
        answer = {"cold": build(case)}
        snapshot = root / "u/.hermes/.skills_prompt_snapshot.json"
        if snapshot.exists():
            stored = json.loads(snapshot.read_text(encoding="utf-8"))
            answer["snapshot"] = {**stored, "manifest": sorted(stored["manifest"])}
            answer["warm"] = build(case)
        os.write(write, json.dumps(answer).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        data = pipe.read()
    os.wait()
    shutil.rmtree(root, ignore_errors=True)
    return json.loads(data)


def main():
    import logging
    logging.disable(logging.CRITICAL)
    home = tempfile.mkdtemp()
    for name in [name for name in os.environ if name.startswith(("HERMES_", "TERMINAL_"))]:
        del os.environ[name]
    os.environ.update({"HOME": home, "HERMES_HOME": home})
    import agent.prompt_builder  # noqa: F401  imported once, before the forks
    build({})
    cases = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    print(json.dumps({"release": sys.argv[1], "answers": {case["id"]: record(case) for case in cases}}))
    shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
