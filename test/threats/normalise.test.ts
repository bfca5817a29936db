import { describe, expect, test } from "vitest";
import { normalise } from "../../src/threats/normalise.ts";

test("ASCII stays as it is and maps to itself", () => {
  const { text, toOriginal } = normalise("plain");
  expect(text).toBe("plain");
  expect(toOriginal(1, 3)).toEqual({ start: 1, end: 3 });
});

test("characters of Unicode 15 and later are left alone, as Python 3.11 leaves them", () => {
  expect(normalise("\u{1ccd6}\u{a7f1}\u{1e030} ｘ").text).toBe("\u{1ccd6}\u{a7f1}\u{1e030} x");
});

describe("a range of the normalised text maps back", () => {
  test.each([
    ["behind a ligature", "ﬁx me", [4, 6], [3, 5]],
    ["to the whole ligature when it starts inside", "ﬁx", [1, 3], [0, 2]],
    ["to the whole ligature when it ends inside", "oﬁ", [0, 2], [0, 2]],
    ["over full-width letters one by one", "ａｂｃ", [1, 2], [1, 2]],
    ["over a letter with marks that compose", "e\u0301x", [0, 1], [0, 2]],
    ["over a lone mark at the start", "\u0344a", [2, 3], [1, 2]],
    ["over jamo that compose", "\u1112\u1161\u11abz", [0, 1], [0, 3]],
    ["over compatibility jamo that compose", "\u3131\u314fz", [1, 2], [2, 3]],
    ["over halfwidth kana with a voicing mark", "\uff76\uff9ez", [0, 1], [0, 2]],
    ["with characters beyond U+FFFF", "\u{1f600}\u{1d400}b", [1, 3], [1, 3]],
    ["over one character that grows to eighteen", "\ufdfa!", [18, 19], [1, 2]],
  ] as const)("%s", (_case, original, [start, end], [first, last]) => {
    expect(normalise(original).toOriginal(start, end)).toEqual({ start: first, end: last });
  });
});

test("every range covers exactly the pieces that it touches", () => {
  const original = "x½ﬁ e\u0301\u0327 \u1112\u1161\u11ab\u{1f600}Å\u212b①\u0344ｶﾞ㌔ end";
  const { text, toOriginal } = normalise(original);
  const points = Array.from(text);
  const source = Array.from(original);
  for (let start = 0; start < points.length; start++) {
    for (let end = start + 1; end <= points.length; end++) {
      const range = toOriginal(start, end);
      const covered = source.slice(range.start, range.end).join("").normalize("NFKC");
      expect(covered).toContain(points.slice(start, end).join(""));
    }
  }
});
