"""os.path.expandvars, os.path.expanduser and python-dotenv cases for small.py."""

import io
import os
import posixpath

from dotenv.main import resolve_variables
from dotenv.parser import parse_stream

ENV = {"HOME": "/home/u", "A": "1", "B": "$A", "EMPTY": "", "é": "e", "X_1": "}x{", "SLASH": "/s//", "C-D": "cd"}

DOTENV = [
    "", "\n", "A=1", "A=1\n", "A = 1 \n", "export A=1\n", "export\tA=1\n", "exportA=1\n", "export=1\n", "export\n", "export A\n",
    "A\n", "A\nA=2\n", "A=2\nA\n", "# c\nA=1 # c\n", "A=1#c\n", "A= # c\n", "A='1' # c\n", "A='1'x\nB=2\n", 'A="1"x\nB=2\n',
    'A="x\\ny\\t\\q\\\\\\""\n', "A='x\\n\\'\\\\'\n", 'A="a\nb"\nB=1\n', "A='a\r\nb'\r\nB=1\r\n", 'A="a\nB=2\n', "A='a\nB=2\n",
    'A="a\\"\nB=2\n', 'A="a\\\\"\nB="c"\n', "'k e y'=1\n", "'a=b'=1\n", "''=1\n", "'a\n'=1\n", "=1\nB=2\n", "A B=1\nC=2\n",
    "A:1\nB=2\n", "A=1\rB=2\r", "A=1\u2028B=2\n", "A=1\x0bB=2\n", "A=1\x85#c\n", "A=\u30001\u3000#c\u3000\n", "A.B-C=1\n", "é=1\n",
    "A=${HOME}/x\n", "A=${NOPE}\n", "A=${NOPE:-d}\n", "A=${EMPTY:-d}\n", "A=${HOME:-d}\n", "A=$HOME\n", "A=${HOME\n", "A=${HO:ME}\n",
    "A=${:-d}\n", "A=${}\n", "A=${NOPE:-}\n", "A=${NOPE:-${HOME}}\n", "A=\\${HOME}\n", "A='${HOME}'\n", 'A="${HOME}"\n',
    "HOME=/b\nA=${HOME}\n", "HOME\nA=${HOME:-d}\n", "A=${B}\nB=2\n", "A=1\nA=${A}2\n", "A=${A}x\n", "A=${B}\n", "\ufeffA=1\n", "A=1\n\n\n",
    "\n\n  A=1\n", "A=a b  c \n", "A=\"a\" \"b\"\n", "A==b\n", "A=b=c\n", "A=\x00b\n", "A='\n\n'\n\nB=1\n", "'A'\n", "'A=1\n", "A=\t'x'\t#\n",
    "A=\"\\a\\b\\f\\v\\r\\'\"\n", "A=`x`\n", "set -a\nA=1\n", "A=1;B=2\n", "A='a' 'b'\nC=1\n", "A=\"\"\n", "A=''\n", "A=\n", "A=\r\nB=1", "#\n#", "A=${X_1}\n",
]
DOTENV_PARTS = [
    "A", "B", "HOME", "export ", "=", "=", "'", '"', "\\", "\\n", "#", " ", " #", "\n", "\n", "\r\n", "\r", "\t", "${", "}", "${A}", "${B:-x}",
    ":-", ":", "$", "1", "é", "\x85", "\u2028", "\x0b", "\ufeff", "x y",
]
VARS = [
    "", "plain", "$A", "${A}", "$A$A", "$B", "$NOPE", "${NOPE}", "${}", "$", "$$A", "${A", "$A}", "${A}}", "${ A}", "$é", "${é}", "$X_1y", "$X_1.y",
    "${C-D}", "$C-D", "~/$A", "$A\n$A", "${A\n}", "${constructor}", "$toString", "${X_1}$A", "$EMPTY/x", "${A${A}}", "a$1b", "${\U0001f600}",
]
USERS = ["", "~", "~/", "~/x", "~//x", "~x", "~nobody-there/x", "a~", "/~", "~\n", "~/~", "~ /x", "~é/x", "~root/x"]
HOMES = ["/home/u", "/home/u/", "/", "//", "", "rel", None]


def expandvars_cases(rng, count):
    parts = ["$", "{", "}", "A", "B", "X_1", "_", "${A}", "$A", "é", "-", "/", "\n", "${", "\U0001f600"]
    texts = VARS + ["".join(rng.choice(parts) for _ in range(rng.randrange(9))) for _ in range(count)]
    with environment(ENV):
        return [{"env": ENV, "path": t, "result": os.path.expandvars(t)} for t in texts]


def expanduser_cases(_rng, _count):
    """Without HOME, and for a named user, the password database answers: only root is taken to be there."""
    cases = []
    for home in HOMES:
        env = {} if home is None else {"HOME": home}
        with environment(env):
            for path in USERS:
                if home is None and path.split("/")[0] == "~":
                    continue
                cases.append({"env": env, "path": path, "result": os.path.expanduser(path), "root": posixpath.expanduser("~root")})
    return cases


def dotenv_cases(rng, count):
    texts = DOTENV + ["".join(rng.choice(DOTENV_PARTS) for _ in range(rng.randrange(1, 14))) for _ in range(count)]
    with environment(ENV):
        return [dotenv_case(text) for text in texts]


def dotenv_case(text):
    bindings = list(parse_stream(io.StringIO(text)))
    pairs = [(b.key, b.value) for b in bindings if b.key is not None]
    lines = {}
    bad = []
    at = 0
    for binding in bindings:
        statement = binding.original.string
        start = at + len(statement) - len(statement.lstrip())
        at += len(statement)
        line = 1 + text[:start].replace("\r\n", "\n").replace("\r", "\n").count("\n")
        if binding.error:
            bad.append(line)
        elif binding.key is not None:
            lines[binding.key] = line
    values = resolve_variables(pairs, override=True)
    return {"text": text, "env": ENV, "entries": [[k, v, lines[k]] for k, v in values.items()], "badLines": bad}


class environment:
    """os.environ with exactly these variables."""

    def __init__(self, env):
        self.env = env

    def __enter__(self):
        self.saved = dict(os.environ)
        os.environ.clear()
        os.environ.update(self.env)

    def __exit__(self, *_):
        os.environ.clear()
        os.environ.update(self.saved)
