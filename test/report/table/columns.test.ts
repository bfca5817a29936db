import { describe, expect, test } from "vitest";
import { cell, listColumns } from "../../../src/report/table/columns.ts";
import { drawColumns } from "../../../src/report/table/grid.ts";

describe.each([
  ["by cli-table3", drawColumns],
  ["by hand", listColumns],
])("columns set %s", (_, columnsOf) => {
  test("numbers stand right, texts left, and no line ends in spaces", () => {
    const rows = columnsOf(
      [
        [cell("a"), cell("1,000"), cell("note")],
        [cell("long name"), cell("7"), cell("")],
      ],
      ["left", "right", "left"],
    );
    expect(rows).toEqual([["a          1,000  note"], ["long name      7"]]);
  });

  test("a cell of several lines makes its row as high", () => {
    const rows = columnsOf(
      [
        [{ lines: ["a", "b"] }, cell("x")],
        [cell("c"), cell("y")],
      ],
      ["left", "left"],
    );
    expect(rows).toEqual([["a  x", "b"], ["c  y"]]);
  });

  test("colour takes no room", () => {
    const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;
    const rows = columnsOf(
      [
        [cell("ab", red), cell("1", red)],
        [cell("c"), cell("22")],
      ],
      ["left", "right"],
    );
    expect(rows).toEqual([["\u001b[31mab\u001b[39m   \u001b[31m1\u001b[39m"], ["c   22"]]);
  });

  test("private characters of a file's name come out as they went in", () => {
    expect(columnsOf([[cell("\ue000\ue001"), cell("x")]], ["left", "left"])).toEqual([["\ue000\ue001  x"]]);
  });

  test("many rows are quick and keep one set of columns", () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [cell(`name-${at}-${"x".repeat(120)}`), cell("end")]);
    const drawn = columnsOf(rows, ["left", "left"]);
    expect(new Set(drawn.map(([line]) => line?.indexOf("end"))).size).toBe(1);
  });
});
