"""posixpath, Path.resolve, os.walk and Path.glob cases for small.py. Trees are made in a temporary folder."""

import os
import posixpath
import tempfile
from contextlib import contextmanager
from pathlib import Path

PATHS = ["", "/", "//", "///", ".", "..", "a", "a/", "./a", "a/./b", "a//b", "a/../b", "../a", "../../a", "/..", "/../a", "//a/../b", "///a", "a/..", "a/../..", "/a/b/../../..", "\n", "é/../\U0001f600", "a/...", "..a/b"]


def path_cases(rng, count):
    pieces = ["/", "/", "a", "b", "..", ".", "//", "\U0001f600"]
    made = ["".join(rng.choice(pieces) for _ in range(rng.randrange(9))) for _ in range(2 * count)]
    firsts = PATHS + made[:count]
    seconds = PATHS[::-1] + made[count:]
    return [path_case(a, b) for a, b in zip(firsts, seconds)]


def path_case(first, second):
    # posixpath reads the working directory: "/w/d" stands for it.
    cwd, posixpath.os.getcwd = posixpath.os.getcwd, lambda: "/w/d"
    try:
        return {
            "first": first,
            "second": second,
            "join": posixpath.join(first, second),
            "norm": posixpath.normpath(first),
            "abs": posixpath.abspath(first),
            "rel": posixpath.relpath(first, second or ".") if first else None,
            "split": list(posixpath.split(first)),
        }
    finally:
        posixpath.os.getcwd = cwd


@contextmanager
def tree(entries):
    """`name/` is a directory, [name, target] a link, `name` a file."""
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.realpath(folder)
        for entry in entries:
            name = entry if isinstance(entry, str) else entry[0]
            path = os.path.join(root, name)
            os.makedirs(path if name.endswith("/") else os.path.dirname(path), exist_ok=True)
            if not isinstance(entry, str):
                os.symlink(entry[1].replace("{ROOT}", root), path)
            elif not name.endswith("/"):
                open(path, "w").close()
        yield root


LINKS = [
    "d/e/f", "d/g", "x/", ["l", "d"], ["d/e/up", ".."], ["abs", "{ROOT}/d/e"], ["loop", "loop"], ["p", "q"], ["q", "p"], ["broken", "nowhere/z"],
    ["d/self", "../d"], ["chain1", "chain2"], ["chain2", "chain3"], ["chain3", "d/e/"], ["out", "../../.."], ["root", "/"], ["dots", "./d/./e/../e"], ["file", "d/e/f"],
    ["sub/loop", "../sub/loop/x"], ["ghost", "missing/../ghost"], ["twice", "l/../l/e"], ["deep", "l/e/up/self/e"],
]
RESOLVE = [
    "", ".", "..", "d", "l", "l/e", "l/..", "d/e/up/e", "abs/f", "abs/../g", "loop", "loop/x", "loop/../d", "p", "p/x/y", "p/../q/../d", "broken", "broken/x", "d/self/self/e",
    "chain1/f", "chain1/../g", "file", "file/x", "file/..", "missing", "missing/../d", "missing/x/../..", "sub/loop", "sub/loop/y", "ghost", "ghost/a", "ghost/../d", "twice/f",
    "deep/f", "dots/f", "out/x", "d//e///f", "./d/./e", "l/../l/../l", "{ROOT}/l", "{ROOT}//l/./e", "//x", "/", "/..", "loop/loop/..", "d/e/f/..", "d/e/f/../g", "root", "é",
]


def resolve_cases(rng, count):
    names = [e if isinstance(e, str) else e[0] for e in LINKS] + ["..", "..", ".", "x", "missing", "l", "d", "e", "f", "up", "self", "p", "loop", "ghost"]
    paths = RESOLVE + ["/".join(rng.choice(names).rstrip("/") for _ in range(rng.randrange(1, 6))) for _ in range(count)]
    paths += ["{ROOT}/" + path for path in paths if not path.startswith(("/", "{"))]
    before = os.getcwd()
    with tree(LINKS) as root:
        os.chdir(root)
        try:
            return [{"tree": LINKS, "checks": [[p, resolved(p, root)] for p in paths]}]
        finally:
            os.chdir(before)


def resolved(path, root):
    """The path from the root of the tree, or null for RuntimeError. A path that leaves the tree is kept as "outside"."""
    try:
        result = str(Path(path.replace("{ROOT}", root)).resolve())
    except RuntimeError:
        return None
    if result == root or result.startswith(root + "/"):
        return "{ROOT}" + result[len(root):]
    return result if result in ("/", "/x") else "outside"


WALKS = [
    ["SKILL.md", "a/SKILL.md", "a/b/c/x", "a-b/SKILL.md", ".hidden/SKILL.md", "empty/"],
    ["d/x", ["d/loop", ".."]],
    ["d/x", "d/e/", ["broken", "nowhere"], ["filelink", "d/x"], ["dirlink", "d"], ["SKILL.md", "d"], ["self", "self"]],
    ["skip/x/SKILL.md", "keep/skip/SKILL.md", "keep/y/SKILL.md"],
    ["é/\U0001f600/SKILL.md", "\uff5e/SKILL.md"],
]


def walk_cases(_rng, _count):
    """Every directory with its names sorted, `skip` pruned; a loop is counted, not listed."""
    cases = []
    for entries in WALKS:
        with tree(entries) as root:
            steps = []
            for path, dirs, files in os.walk(root, followlinks=True):
                dirs[:] = [d for d in dirs if d != "skip"]
                steps.append([path[len(root):], sorted(dirs), sorted(files)])
        cases.append({"tree": entries, "count": len(steps), "steps": sorted(s for s in steps if s[0].count("loop") < 3)})
    return cases


def glob_cases(_rng, _count):
    entries = ["d/a.mdc", "d/.mdc", "d/.h.mdc", "d/B.MDC", "d/x.mdc/", "d/c.md", "d/mdc", "d/n\n.mdc", ["d/broken.mdc", "gone"], "d/sub/s.mdc", "d/[x].mdc", ["l", "d"], ["loop", "loop"]]
    with tree(entries) as root:
        checks = [[p, sorted(f.name for f in Path(root, p).glob("*.mdc"))] for p in ("d", "l", "d/a.mdc", "gone", "loop")]
    return [{"tree": entries, "checks": checks}]
