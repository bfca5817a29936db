#!/usr/bin/env python3
"""Joins the answers of record.py: releases that answer alike share a row.

    python join.py RELEASE.json ... > ../../fixtures/skills/expected.json
"""
import json
import sys
from pathlib import Path

rows = {}
for name in sys.argv[1:]:
    recorded = json.loads(Path(name).read_text(encoding="utf-8"))
    for case, answer in recorded["answers"].items():
        known = rows.setdefault(case, [])
        same = next((row for row in known if row["answer"] == answer), None)
        if same is None:
            known.append({"releases": [recorded["release"]], "answer": answer})
        else:
            same["releases"].append(recorded["release"])
lines = [f"{json.dumps(case)}: {json.dumps(row, ensure_ascii=True, separators=(',', ':'))}" for case, row in rows.items()]
print("{\n" + ",\n".join(lines) + "\n}")
