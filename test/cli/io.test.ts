import { describe, expect, test } from "vitest";
import { colourLevelOf, columnsOf, type Output } from "../../src/cli/io.ts";

const out = (columns?: number): Output => ({ write: async () => {}, isTTY: columns !== undefined, columns });

describe("colour", () => {
  test.each([
    ["a terminal", 80, {}, 1],
    ["a terminal of 256 colours", 80, { TERM: "xterm-256color" }, 2],
    ["a terminal of all colours", 80, { COLORTERM: "truecolor" }, 3],
    ["a dumb terminal", 80, { TERM: "dumb" }, 0],
    ["a pipe", undefined, { TERM: "xterm-256color" }, 0],
    ["a pipe in CI", undefined, { CI: "true" }, 0],
    ["NO_COLOR in a terminal", 80, { NO_COLOR: "1" }, 0],
    ["an empty NO_COLOR, which says nothing", 80, { NO_COLOR: "" }, 1],
    ["FORCE_COLOR in a pipe", undefined, { FORCE_COLOR: "1" }, 1],
    ["an empty FORCE_COLOR, which forces", undefined, { FORCE_COLOR: "" }, 1],
    ["FORCE_COLOR=3", undefined, { FORCE_COLOR: "3" }, 3],
    ["FORCE_COLOR=0 in a terminal", 80, { FORCE_COLOR: "0" }, 0],
    ["FORCE_COLOR over NO_COLOR, as Node has it", 80, { FORCE_COLOR: "1", NO_COLOR: "1" }, 1],
  ] as const)("%s", (_, columns, env, level) => {
    expect(colourLevelOf({ env, stdout: out(columns) })).toBe(level);
  });
});

describe("columns", () => {
  test.each([
    ["a terminal's own", 132, {}, 132],
    ["80 in a pipe", undefined, {}, 80],
    ["COLUMNS first", 132, { COLUMNS: "100" }, 100],
    ["a COLUMNS that is no number", 132, { COLUMNS: "wide" }, 132],
    ["never under 40", 10, {}, 40],
  ] as const)("%s", (_, columns, env, width) => {
    expect(columnsOf({ env, stdout: out(columns) })).toBe(width);
  });
});
