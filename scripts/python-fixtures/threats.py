"""Writes what the real scanners of several Hermes releases say about a set of texts.

    python3 scripts/python-fixtures/threats.py out.json [--fuzz SEED COUNT] RELEASE=DIR...

DIR is the directory that holds Hermes' `tools/` and `agent/` packages (site-packages of an install, or an unpacked wheel).
Only the scanner's own definitions are taken out of the source and run; nothing else of Hermes is imported.
Without --fuzz the texts are the fixed ones of threat_texts.py. Results that several releases share are written once:
ids per scope (none: left out), and for `strict` the span (code points of the text that the rows search) of each row's
first match. Several invisible characters come in the order of a Python set; they are sorted here.
"""

import ast
import json
import logging
import re
import sys
import unicodedata
from pathlib import Path
from typing import List, Optional, Tuple

from threat_texts import fixed_texts, fuzz_texts

LIMIT_FOR_SPANS = 4000


def definitions(path, wanted, given=None):
    """Runs only those top-level statements of a module that define wanted names; `given` are names it may use."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    body = []
    for node in tree.body:
        names = []
        if isinstance(node, ast.Assign):
            names = [t.id for t in node.targets if isinstance(t, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id]
        elif isinstance(node, ast.FunctionDef):
            names = [node.name]
        if any(wanted(name) for name in names):
            body.append(node)
    space = {
        "re": re, "unicodedata": unicodedata, "List": List, "Tuple": Tuple, "Optional": Optional,
        "logger": logging.getLogger("threats"), "__annotations__": {}, **(given or {}),
    }
    module = ast.Module(body=[ast.parse("from __future__ import annotations").body[0], *body], type_ignores=[])
    exec(compile(ast.fix_missing_locations(module), str(path), "exec"), space)
    return space


class Shared:
    """0.16.0 and later: tools/threat_patterns.py."""

    def __init__(self, directory):
        self.module = definitions(directory / "tools" / "threat_patterns.py", lambda name: name != "__all__")
        if not self.module["_COMPILED"]:
            self.module["_compile"]()
        self.normalises = "MAX_SCAN_CHARS" in self.module

    def ids(self, text, scope):
        found = self.module["scan_for_threats"](text, scope)
        invisible = sorted(i for i in found if i.startswith("invisible"))
        return invisible + [i for i in found if not i.startswith("invisible")]

    def spans(self, text):
        searched = text
        if self.normalises:
            searched = unicodedata.normalize("NFKC", text[: self.module["MAX_SCAN_CHARS"]])
        pairs = []
        for entry in self.module["_COMPILED"]["strict"]:
            match = entry[0].search(searched)
            if match:
                pairs.append([entry[1], *match.span()])
        return pairs


class Old:
    """0.13.0: one list for context files, one for memory writes."""

    def __init__(self, directory):
        self.context = definitions(directory / "agent" / "prompt_builder.py", lambda name: "CONTEXT_" in name or name == "_scan_context_content")
        self.memory = definitions(directory / "tools" / "memory_tool.py", lambda name: name in ("_MEMORY_THREAT_PATTERNS", "_INVISIBLE_CHARS"))

    def ids(self, text, scope):
        if scope == "strict":
            rows = [i for p, i in self.memory["_MEMORY_THREAT_PATTERNS"] if re.search(p, text, re.IGNORECASE)]
            return sorted(f"invisible unicode U+{ord(c):04X}" for c in self.memory["_INVISIBLE_CHARS"] if c in text) + rows
        said = self.context["_scan_context_content"](text, "NAME")
        if said == text:
            return []
        head, tail = "[BLOCKED: NAME contained potential prompt injection (", "). Content not loaded.]"
        found = said[len(head) : -len(tail)].split(", ")
        invisible = sorted(i for i in found if i.startswith("invisible"))
        return invisible + [i for i in found if not i.startswith("invisible")]

    def spans(self, text):
        pairs = []
        for pattern, row in self.memory["_MEMORY_THREAT_PATTERNS"]:
            match = re.search(pattern, text, re.IGNORECASE)
            if match:
                pairs.append([row, *match.span()])
        return pairs


def results(scanner, text):
    answer = {scope: scanner.ids(text, scope) for scope in ("all", "context", "strict")}
    if len(text) <= LIMIT_FOR_SPANS:
        answer["spans"] = scanner.spans(text)
    return {key: value for key, value in answer.items() if value}


def file_result(case, release, answer):
    for group in case["results"]:
        if group["answer"] == answer:
            group["releases"].append(release)
            return
    case["results"].append({"releases": [release], "answer": answer})


def main(arguments):
    out, arguments = arguments[0], arguments[1:]
    texts = fixed_texts()
    if arguments[0] == "--fuzz":
        texts = fuzz_texts(int(arguments[1]), int(arguments[2]))
        arguments = arguments[3:]
    cases = [{"parts": parts, "results": []} for parts in texts]
    for argument in arguments:
        release, directory = argument.split("=", 1)
        scanner = (Old if release == "0.13.0" else Shared)(Path(directory))
        for case in cases:
            file_result(case, release, results(scanner, "".join(piece * count for piece, count in case["parts"])))
    with open(out, "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]\n")


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    main(sys.argv[1:])
