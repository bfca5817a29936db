"""Writes where Python finds random regexes (IGNORECASE) in random texts, and what \\s, \\w and \\d are.

    python3 scripts/python-fixtures/regexes.py regexes.json classes.json [SEED COUNT]

The regexes keep to what the translator of src/threats/install understands.
"""

import json
import random
import re
import sys

LETTERS = "aAbiIkKsS"
TEXT = LETTERS + "  \n\t\x1c\x85\u00a0_-.<>$\u0130\u0131\u017f\u212a\u00e9\u4e2d\u0301\u200d\ufeff\U0001f600\U0001d400\u0660"
ATOMS = ["a", "b", "ab", "k-", "i", "k", "s", "S", "-", "<", r"\.", r"\$", r"\-", r"\s", r"\w", r"\S", r"\W", ".", "[ab]", "[^a]", r"[\s-]", r"[^\s>]", "[a-i]", "[A-Ks]", r"[\s\S]", "[^\\n]", "[]a]", "[_a-]", "\u4e2d", r"\x61", r"\n", "{", "}", "]"]
QUANTIFIERS = ["*", "+", "?", "{2}", "{0,3}", "{1,}", "{,2}", "*?", "+?", "??", "{0,3}?"]


def regex(rng, depth=0):
    parts = []
    for _ in range(rng.randint(1, 4)):
        roll = rng.random()
        if roll < 0.08:
            parts.append(r"\b")
            continue
        if roll < 0.16:
            kind = rng.choice(["(?!%s)", "(?=%s)", "(?<!%s)", "(?<=%s)"])
            inner = rng.choice([atom for atom in ATOMS[:31] if atom not in ("ab", "k-")]) if "<" in kind or depth > 1 else regex(rng, depth + 2)
            parts.append(kind % inner)
            continue
        if roll < 0.4 and depth < 2:
            opening = rng.choice(["(", "(?:", "(?:", "(?-i:"])
            atom = opening + "|".join(regex(rng, depth + 1) for _ in range(rng.randint(1, 3))) + ")"
        elif roll < 0.5:
            atom = rng.choice(["(ab)", "(?:k-)", "(?:is)", "(?:a|-k)"])
        else:
            atom = rng.choice(ATOMS)
        if rng.random() < 0.45:
            atom += rng.choice(QUANTIFIERS)
        parts.append(atom)
    return "".join(parts)


def loops_on_nothing(pattern):
    """Endless repeats of a group that can be empty: the translator refuses those."""
    for match in re.finditer(r"\)(?:[*+]|\{1,\})", pattern):
        depth, at = 0, match.start()
        while True:
            depth += (pattern[at] == ")") - (pattern[at] == "(")
            if depth == 0:
                break
            at -= 1
        if re.compile(pattern[at : match.start() + 1]).fullmatch(""):
            return True
    return False


def span_of(compiled, text):
    match = compiled.search(text)
    return list(match.span()) if match else None


def main(arguments):
    seed, count = (int(a) for a in arguments[2:4]) if len(arguments) > 2 else (5, 400)
    rng = random.Random(seed)
    cases = []
    while len(cases) < count:
        pattern = regex(rng)
        try:
            compiled = re.compile(pattern, re.IGNORECASE)
            if loops_on_nothing(pattern):
                continue
        except re.error:
            continue
        texts = ["".join(rng.choice([*TEXT, "ab", "k-", "is", "aab"]) for _ in range(rng.randint(0, 20))) for _ in range(5)]
        cases.append({"regex": pattern, "texts": [[text, span_of(compiled, text)] for text in texts]})
    with open(arguments[0], "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]\n")
    classes = {name: ranges(name) for name in ("\\s", "\\w", "\\d")}
    with open(arguments[1], "w", encoding="utf-8") as file:
        file.write(json.dumps(classes, separators=(",", ":")) + "\n")


def ranges(name):
    found = []
    for code in range(0x110000):
        if 0xD800 <= code < 0xE000 or not re.match(name, chr(code)):
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


main(sys.argv[1:])
