import { expect, test } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import { breakWord, padTo, prepareWidths, widthOf, wrap } from "../../../src/report/table/width.ts";
import { reportOf } from "../../helpers/report.ts";

async function prepare(): Promise<Report> {
  const report = await reportOf({ "repo/漢字.md": "" }, {});
  await prepareWidths({ ...report, rules: [{ rule: "漢", outcome: "nothing", detail: "", source: "" }] });
  return report;
}

test.each([
  ["plain", 5],
  ["漢字", 4],
  ["🚀", 2],
  ["👩‍💻", 2],
  ["⚠", 1],
  ["⚠️", 2],
  ["✓◐○✗", 4],
  ["e\u0301", 1],
  ["\u001b[1mbold\u001b[22m", 4],
])("%j is %i columns wide", async (text, width) => {
  await prepare();
  expect(widthOf(text)).toBe(width);
});

test("padTo counts columns, not characters", async () => {
  await prepare();
  expect(padTo("漢", 4)).toBe("漢  ");
});

test("wrap breaks at spaces, and long words after slashes", () => {
  expect(wrap("one two three", 7)).toEqual(["one two", "three"]);
  expect(wrap("see ~/a/very/long/path/to/AGENTS.md now", 12)).toEqual([
    "see",
    "~/a/very/",
    "long/path/",
    "to/AGENTS.md",
    "now",
  ]);
});

test("a word with nowhere to break is broken where the line ends; nothing is left out", () => {
  const word = "x".repeat(25);
  expect(breakWord(word, 10)).toEqual(["x".repeat(10), "x".repeat(10), "xxxxx"]);
});
