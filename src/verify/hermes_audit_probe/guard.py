"""What the probe's process may not do, whatever it imports: reach a network, start a program, write outside its copy.

Python's audit events (PEP 578) come before the act and cannot be taken back by the code that is watched. What is refused
raises PermissionError, which is what the code would see on a machine that does not allow it.
"""
import os
import sys

_NETWORK = frozenset({
    "socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo", "socket.gethostbyname",
    "socket.gethostbyaddr", "socket.getnameinfo",
})
_PROGRAMS = frozenset({
    "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "pty.spawn", "os.forkpty",
})
# Event name: positions of the paths that it changes.
_CHANGES = {
    "os.mkdir": (0,), "os.remove": (0,), "os.rmdir": (0,), "os.truncate": (0,), "os.chmod": (0,), "os.chown": (0,),
    "os.utime": (0,), "os.setxattr": (0,), "os.removexattr": (0,), "os.rename": (0, 1), "os.link": (1,), "os.symlink": (1,),
    "shutil.rmtree": (0,), "sqlite3.connect": (0,),
}
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_DEVICES = ("/dev/null", "/dev/tty", "/dev/shm", "/dev/fd", "/proc/self")
_MOST_KEPT = 20

#: What was refused, for the answer: kind -> descriptions.
refused: dict[str, list[str]] = {"network": [], "programs": [], "writes": []}
_writable: list[str] = []


def allow_writing_in(*folders: str) -> None:
    """Replaces the folders below which files may change."""
    _writable[:] = [os.path.realpath(folder) for folder in folders]


def install() -> None:
    sys.addaudithook(_watch)


def _watch(event: str, arguments: tuple) -> None:
    if event == "open":
        path, _, flags = arguments
        if isinstance(flags, int) and flags & _WRITING:
            _check_path(path, event)
    elif event in _CHANGES:
        for position in _CHANGES[event]:
            _check_path(arguments[position], event)
    elif event in _NETWORK:
        # A pair of connected sockets (asyncio's own) has no such event; a local service is as far away as a remote one.
        _refuse("network", f"{event} {arguments[1:]!r}"[:200])
    elif event in _PROGRAMS:
        _refuse("programs", f"{event} {arguments[:2]!r}"[:200])


def _check_path(path: object, event: str) -> None:
    if isinstance(path, int) or path is None or path == ":memory:":
        return
    try:
        text = os.fsdecode(path)
    except TypeError:
        return
    if event == "sqlite3.connect":
        text = text.removeprefix("file:").split("?")[0]
    folder, name = os.path.split(os.path.abspath(text))
    real = os.path.join(os.path.realpath(folder), name)
    if not any(real == allowed or real.startswith(allowed.rstrip("/") + "/") for allowed in (*_writable, *_DEVICES)):
        _refuse("writes", f"{event} {text}")


def _refuse(kind: str, what: str) -> None:
    known = refused[kind]
    if len(known) < _MOST_KEPT and what not in known:
        known.append(what)
    raise PermissionError(1, f"hermes-audit does not allow this: {what}")
