"""Starts the user's own Hermes as its launcher does, on a private copy of its home and project, on this machine alone.

    PYTHON -B hermes_audit_probe/start.py SETTINGS.json MODULE [WORD ...]

MODULE's main() is called with the words as its command line. SETTINGS: {"copy": the folder of the copy, "root": the folder of
Hermes' packages, "times" and "snapshot": as for the probe, see __main__.py}. Whatever Hermes does, it may write below the copy
only, connect to loopback only, and start no program but git and Python: no hook, script or server of the user's. Python's
audit events (PEP 578) come before the act; what is refused raises PermissionError.
"""
import contextlib
import importlib
import ipaddress
import json
import os
import re
import sys

CHANGES = {
    "os.mkdir": (0,), "os.remove": (0,), "os.rmdir": (0,), "os.truncate": (0,), "os.chmod": (0,), "os.chown": (0,),
    "os.utime": (0,), "os.setxattr": (0,), "os.removexattr": (0,), "os.rename": (0, 1), "os.link": (1,), "os.symlink": (1,),
    "shutil.rmtree": (0,), "sqlite3.connect": (0,),
}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
DEVICES = ("/dev/", "/proc/self/")
ADDRESSED = {"socket.connect": 1, "socket.bind": 1, "socket.sendto": 1, "socket.sendmsg": 1}
LOOKED_UP = frozenset({"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"})
STARTED = {"subprocess.Popen": 0, "os.exec": 0, "os.posix_spawn": 0, "os.spawn": 1, "os.system": 0, "pty.spawn": 0}
# git tells of the work tree; the rest is asked for its version, which the prompt may say.
PROGRAMS = re.compile(r"(git|uv|pip[\d.]*|python[\d.]*)(\.exe)?$")


def watch(event, arguments, copy):
    if event == "open":
        path, _, flags = arguments
        if isinstance(flags, int) and flags & WRITING:
            check_path(path, event, copy)
    elif event in CHANGES:
        for position in CHANGES[event]:
            check_path(arguments[position], event, copy)
    elif event in ADDRESSED:
        address = arguments[ADDRESSED[event]]
        if isinstance(address, tuple) and not is_here(address[0]):
            refuse(f"{event} {address!r}")
    elif event in LOOKED_UP and not is_here(arguments[0]):
        refuse(f"{event} {arguments[0]!r}")
    elif event in STARTED:
        check_program(event, arguments)


def check_path(path, event, copy):
    if isinstance(path, int) or path is None:
        return
    text = os.fsdecode(path)
    if event == "sqlite3.connect":
        if text in ("", ":memory:") or text.startswith("file::memory:"):
            return
        text = text.removeprefix("file:").split("?")[0]
    folder, name = os.path.split(os.path.abspath(text))
    # A link is followed by what opens it, and by nothing that takes it away.
    real = os.path.realpath(text) if event == "open" else os.path.join(os.path.realpath(folder), name)
    if not (real == copy or real.startswith(copy + "/") or real.startswith(DEVICES)):
        refuse(f"{event} {text}")


def check_program(event, arguments):
    program = os.fsdecode(arguments[STARTED[event]] or "")
    words = arguments[STARTED[event] + 1]
    is_allowed = PROGRAMS.match(os.path.basename(program)) or os.path.realpath(program) == PYTHON
    # Python with a switch or a module, and never with a script.
    first = os.fsdecode(words[1]) if isinstance(words, (list, tuple)) and len(words) > 1 else "-"
    if event == "os.system" or not is_allowed or ("python" in program and not first.startswith("-")):
        refuse(f"{event} {program!r}")


def is_here(host):
    if isinstance(host, bytes):
        host = host.decode("ascii", "replace")
    if host in ("", "localhost", None):
        return True
    try:
        return ipaddress.ip_address(host.split("%")[0]).is_loopback
    except ValueError:
        return False


def refuse(what):
    raise PermissionError(1, f"hermes-audit does not allow this: {what}")


PYTHON = os.path.realpath(sys.executable)


def lay_ready(settings):
    """Modification times, and the skills snapshot that depends on them."""
    for path, nanoseconds in settings.get("times", ()):
        with contextlib.suppress(OSError):
            os.utime(path, ns=(int(nanoseconds), int(nanoseconds)))
    if settings.get("snapshot"):
        import snapshots  # beside this file
        with contextlib.suppress(OSError, ValueError, AttributeError, KeyError):
            snapshots.transfer(**settings["snapshot"])


def main():
    file, module, *words = sys.argv[1:]
    with open(file, encoding="utf-8") as stream:
        settings = json.load(stream)
    lay_ready(settings)
    copy, root = os.path.realpath(settings["copy"]), settings["root"]
    # This file's own folder is no place to import Hermes from, and the working directory never is.
    here = os.path.dirname(os.path.realpath(__file__))
    sys.path[:] = [path for path in sys.path if path and os.path.realpath(path) != here]
    if os.path.realpath(root) not in [os.path.realpath(path) for path in sys.path]:
        sys.path.insert(0, root)
    sys.argv = ["hermes", *words]
    sys.addaudithook(lambda event, arguments: watch(event, arguments, copy))
    return importlib.import_module(module).main()


if __name__ == "__main__":
    sys.exit(main())
