import { assert, jsonValue, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonPieces, toJson } from "../../src/report/json.ts";

const item = (at: number): object => ({
  at,
  name: `a\n"b"\u2028${at}`,
  list: [],
  none: {},
  more: [{ at }],
  left: undefined,
});
const list = (length: number): readonly object[] => Array.from({ length }, (_, at) => item(at));

describe("the pieces of a long JSON text", () => {
  test.each([
    ["a list of one slice", list(64)],
    ["a list of one item more", list(65)],
    ["a list of many slices", list(2000)],
    ["long lists deep in short ones", { a: 1, b: [{ c: list(300), d: undefined, e: [] }, null, "x"], "f\n": list(3) }],
    [
      "a list of nothing but null and undefined",
      Array.from({ length: 600 }, (_, at) => (at % 2 === 0 ? null : undefined)),
    ],
    ["a long list in a short one with holes", [undefined, list(300), undefined]],
  ])("%s is what JSON.stringify makes", (_, value) => {
    expect([...jsonPieces(value)].join("")).toBe(`${toJson(value, 2)}\n`);
  });

  test("any value is what JSON.stringify makes, whatever stands beside a long list", () => {
    assert(
      property(jsonValue(), (value) => {
        for (const whole of [value, { value, long: list(300) }, [list(65), value]])
          expect([...jsonPieces(whole)].join("")).toBe(`${toJson(whole, 2)}\n`);
      }),
      { numRuns: 50 },
    );
  });

  test("no piece is the whole", () => {
    const pieces = [...jsonPieces({ list: list(5000) })];
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(length / 15);
  });
});
