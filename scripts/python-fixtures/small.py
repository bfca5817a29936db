"""Writes fixtures/python/*.json: what CPython 3.11 and python-dotenv answer.

    python3.11 scripts/python-fixtures/small.py [--out DIR] [--seed N] [--random N] [topic ...]

Needs python-dotenv 1.2.2. The committed files are those of the defaults; --out with another seed and a greater number of
random cases makes a set for one run (HERMES_AUDIT_PYTHON_FIXTURES=DIR npx vitest run test/python).
"""

import argparse
import json
import random
from pathlib import Path

from small_json import json_cases, literal_cases
from small_paths import glob_cases, path_cases, resolve_cases, walk_cases
from small_text import (
    code_point_cases,
    fs_decode_cases,
    read_text_cases,
    sorted_cases,
    space_cases,
    splitlines_cases,
    strip_cases,
)
from small_variables import dotenv_cases, expanduser_cases, expandvars_cases

TOPICS = {
    "spaces": space_cases,
    "strip": strip_cases,
    "code-points": code_point_cases,
    "sorted": sorted_cases,
    "splitlines": splitlines_cases,
    "fs-decode": fs_decode_cases,
    "read-text": read_text_cases,
    "dotenv": dotenv_cases,
    "expandvars": expandvars_cases,
    "expanduser": expanduser_cases,
    "normpath": path_cases,
    "resolve": resolve_cases,
    "walk": walk_cases,
    "glob": glob_cases,
    "json-loads": json_cases,
    "literal-eval": literal_cases,
}


def main():
    root = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, default=root / "fixtures" / "python")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", type=int, default=120)
    parser.add_argument("topics", nargs="*")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for topic in options.topics or TOPICS:
        cases = TOPICS[topic](random.Random(f"{options.seed}/{topic}"), options.random)
        lines = ",\n".join(json.dumps(case) for case in cases)
        (options.out / f"{topic}.json").write_text(f"[\n{lines}\n]\n")
        print(topic, len(cases))


if __name__ == "__main__":
    main()
