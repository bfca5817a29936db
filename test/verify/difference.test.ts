import { describe, expect, test } from "vitest";
import { firstDifference } from "../../src/verify/difference.ts";
import { splitTier } from "../../src/verify/tiers.ts";

describe("the first difference", () => {
  test.each([
    ["", "a", { line: 1, column: 1, offset: 0, ours: "⟨end⟩", hermes: "a" }],
    ["one\ntwo", "one\ntoo", { line: 2, column: 2, offset: 5, ours: "one\\ntwo", hermes: "one\\ntoo" }],
    ["🍎🍊", "🍎🍋", { line: 1, column: 2, offset: 1, ours: "🍎🍊", hermes: "🍎🍋" }],
    ["x\u001b[31m", "x", { line: 1, column: 2, offset: 1, ours: "x\\x1b[31m", hermes: "x⟨end⟩" }],
  ])("of %j and %j has its place and shows no control characters", (ours, hermes, expected) => {
    expect(firstDifference(ours, hermes)).toEqual(expected);
  });

  test("of equal texts is none", () => {
    expect(firstDifference("a\nb", "a\nb")).toBeUndefined();
  });

  test("of long texts shows what is around it", () => {
    const found = firstDifference(`${"a".repeat(100)}X${"b".repeat(100)}`, `${"a".repeat(100)}Y${"b".repeat(100)}`);
    expect(found).toMatchObject({ column: 101, ours: `…${"a".repeat(24)}X${"b".repeat(47)}…` });
  });
});

describe("a tier with its blocks taken out", () => {
  test("leaves Hermes' own text, piece by piece", () => {
    const wanted = [
      { id: "a", text: "block a\n" },
      { id: "b", text: "block b" },
    ];
    const { tier, rest, missing, misplaced } = splitTier(
      "stable",
      "head\n\nblock a\n\nmiddle\nof it\n\nblock b",
      wanted,
    );
    expect([rest, missing, misplaced]).toEqual([["head", "middle\nof it"], [], []]);
    expect(tier.own).toEqual([
      { chars: 4, starts: "head" },
      { chars: 12, starts: "middle" },
    ]);
  });

  test("says which are not there, and which stand in another order", () => {
    const wanted = [
      { id: "b", text: "second" },
      { id: "a", text: "first" },
      { id: "c", text: "third" },
    ];
    expect(splitTier("stable", "first\n\nsecond", wanted)).toMatchObject({
      missing: ["c"],
      misplaced: ["a"],
      rest: [],
    });
  });
});
