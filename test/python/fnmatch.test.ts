import { expect, test } from "vitest";
import { pyFnmatch } from "../../src/python/fnmatch.ts";

// fnmatch.fnmatchcase of CPython 3.11.
test.each([
  ["a.md", "a.md", true],
  ["a.md", "A.md", false],
  ["d*p", "deep", true],
  ["d*p", "dp", true],
  ["d?p", "dp", false],
  ["d?p", "d\np", true],
  ["d?p", "d😀p", true],
  ["[ab]x", "bx", true],
  ["[!ab]x", "bx", false],
  ["[!ab]x", "cx", true],
  ["[]x]y", "]y", true],
  ["[a-c]", "b", true],
  ["[c-a]", "b", false],
  ["[^a]", "b", false],
  ["[^a]", "^", true],
  ["[ab", "[ab", true],
  ["a+(b)", "a+(b)", true],
  ["a|b", "a", false],
  ["[a\\]", "\\", true],
  ["{a}/$", "{a}/$", true],
  ["[!]]", "a", true],
  ["[[]", "[", true],
  ["[a&&b]", "&", true],
  ["[!-]", "-", false],
  ["[c-ab]", "b", true],
  ["[c-ab]", "a", false],
  ["[xc-a]", "x", true],
  ["[!c-a]", "b", true],
  ["[c-!!b]", "a", true],
  ["[a-c-e]", "-", true],
  ["[a-c-e]", "d", false],
  ["[c-a-c-a]", "a", false],
  ["[--0]", "/", true],
  ["[a-]", "-", true],
  ["[😀-😂]", "😁", true],
])("%j on %j", (pattern, name, fits) => {
  expect(pyFnmatch(pattern)(name)).toBe(fits);
});
