import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  DIGIT,
  SPACE,
  WORD,
  areDisjoint,
  complementOf,
  has,
  ignoringCase,
  setOf,
} from "../../../src/threats/engine/char-set.ts";

/** Written by scripts/python-fixtures/regexes.py: the ranges of code points that match in CPython 3.11. */
const classes = JSON.parse(
  readFileSync(new URL("../../../fixtures/threats/python-classes.json", import.meta.url), "utf8"),
) as Record<string, readonly (readonly [number, number])[]>;

test.each([
  ["\\s", SPACE],
  ["\\w", WORD],
  ["\\d", DIGIT],
] as const)("%s has exactly the code points that it has in Python", (name, set) => {
  const expected = new Set(
    (classes[name] ?? []).flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i)),
  );
  const wrong: number[] = [];
  for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
    const isSurrogate = codePoint >= 0xd800 && codePoint < 0xe000;
    if (!isSurrogate && has(set, codePoint) !== expected.has(codePoint)) wrong.push(codePoint);
  }
  expect(wrong).toEqual([]);
});

test("a set under IGNORECASE has both cases and the four letters beyond ASCII", () => {
  const set = ignoringCase(setOf([..."aik5"].map((c) => c.charCodeAt(0))));
  expect([..."AiIkK5\u0130\u0131\u212a"].every((c) => has(set, c.charCodeAt(0)))).toBe(true);
  expect([..."bsS\u017f"].some((c) => has(set, c.charCodeAt(0)))).toBe(false);
});

test("sets with few members are known to be disjoint or not", () => {
  expect(areDisjoint(SPACE, WORD)).toBe(true);
  expect(areDisjoint(complementOf(SPACE), SPACE)).toBe(true);
  expect(areDisjoint(WORD, complementOf(SPACE))).toBe(false);
});
