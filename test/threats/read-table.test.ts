import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readThreatTable } from "../../src/threats/read-table.ts";
import { scanText } from "../../src/threats/scan.ts";

/** In the manner of tools/threat_patterns.py, with rows of our own. */
const SOURCE = String.raw`"""Doc string with _PATTERNS = [ in it, and a ( that stays open."""
from __future__ import annotations
import re
import unicodedata

# A comment, with "quotes
MAX_SCAN_CHARS = 16 * 1_024
_GAP = r"(?:\w+\s+){0,2}"
_PATTERNS: list[tuple[str, str, str]] = [
    # ── one ──
    (rf'open\s+{_GAP}(door|gate)s?\b', "door", "all"),
    (rf'x{{2,3}}y', 'braces', "context"),  # doubled braces in an f-string
    (
        r"it\'s\s+"
        r'"[^\n]{1,4}"',
        "quotes",
        "strict",
    ),
    (r'<!--[^>]{0,9}(?<![A-Za-z])key(?![A-Za-z])', "guarded", "all"),
    (r'name=(?-i:[A-Z]+)', "shout", "all"),
]
INVISIBLE_CHARS = frozenset({
    '\u200b',  # zero-width space
    '\u2060',
})
_COMPILED = [(re.compile(p, re.IGNORECASE), i) for p, i, _ in _PATTERNS]

def scan(content):
    content = unicodedata.normalize("NFKC", content[:MAX_SCAN_CHARS])
    return content
`;

function read(source: string) {
  return readThreatTable({ threatPatterns: source });
}

describe("a table that is not known", () => {
  const result = read(SOURCE);
  if (result.kind !== "translated") throw new Error(JSON.stringify(result));
  const ids = (text: string, scope: "all" | "context" | "strict" = "strict") =>
    scanText(text, scope, result.table).map((hit) => hit.id);

  test("is translated with its settings", () => {
    expect(result.table).toMatchObject({ maxChars: 16_384, nfkc: true, invisible: [0x200b, 0x2060] });
    expect(result.table.rows.map((row) => [row.id, row.scopes[0]])).toEqual([
      ["door", "all"],
      ["braces", "context"],
      ["quotes", "strict"],
      ["guarded", "all"],
      ["shout", "all"],
    ]);
  });

  test("means what Python would read", () => {
    expect(ids("OPEN the big Doors")).toEqual(["door"]);
    expect(ids("open one two three doors")).toEqual([]);
    expect(ids("XXY xxxy", "all")).toEqual([]);
    expect(ids("XXY", "context")).toEqual(["braces"]);
    expect(ids('IT\'S "abc"')).toEqual(["quotes"]);
    expect(ids("<!-- monkey -->")).toEqual([]);
    expect(ids("<!-- a key -->")).toEqual(["guarded"]);
    expect(ids("NAME=ABC")).toEqual(["shout"]);
    expect(ids("name=abc")).toEqual([]);
    expect(ids(`\u2060${"x".repeat(16_384)} open door`)).toEqual(["invisible_unicode_U+2060"]);
  });

  test("has the fingerprint of its rows as compact JSON", () => {
    const rows = [
      [String.raw`open\s+(?:\w+\s+){0,2}(door|gate)s?\b`, "door", "all"],
      ["x{2,3}y", "braces", "context"],
      [String.raw`it\'s\s+"[^\n]{1,4}"`, "quotes", "strict"],
      ["<!--[^>]{0,9}(?<![A-Za-z])key(?![A-Za-z])", "guarded", "all"],
      ["name=(?-i:[A-Z]+)", "shout", "all"],
    ];
    expect(result.fingerprint).toBe(createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16));
  });
});

describe("what is not understood is refused with row and construct", () => {
  const refused = (row: string) => {
    const result = read(SOURCE.replace("    # ── one ──", `    ${row},`));
    return result.kind === "refused" ? `${result.line}: ${result.problem}` : result.kind;
  };

  test.each([
    [
      String.raw`(r'a\d+', "odd", "all")`,
      String.raw`10: row odd has a construct that is not understood: the escape \d`,
    ],
    [String.raw`(r'^a', "odd", "all")`, "10: row odd has a construct that is not understood: the anchor ^"],
    [String.raw`(r'a(?P<n>b)', "odd", "all")`, "10: row odd has a construct that is not understood: the group (?P<"],
    [String.raw`(r'(?i)a', "odd", "all")`, "10: row odd has a construct that is not understood: the group (?i"],
    [String.raw`(r'(?>a)b', "odd", "all")`, "10: row odd has a construct that is not understood: the group (?>"],
    [
      String.raw`(r'(a)\1', "odd", "all")`,
      String.raw`10: row odd has a construct that is not understood: the escape \1`,
    ],
    [String.raw`(r'a++', "odd", "all")`, "10: row odd has a construct that is not understood: a possessive repeat"],
    [
      String.raw`(r'(?:a?)*', "odd", "all")`,
      "10: row odd has a construct that is not understood: an endless repeat of what can be empty",
    ],
    [
      String.raw`(r'(?<=a+)b', "odd", "all")`,
      "10: row odd has a construct that is not understood: a look-behind of no fixed width",
    ],
    [
      String.raw`(r'über', "odd", "all")`,
      "10: row odd has a construct that is not understood: the letter ü (case rules beyond ASCII)",
    ],
    [
      String.raw`(r'(?:(?:a{90}b){90}c){90}', "odd", "all")`,
      "10: row odd has a construct that is not understood: a repeat that grows too large",
    ],
    [
      String.raw`(r'(a', "odd", "all")`,
      "10: row odd has a construct that is not understood: a group that is not closed",
    ],
    [String.raw`(f'{_OTHER}', "odd", "all")`, "10: row odd: {_OTHER} in an f-string is no plain string constant"],
    [String.raw`(re.escape('a'), "odd", "all")`, "10: row odd: a string was expected, not re"],
    [String.raw`(r'a', "odd", "everywhere")`, '10: row odd has the unknown scope "everywhere"'],
    [String.raw`(r'a', "odd")`, "10: row odd has 2 parts"],
    [String.raw`*MORE`, "10: (...) was expected, not *"],
  ])("%s", (row, problem) => {
    expect(refused(row)).toBe(problem);
  });

  test("another flag, normal form or later change of the list", () => {
    expect(read(SOURCE.replace("re.IGNORECASE", "re.IGNORECASE | re.DOTALL"))).toMatchObject({
      problem: "rows are compiled with re.DOTALL",
    });
    expect(read(SOURCE.replace('"NFKC"', '"NFKD"'))).toMatchObject({
      problem: "normalize() with another form than NFKC",
    });
    expect(read(`${SOURCE}\n_PATTERNS.append(MORE)\n`)).toMatchObject({
      problem: "_PATTERNS is changed again after it was assigned",
    });
    expect(read("x = 1\n")).toMatchObject({ problem: "there is no list _PATTERNS" });
    expect(readThreatTable({ threatPatterns: null })).toMatchObject({
      problem: "there is no tools/threat_patterns.py",
    });
  });

  test("whatever text is handed in", () => {
    for (let end = 0; end < SOURCE.length; end += 7) expect(() => read(SOURCE.slice(0, end))).not.toThrow();
    expect(read("_PATTERNS = [(r'''")).toMatchObject({ kind: "refused" });
  });
});

test("the two lists of 0.13.0 are read from their two files", () => {
  const result = readThreatTable({
    threatPatterns: null,
    promptBuilder: `_CONTEXT_THREAT_PATTERNS = [\n  (r'one', "a"),\n]\n_CONTEXT_INVISIBLE_CHARS = {\n  '\\u200b', '\\ufeff',\n}\n`,
    memoryTool: `_MEMORY_THREAT_PATTERNS = [(r'two', "b")]\n`,
  });
  if (result.kind !== "translated") throw new Error(JSON.stringify(result));
  const ids = (scope: "context" | "strict") => scanText("one two \ufeff", scope, result.table).map((hit) => hit.id);
  expect(ids("context")).toEqual(["invisible unicode U+FEFF", "a"]);
  expect(ids("strict")).toEqual(["invisible unicode U+FEFF", "b"]);
});
