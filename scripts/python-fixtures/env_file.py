"""Prints what an installed Hermes makes of .env files: one JSON object for its release, on stdout.

    for each environment: <environment>/bin/python scripts/python-fixtures/env_file.py RELEASE [--random N] [--seed N] > RELEASE.json
    python3 scripts/python-fixtures/join_env_files.py *.json > fixtures/env-file.json

The file is repaired and loaded with Hermes' own _sanitize_env_file_if_needed and _load_dotenv_with_fallback(override=True).
Every release gets the same cases. `error` is the exception that stops Hermes; `file` is what it left on the disk, if changed.
"""

import argparse
import base64
import contextlib
import io
import json
import logging
import os
import random
import tempfile
from pathlib import Path

ENV = {"HOME": "/home/u", "PATH": "/bin", "OPENAI_API_KEY": "shell", "A": "shell a"}

TEXTS = [
    "", "A=1\n", "A=1", " A=1 \n", "A=1\r\nB=2\r\n", "A=1\r\nB=2", "A=1\rB=2\r", "# c\n\n A=1\n", "  # c  \nA=1\n", "A='x\n  y\n'\n", "A='x\r\ny'\r\n", 'A="x\r\n y"\r\nB=1\r\n', "A=x\x00y\n", "\x00A=1\n",
    "A=${HOME}/x\n", "A=${A}+\n", "B=${A}\nA=2\nC=${A}\n", "A\n", "A=1\nA\n", "'a=b'=1\n", "B=1\n'a=b'=2\nC=3\n", "A=é\n", "X_TOKEN=aé\u2028b\nX_KEY=é\nKEY=é\nX_KEYS=é\n", "A=1\x0b\nB=2\x85\n", "A=1\u2028B=2\n", "A=1\u3000\n", "\ufffdA=1\n", "A=\ufffd",
    "OPENAI_API_KEY=aOPENAI_BASE_URL=b\n", "OPENAI_API_KEY=aANTHROPIC_API_KEY=bTERMINAL_ENV=c\n", "OPENAI_API_KEY=a OPENAI_BASE_URL=b\n", "OPENAI_BASE_URL=http://x?OPENAI_API_KEY=b\n", "export OPENAI_API_KEY=aOPENAI_BASE_URL=b\n", "XOPENAI_API_KEY=aOPENAI_BASE_URL=b\n",
    "GLM_API_KEY=aLM_API_KEY=b\n", "GLM_API_KEY=aGLM_API_KEY=b\n", "GLM_API_KEY=GLM_API_KEY=b\n", "OPENAI_API_KEY='a'OPENAI_BASE_URL='b'\n", "OPENAI_API_KEY=aTERMINAL_CWD=/x\n", "OPENAI_API_KEY=a#OPENAI_BASE_URL=b\n", "UPSTAGE_API_KEY=aUPSTAGE_BASE_URL=b\n", "OPENAI_API_KEY=aUPSTAGE_BASE_URL=b\n", "OPENAI_API_KEY=a&OPENAI_BASE_URL=b\n",
    "\nOPENAI_API_KEY=aOPENAI_BASE_URL=b\nB=1\n=bad\n", "HERMES_EPHEMERAL_SYSTEM_PROMPT=hiHERMES_PREFILL_MESSAGES_FILE=f\n", "OPENAI_API_KEY=***OPENAI_BASE_URL=***", "OPENAI_API_KEY=é€OPENAI_BASE_URL=\U0001f600\n",
]
BYTES = [
    b"\xef\xbb\xbfA=1\n", b"\xef\xbb\xbfA=1", b"\xef\xbb\xbf\xef\xbb\xbfA=1\n", b"\xef\xbb\xbf", b"A=\xe9\n", b"A=\xe9", b"\xe9A=1\n", b"\xef\xbb\xbfA=\xe9\n", b"A=\xe9\r\nB='x\r\ny'\r\n", b"\xef\xbb\xbfA='\xe9\r\n'\r\nB=1\r\n", b"A=\xe2\x82", b"\xff", b"\xfe\xff",
    b"\xff\xfe\x00\x00A\x00\x00\x00", b"\x00\x00\xfe\xffA=1\n", "A=1\nB=é\U0001f600\n".encode("utf-16"), "A=1\r\nB=2".encode("utf-16"), b"\xfe\xff" + "A=1\nB=é\n".encode("utf-16-be"), b"\xff\xfeA\x00=\x001", b"\xff\xfeA\x00=\x00\x00\xd8", "A=1\nB=2\n".encode("utf-16-le"), "A=1\n".encode("utf-16-be"), b"\xff\xfe", b"\xff\xfe" + "\ufeffA=1\x00\n".encode("utf-16-le"),
    b"A=\xed\xa0\x80\nB=1", b"A=\xf0\x9f\x98", b"A=\xf0\x9f\x98\xf0\n", b"A=\xc3\n\xc3B=1 \n",
]
PARTS = [b"A", b"B=", b"=", b"1", b" ", b"\n", b"\n", b"\r\n", b"'", b'"', b"#", b"\x00", b"\xe9", b"\xc3\xa9", b"${A}", b"OPENAI_API_KEY=", b"GLM_API_KEY=", b"OPENAI_BASE_URL=", b"x", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\x85", b"export "]


def cases(rng, count):
    contents = [text.encode() for text in TEXTS] + BYTES
    for _ in range(count):
        content = b"".join(rng.choice(PARTS) for _ in range(rng.randrange(1, 14)))
        contents.append(rng.choice([b"", b"", b"", b"", b"\xef\xbb\xbf", b"\xff\xfe"]) + content)
    listed = [{"bytes": content, "env": ENV} for content in contents]
    for disabled in ("1", "YES", "no", ""):
        listed.append({"bytes": b"A=1\n", "env": {**ENV, "PYTHON_DOTENV_DISABLED": disabled}})
    return listed


def load(loader, path, content, env):
    path.write_bytes(content)
    os.environ.clear()
    os.environ.update(env)
    getattr(loader, "_DOTENV_PUBLISHED", {}).clear()
    error = None
    with contextlib.redirect_stderr(io.StringIO()):
        try:
            loader._sanitize_env_file_if_needed(path)
            loader._load_dotenv_with_fallback(path, override=True)
        except Exception as raised:
            error = type(raised).__name__
    left = path.read_bytes()
    after = dict(os.environ)
    values = {name: value for name, value in after.items() if env.get(name) != value}
    return {"values": values, "error": error, "file": None if left == content else base64.b64encode(left).decode()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("release")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", type=int, default=150)
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["HERMES_HOME"] = folder
        from hermes_cli import config, env_loader  # noqa: F401 - config is imported by the repair

        path = Path(folder, ".env")
        answers = []
        for case in cases(random.Random(options.seed), options.random):
            answer = load(env_loader, path, case["bytes"], case["env"])
            answers.append({"bytes": base64.b64encode(case["bytes"]).decode(), "env": case["env"], **answer})
    print(json.dumps({"release": options.release, "answers": answers}))


if __name__ == "__main__":
    main()
