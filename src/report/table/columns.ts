import Table from "cli-table3";
import { widthOf } from "./width.ts";

/** A cell: its lines without colour, and how they are coloured. */
export interface Cell {
  readonly lines: readonly string[];
  readonly ink?: ((text: string) => string) | undefined;
}

/** A cell of one line. */
export function cell(text: string, ink?: Cell["ink"]): Cell {
  return { lines: [text], ink };
}

const NO_BORDERS = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "  ",
};

/** Rows that one table is drawn with: stand-ins are few, and cli-table3 slows down with long tables. */
const BATCH = 400;

/** Sets cells in columns, without borders; answers the lines of each row. */
export function drawColumns(
  rows: readonly (readonly Cell[])[],
  aligns: readonly ("left" | "right")[],
): readonly (readonly string[])[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, cellWidth(row[column])), 1),
  );
  const drawn: (readonly string[])[] = [];
  for (let at = 0; at < rows.length; at += BATCH) drawn.push(...drawBatch(rows.slice(at, at + BATCH), aligns, widths));
  return drawn;
}

function cellWidth(one: Cell | undefined): number {
  return one === undefined ? 0 : one.lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
}

function drawBatch(
  rows: readonly (readonly Cell[])[],
  aligns: readonly ("left" | "right")[],
  widths: readonly number[],
): readonly (readonly string[])[] {
  const standIns = createStandIns();
  // head and border are empty: cli-table3 colours them by itself otherwise, even into a pipe.
  const style = { head: [], border: [], "padding-left": 0, "padding-right": 0 };
  const table = new Table({ chars: NO_BORDERS, style, colAligns: [...aligns], colWidths: [...widths] });
  for (const row of rows) {
    const cells = widths.map((_, column) => row[column] ?? cell(""));
    table.push(cells.map(({ lines, ink }) => lines.map((line) => standIns.put(paint(line, ink))).join("\n")));
  }
  const drawn = table.toString().split("\n");
  let at = 0;
  return rows.map((row) => {
    const height = Math.max(...row.map(({ lines }) => lines.length));
    at += height;
    return drawn.slice(at - height, at).map((line) => standIns.take(line.trimEnd()));
  });
}

function paint(text: string, ink: Cell["ink"]): string {
  return ink === undefined || text === "" ? text : ink(text);
}

const FIRST = 0xe000;
const LAST = 0xf8fe;
const FILLER = "\uf8ff";

/**
 * cli-table3 measures with an older table of widths. So each text that is not plain ASCII goes in as a private character
 * with fillers, as many as it has columns, and is put back afterwards.
 */
function createStandIns(): { put(text: string): string; take(drawn: string): string } {
  const texts: string[] = [];
  return {
    put: (text) => {
      const width = widthOf(text);
      if (/^[\u0020-\u007e]*$/.test(text) || width === 0 || FIRST + texts.length > LAST) return text;
      texts.push(text);
      return String.fromCharCode(FIRST + texts.length - 1) + FILLER.repeat(width - 1);
    },
    take: (drawn) =>
      drawn.replaceAll(/[\ue000-\uf8fe]\uf8ff*/g, (found) => texts[found.charCodeAt(0) - FIRST] ?? found),
  };
}
