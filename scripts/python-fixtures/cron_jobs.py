"""Writes which message a real Hermes builds for each job of fixtures/cron/cases.json, for its release.

    for each environment: <environment>/bin/python scripts/python-fixtures/cron_jobs.py fixtures/cron RELEASE [--missing]

A case is laid out as a home of its own; its jobs.json is loaded by Hermes, and each job's message built. Into
expected.json goes, by release, case and job: the text, or for long ones its length and hash, `null` where there is no
message, or the exception's name. Hermes' own prose is not written out: every piece that src/releases/prose-cron.ts
or prose-skills.ts lists stands as its id in ⟪⟫. With `--missing` only cases without an answer are asked. Another release's wheel, unpacked and first on PYTHONPATH, answers for that release.
"""

import ast
import base64
import contextlib
import hashlib
import importlib.util
import io
import json
import logging
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

LONGEST_TEXT = 240


def main():
    folder = Path(sys.argv[1]).resolve()
    cases = json.loads((folder / "cases.json").read_text(encoding="utf-8"))
    logging.disable(logging.CRITICAL)
    root = Path(tempfile.mkdtemp(prefix="cron-"))
    in_home({"id": "warm"}, root / "warm", folder, lambda: None)
    tables = [folder.parents[1] / f"src/releases/prose-{area}.ts" for area in ("cron", "skills")]
    prose = in_child(lambda: find_prose(tables))
    path = folder / "expected.json"
    expected = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known = expected.get(sys.argv[2], {})
    answers = {}
    for at, case in enumerate(cases):
        if "--missing" in sys.argv and case["id"] in known:
            answers[case["id"]] = known[case["id"]]
            continue
        answers[case["id"]] = in_child(lambda: in_home(case, root / str(at), folder, lambda: answer(prose, root / str(at))))
    shutil.rmtree(root)
    expected[sys.argv[2]] = answers
    ordered = dict(sorted(expected.items(), key=lambda item: [int(part) for part in item[0].split(".")]))
    path.write_text(written(ordered), encoding="utf-8")


def answer(prose, root):
    from cron.jobs import load_jobs

    try:
        from cron.scheduler_prompt import _build_job_prompt
    except ImportError:
        from cron.scheduler import _build_job_prompt
    try:
        jobs = load_jobs()
        by_id = {job["id"]: job for job in reversed(jobs)}
    except Exception as error:
        return type(error).__name__
    return {str(job_id): message(_build_job_prompt, job, prose, root) for job_id, job in reversed(by_id.items())}


def message(build, job, prose, root):
    try:
        text = build(job)
    except Exception as error:
        return {"raises": type(error).__name__}
    return None if text is None else shown(text, prose, root)


def shown(text, prose, root):
    """With Hermes' prose as ids; a long one by its size and hash."""
    for piece, name in prose:
        text = text.replace(piece, f"⟪{name}⟫")
    text = text.replace(str(root), "{ROOT}")
    if len(text) <= LONGEST_TEXT:
        return text
    return {"chars": len(text), "sha256": hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]}


def find_prose(tables):
    """The listed pieces as the installed source has them, the longest first."""
    listed = "".join(table.read_text(encoding="utf-8") for table in tables)
    rows = re.findall(r'id: "([^"]+)",\s+chars: (\d+),\s+bytes: \d+,\s+sha256: "([0-9a-f]{64})"', listed)
    constants = [text for source in sources() for text in constants_of(source)]
    found = {}
    for name, chars, digest in rows:
        size = int(chars)
        for text in constants:
            for start in range(len(text) - size + 1):
                piece = text[start : start + size]
                if hashlib.sha256(piece.encode("utf-8")).hexdigest() == digest:
                    found[piece] = name
    return sorted(found.items(), key=lambda item: -len(item[0]))


def sources():
    for module in ("cron.scheduler", "cron.scheduler_prompt", "cron.scheduler_script", "cron.notepad", "cron.monitor", "agent.skill_commands", "agent.skill_bundles", "tools.skills_tool"):
        spec = importlib.util.find_spec(module)
        if spec is not None:
            yield Path(spec.origin).read_text(encoding="utf-8")


def constants_of(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and 30 < len(node.value) < 2000:
            yield node.value


def in_home(case, root, folder, ask):
    home = root / "u/.hermes"
    home.mkdir(parents=True)
    for name, content in case.get("files", {}).items():
        lay(root / "u/.hermes" / name, content, folder)
    os.environ["HOME"] = str(root / "u")
    os.environ["HERMES_HOME"] = str(home)
    os.chdir(root)
    return ask()


def lay(path, content, folder):
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, (list, dict)) and "mtime" in content:
        lay(path, content["content"], folder)
        os.utime(path, (content["mtime"], content["mtime"]))
    elif isinstance(content, str):
        path.write_bytes(content.encode("utf-8", "surrogatepass"))
    elif "parts" in content:
        path.write_bytes("".join(text * times for text, times in content["parts"]).encode("utf-8"))
    elif "b64" in content:
        path.write_bytes(base64.b64decode(content["b64"]))
    elif "link" in content:
        path.symlink_to(content["link"])
    elif "copy" in content:
        shutil.copy(folder / content["copy"], path)
    else:
        path.mkdir()


def in_child(ask):
    """Asks in a process of its own: some releases take their paths when they are imported."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            result = ask()
        with os.fdopen(write, "w") as pipe:
            json.dump(result, pipe)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        result = json.load(pipe)
    os.waitpid(child, 0)
    return result


def written(expected):
    releases = []
    for release, answers in expected.items():
        rows = [f"    {dump(name)}: {dump(answer)}" for name, answer in answers.items()]
        releases.append(f"  {dump(release)}: {{\n" + ",\n".join(rows) + "\n  }")
    return "{\n" + ",\n".join(releases) + "\n}\n"


def dump(value):
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
