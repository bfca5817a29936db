"""Writes fixtures/config-strings.json: what a Hermes makes of a list in config.yaml that may be written as a text
(agent/skill_utils.py parse_config_string_list). The same in 0.20.6 and 0.22.2.

    env-0.22/bin/python scripts/python-fixtures/config_strings.py
"""
import json
from pathlib import Path

from ruamel.yaml import YAML
from agent.skill_utils import parse_config_string_list

# Values as config.yaml has them.
CASES = [
    "memory",
    "' memory '",
    "'[memory]'",
    "\"['memory', 'web']\"",
    "\" [ 'memory' ] \"",
    "'[\"memory\", ''web'']'",
    "\"['web', memory', 'memory']\"",
    "\"[web, 'memory']\"",
    "\"['memory'\"",
    "\"['mem\\\\x6fry', None, 1]\"",
    "[memory, 1, true, null]",
    "!!set {memory}",
    "{memory: true}",
    "3",
    "null",
    "[]",
    "''",
]

rows = [{"yaml": text, "names": parse_config_string_list(YAML(typ="safe", pure=True).load(text))} for text in CASES]
file = Path(__file__).resolve().parents[2] / "fixtures" / "config-strings.json"
file.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
