#!/usr/bin/env python3
"""Writes what a real Hermes builds from the worlds in fixtures/worlds into their expected.json.

Run it with the Python of an environment in which the release is installed; a release unpacked from its wheel may come
first on PYTHONPATH:

    ENV/bin/python scripts/worlds/record.py --release 0.20.6 [WORLD ...]

Each world is laid out under /tmp/hermes-audit-XXXXXX (a folder whose name is as long as the one that the tests make, since
paths enter the prompt), Hermes' own loaders are called in a forked process, and the answers are stored with that folder
written as {ROOT}.
"""
import argparse
import base64
import contextlib
import hashlib
import inspect
import io
import json
import logging
import os
import random
import shutil
import string
from pathlib import Path

WORLDS = Path(__file__).resolve().parents[2] / "fixtures" / "worlds"
LONGEST_TEXT = 3000


def lay_out(root: Path, files: list) -> None:
    for spec in files:
        path = root / spec["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        if "link" in spec:
            path.symlink_to(spec["link"].replace("{ROOT}", str(root)))
        elif spec.get("dir"):
            path.mkdir(parents=True, exist_ok=True)
        elif "base64" in spec:
            path.write_bytes(base64.b64decode(spec["base64"]))
        else:
            text = "".join(part * times for part, times in spec["parts"]) if "parts" in spec else spec["text"]
            path.write_bytes(text.replace("{ROOT}", str(root)).encode())


def accepted(function, **arguments):
    """Calls a function with those arguments that this release takes."""
    names = inspect.signature(function).parameters
    return function(**{name: value for name, value in arguments.items() if name in names})


def loaders(world: dict, root: Path):
    """(block id, call) pairs: Hermes' own functions."""
    from agent import prompt_builder
    from hermes_cli.config import load_config
    from tools.memory_tool import MemoryStore

    window, cwd = world.get("contextLength"), str(root / world["cwd"])
    memory = None
    with contextlib.suppress(Exception):  # a home in which Hermes cannot write its default files
        memory = load_config().get("memory")
    limits = memory if isinstance(memory, dict) else {}

    def store(target: str):
        one = MemoryStore(
            memory_char_limit=limits.get("memory_char_limit", 2200), user_char_limit=limits.get("user_char_limit", 1375)
        )
        with contextlib.suppress(Exception):  # as the agent does: what was loaded until then stays
            one.load_from_disk()
        return one.format_for_system_prompt(target)

    yield "soul", lambda: accepted(prompt_builder.load_soul_md, context_length=window)
    yield "context", lambda: accepted(
        prompt_builder.build_context_files_prompt,
        cwd=cwd, skip_soul=True, context_length=window, allow_install_tree_fallback=True,
    )
    yield "memory", lambda: store("memory")
    yield "user", lambda: store("user")


def described(text, root: Path):
    if not text:
        return None
    shown = text.replace(str(root), "{ROOT}")
    size = {"chars": len(text), "bytes": len(text.encode())}
    if len(shown) <= LONGEST_TEXT:
        return {**size, "text": shown}
    return {**size, "sha256": hashlib.sha256(shown.encode()).hexdigest()}


def answer(world: dict, root: Path) -> dict:
    out = {}
    for block, call in loaders(world, root):
        try:
            out[block] = described(call(), root)
        except Exception as error:  # what the loader raises is the truth as well
            out[block] = {"error": type(error).__name__}
    return out


def ask(world: dict) -> dict:
    name = "".join(random.choices(string.ascii_letters, k=6))
    root = Path("/tmp") / f"hermes-audit-{name}"
    home = root / "u" / ".hermes"
    home.mkdir(parents=True)
    lay_out(root, world["files"])
    (root / world["cwd"]).mkdir(parents=True, exist_ok=True)
    read_end, write_end = os.pipe()
    if os.fork() == 0:
        os.environ.update({"HOME": str(root / "u"), "HERMES_HOME": str(home), **world.get("env", {})})
        os.chdir(root / world["cwd"])
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            result = answer(world, root)
        with os.fdopen(write_end, "w") as pipe:
            json.dump(result, pipe)
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        result = json.load(pipe)
    os.wait()
    shutil.rmtree(root)
    return result


def store(folder: Path, release: str, truth: dict) -> None:
    """Adds a release's answer; equal answers share a row."""
    path = folder / "expected.json"
    rows = json.loads(path.read_text()) if path.exists() else []
    for row in rows:
        row["releases"] = [one for one in row["releases"] if one != release]
    same = next((row for row in rows if row["truth"] == truth), None)
    if same is None:
        rows.append({"releases": [release], "truth": truth})
    else:
        same["releases"] = sorted([*same["releases"], release])
    rows = sorted((row for row in rows if row["releases"]), key=lambda row: row["releases"][0])
    path.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--release", required=True)
    parser.add_argument("worlds", nargs="*")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    for name in [name for name in os.environ if name.startswith(("HERMES_", "TERMINAL_"))]:
        del os.environ[name]
    for folder in sorted(WORLDS.iterdir()):
        if folder.is_dir() and (not options.worlds or folder.name in options.worlds):
            store(folder, options.release, ask(json.loads((folder / "world.json").read_text())))


if __name__ == "__main__":
    main()
