import { describe, expect, test } from "vitest";
import { attacks } from "../../../bench/threat-attacks.mjs";
import { notation } from "../../../bench/threat-entry.ts";
import { createMatcher } from "../../../src/threats/engine/matcher.ts";
import {
  EDGE,
  END,
  type Pattern,
  WS,
  any,
  exactly,
  lazily,
  maybe,
  notFollowedBy,
  oneOf,
  repeat,
  seq,
} from "../../../src/threats/engine/pattern.ts";
import { programOf } from "../../../src/threats/engine/program.ts";
import { prepare } from "../../../src/threats/engine/subject.ts";
import { LOOSE_ROWS, strictRows } from "../../../src/threats/cron-rows.ts";
import { TABLES, tableFor } from "../../../src/threats/tables/index.ts";

function find(pattern: Pattern, text: string): readonly [number, number] | null {
  const found = createMatcher(programOf(pattern), prepare(text)).find(0);
  return found ? [found.start, found.end] : null;
}

describe("search", () => {
  test("takes the leftmost match and the longest run first", () => {
    expect(find(seq("a", repeat(oneOf("b"), 1, Infinity)), "xaabbb")).toEqual([2, 6]);
  });

  test("takes the first alternative that works, not the longest", () => {
    expect(find(seq(any("a", "ab"), maybe("c")), "abc")).toEqual([0, 1]);
  });

  test("gives back characters of a run when what follows needs them", () => {
    expect(find(seq("<", repeat(oneOf("ab"), 0, 3), "b>"), "<aab>")).toEqual([0, 5]);
  });

  test("stops a lazy run at the first end that works", () => {
    expect(find(seq("<", lazily(oneOf("a>"), 0, Infinity), ">"), "<a>a>")).toEqual([0, 3]);
  });

  test("knows word edges beyond ASCII", () => {
    expect(find(seq(EDGE, "c2", EDGE), "éc2 c2é c2")).toEqual([8, 10]);
  });

  test("equates i, k and s with four letters beyond ASCII, as Python does", () => {
    expect(find(seq("kiss"), "\u212a\u0130\u017fS")).toEqual([0, 4]);
    expect(find(exactly("kiss"), "KISS")).toBeNull();
  });

  test("takes U+001C and U+0085 as white space, U+FEFF and U+200B not", () => {
    expect(find(seq("a", WS, "b"), "a\x1c\x85b")).toEqual([0, 4]);
    expect(find(seq("a", WS, "b"), "a\ufeffb a\u200bb")).toBeNull();
  });

  test("looks ahead and finds the end", () => {
    expect(find(seq("a", notFollowedBy("b")), "abac")).toEqual([2, 3]);
    expect(find(seq("a", END), "aba")).toEqual([2, 3]);
  });

  test("goes on behind a match", () => {
    const matcher = createMatcher(programOf(seq("a", repeat(oneOf("b"), 0, 1))), prepare("ababa"));
    expect([matcher.find(0), matcher.find(2), matcher.find(4), matcher.find(5)]).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
      { start: 4, end: 5 },
      null,
    ]);
  });
});

describe("work on hostile text", () => {
  const tableRows = TABLES.flatMap(({ releases }) => tableFor(releases[0] ?? "").rows);
  const distinct = new Map(
    [...tableRows, ...LOOSE_ROWS, ...strictRows(true)].map((row) => [notation(row.pattern), row]),
  );

  const work = (pattern: Pattern, text: string) => {
    const matcher = createMatcher({ ...programOf(pattern), needed: [] }, prepare(text));
    matcher.find(0);
    return matcher.steps();
  };

  test.each([...distinct.values()])("is at most 40 steps a character: $id", ({ pattern }) => {
    const hardest = attacks(pattern)
      .map((attack) => ({ ...attack, cost: work(pattern, attack.make(512)) }))
      .toSorted((a, b) => b.cost - a.cost)
      .slice(0, 3);
    for (const { name, make } of hardest) expect(work(pattern, make(8192)), name).toBeLessThan(8192 * 40);
  });
});
