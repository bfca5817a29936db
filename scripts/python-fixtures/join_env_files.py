"""Joins what env_file.py printed for several releases: releases that agree about a case share an answer."""

import json
import sys


def main():
    runs = sorted((json.load(open(name)) for name in sys.argv[1:]), key=lambda run: run["release"])
    cases = []
    for answers in zip(*(run["answers"] for run in runs), strict=True):
        groups = []
        for run, answer in zip(runs, answers):
            outcome = {key: answer[key] for key in ("values", "error", "file")}
            for group in groups:
                if all(group[key] == outcome[key] for key in outcome):
                    group["releases"].append(run["release"])
                    break
            else:
                groups.append({"releases": [run["release"]], **outcome})
        first = answers[0]
        cases.append({"bytes": first["bytes"], "env": first["env"], "expected": groups})
    print("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]")


if __name__ == "__main__":
    main()
