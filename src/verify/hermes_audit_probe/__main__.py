"""Asks the Hermes of this Python what its own loaders make of worlds. Started by hermes-audit; changes nothing but its copies.

    PYTHON -I -B hermes_audit_probe/__main__.py --scratch DIR [--hermes DIR] [--preload]

`--hermes`: the folder that holds Hermes' packages, where Python does not find it by itself. `--scratch`: an empty folder that
may be written in. `--preload`: import Hermes once, ahead of the first world, and not once a world; good for many worlds.

stdin has one world a line, stdout has one answer a line, in order. The first line of stdout says what answers:
{"protocol": 1, "python": "3.11.2", "package": "hermes-agent" | null, "version": "0.19.0" | null}

A world (paths absolute; all is optional but id, home, userHome, cwd and root):
  id            any text; the answer has it
  root          folder of the copy; nothing outside it may be written
  home, userHome, cwd   HERMES_HOME, HOME, the session's directory
  cwdConfigured false: Hermes is told no directory and takes the process' own
  env           the environment, besides HOME and HERMES_HOME
  contextLength tokens of the model's window, or null
  ask           blocks whose loaders are called directly: cap soul context memory user skills skills-warm auto-load cron-prompt
  tools, toolsets   for skills; names
  allowInstallTree  may the install's own folder be the project? (cli and tui: true)
  job           id of a job of cron/jobs.json, for cron-prompt and the agent of a job
  agent         build the prompt of a session too: {"platform", "skipContextFiles", "loadSoulIdentity", "skipMemory", "model",
                "toolsets": [...] | null, "toolsetsOf": the platform whose configured toolsets it has}
  times         [[path, "nanoseconds"], ...] modification times to set first
  snapshot      {"file", "source", "copy"}: a skills snapshot in the copy, the skills folder that it was made of, and that folder's
                copy. Where its manifest fits the one it is made to fit the other: inode and ctime cannot be copied
  text          longest text to answer with, code points; 0: none (the default), -1: every text
  seconds       time limit of this world (30)

An answer: {"id", "blocks": {block: ANSWER}, "session": {"blocks": {block: ANSWER}, "tiers": {"stable", "context", "volatile":
ANSWER}, "tools": [...], "toolsets": [...], "contextLength": n | null} | {"kind": "error", "error"} | absent,
"refused": {"network": [...], "programs": [...], "writes": [...]}}, or {"id", "error": "no answer within 30 s"}.
ANSWER is one of
  {"kind": "text", "chars", "bytes", "sha256", "text"?}   chars are code points, bytes UTF-8 (lone surrogates as three bytes)
  {"kind": "none"}                                        the loader answers with nothing
  {"kind": "error", "error": "ValueError: ..."}           the loader raises
  {"kind": "no-function", "names": "module.name, ..."}    this Hermes has no such function
"""
import argparse
import contextlib
import hashlib
import json
import logging
import os
import platform
import select
import signal
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from hermes_audit_probe import guard, loaders, names, session, snapshots  # noqa: E402

_MOST_BYTES = 256 * 1024 * 1024


def answer(world: dict) -> dict:
    os.chdir(world["cwd"])
    out: dict = {"id": world["id"], "blocks": {}}
    with contextlib.suppress(Exception):
        loaders.config()
    for block in world.get("ask", ()):
        out["blocks"][block] = attempt(lambda: loaders.LOADERS[block](world), world)
    if world.get("agent"):
        try:
            built = session.build(world)
            for part in ("blocks", "tiers"):
                built[part] = {name: described(text, world) for name, text in built[part].items()}
            out["session"] = built
        except Exception as error:  # noqa: BLE001 - that a session does not start is an answer
            out["session"] = failure(error)
    return {**out, "refused": guard.refused}


def attempt(call, world: dict) -> dict:
    try:
        return described(call(), world)
    except Exception as error:  # noqa: BLE001 - what the loader raises is the truth as well
        return failure(error)


def failure(error: Exception) -> dict:
    if isinstance(error, names.NoFunction):
        return {"kind": "no-function", "names": str(error)}
    return {"kind": "error", "error": f"{type(error).__name__}: {error}"[:500]}


def described(text, world: dict) -> dict:
    if not text:
        return {"kind": "none"}
    text = str(text)
    data = text.encode("utf-8", "surrogatepass")
    out = {"kind": "text", "chars": len(text), "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    longest = world.get("text", 0)
    return {**out, "text": text} if longest < 0 or len(text) <= longest else out


def in_child(world: dict, write_end: int) -> None:
    """One world in a process of its own: what Hermes keeps in memory does not reach the next."""
    quiet = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(quiet, descriptor)
    guard.allow_writing_in(world["root"])
    for path, nanoseconds in world.get("times", ()):
        with contextlib.suppress(OSError):
            os.utime(path, ns=(int(nanoseconds), int(nanoseconds)))
    if world.get("snapshot"):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            snapshots.transfer(**world["snapshot"])
    os.environ.clear()
    os.environ.update(world.get("env", {}))
    os.environ.update(HOME=world["userHome"], HERMES_HOME=world["home"])
    try:
        result = answer(world)
    except BaseException as error:  # noqa: BLE001 - also SystemExit: Hermes refuses to start
        result = {"id": world["id"], "error": f"{type(error).__name__}: {error}"[:500]}
    with os.fdopen(write_end, "wb") as pipe:
        pipe.write(json.dumps(result).encode("ascii"))
    os._exit(0)


def ask(world: dict) -> bytes:
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        in_child(world, write_end)
    os.close(write_end)
    seconds = float(world.get("seconds", 30))
    data = read_all(read_end, time.monotonic() + seconds)
    if data is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    if data:
        return data
    why = f"no answer within {seconds:g} s" if data is None else "Hermes ended without an answer"
    return json.dumps({"id": world["id"], "error": why}).encode("ascii")


def read_all(descriptor: int, deadline: float) -> "bytes | None":
    """All that the child writes; None: it did not finish in time, or said too much."""
    data = bytearray()
    try:
        while len(data) <= _MOST_BYTES:
            ready, _, _ = select.select([descriptor], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                return None
            chunk = os.read(descriptor, 1 << 20)
            if not chunk:
                return bytes(data)
            data += chunk
        return None
    finally:
        os.close(descriptor)


def preload(scratch: str) -> None:
    """An empty world, for what the loaders import on their way; the children have it then."""
    world = {"home": scratch, "cwd": scratch}
    for block, loader in loaders.LOADERS.items():
        with contextlib.suppress(Exception):
            names.get("cron-prompt") if block == "cron-prompt" else loader(world)


def distribution() -> "tuple[str, str] | tuple[None, None]":
    from importlib.metadata import distributions
    for one in distributions():
        name = (one.metadata["Name"] or "").lower().replace("_", "-")
        if name.startswith("hermes-agent"):
            return name, one.version
    return None, None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scratch", required=True)
    parser.add_argument("--hermes")
    parser.add_argument("--preload", action="store_true")
    options = parser.parse_args()
    if options.hermes:
        sys.path.insert(0, options.hermes)
    logging.disable(logging.CRITICAL)
    guard.install()
    guard.allow_writing_in(options.scratch)
    os.environ.update(HOME=options.scratch, HERMES_HOME=options.scratch)
    os.chdir(options.scratch)
    package, version = distribution()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what Hermes prints while it is imported is no answer
    if options.preload:
        preload(options.scratch)
    hello = {"protocol": 1, "python": platform.python_version(), "package": package, "version": version}
    write_line(out, json.dumps(hello).encode("ascii"))
    for line in sys.stdin.buffer:
        if line.strip():
            write_line(out, ask(json.loads(line)))


def write_line(out, data: bytes) -> None:
    out.write(data + b"\n")
    out.flush()


if __name__ == "__main__":
    main()
