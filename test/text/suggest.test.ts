import { expect, test } from "vitest";
import { nearest } from "../../src/text/suggest.ts";

const WORDS = ["audit", "explain", "render", "json", "markdown"];

test.each([
  ["explian", "explain"],
  ["audi", "audit"],
  ["jsn", "json"],
  ["MARKDOWN", "markdown"],
  ["shop", undefined],
  ["", undefined],
])("%j is near %j", (word, near) => {
  expect(nearest(word, WORDS)).toBe(near);
});
