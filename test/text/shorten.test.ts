import { expect, test } from "vitest";
import { shorten } from "../../src/text/shorten.ts";

test.each([
  ["ab", 2, "ab"],
  ["abc", 2, "ab…"],
  ["👍👍", 2, "👍👍"],
  ["a👍👍", 2, "a👍…"],
])("shortens %j to %d characters, pairs whole: %j", (text, most, shown) => {
  expect(shorten(text, most)).toBe(shown);
});
