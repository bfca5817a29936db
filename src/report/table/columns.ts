import Table from "cli-table3";
import { padTo, widthOf } from "./width.ts";

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

/** Lines that one table is drawn with: stand-ins are few, and cli-table3 slows down with long tables. */
const BATCH = 500;

type Align = "left" | "right";

/** Sets cells in columns, without borders; answers the lines of each row. */
export function drawColumns(
  rows: readonly (readonly Cell[])[],
  aligns: readonly Align[],
): readonly (readonly string[])[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, cellWidth(row[column])), 1),
  );
  const heights = rows.map((row) => row.reduce((most, { lines }) => Math.max(most, lines.length), 1));
  const flat = rows.flatMap((row, at) =>
    Array.from({ length: heights[at] ?? 1 }, (_, line) => lineOf(row, line, columns)),
  );
  const drawn: string[] = [];
  for (let at = 0; at < flat.length; at += BATCH) drawn.push(...drawBatch(flat.slice(at, at + BATCH), aligns, widths));
  let at = 0;
  return heights.map((height) => drawn.slice(at, (at += height)));
}

/** Sets texts in columns as `drawColumns` does, all of them left: lists are longer than tables, and cli-table3 is slow with each line. */
export function listColumns(rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, cellWidth(row[column])), 1),
  );
  return rows.map((row) => {
    const height = row.reduce((most, { lines }) => Math.max(most, lines.length), 1);
    return Array.from({ length: height }, (_, line) =>
      lineOf(row, line, columns)
        .map((text, column) => padTo(text, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  });
}

function cellWidth(one: Cell | undefined): number {
  return one === undefined ? 0 : one.lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
}

/** One line of a row, coloured. */
function lineOf(row: readonly Cell[], line: number, columns: number): readonly string[] {
  return Array.from({ length: columns }, (_, column) => {
    const text = row[column]?.lines[line] ?? "";
    return text === "" ? "" : (row[column]?.ink?.(text) ?? text);
  });
}

function drawBatch(
  lines: readonly (readonly string[])[],
  aligns: readonly Align[],
  widths: readonly number[],
): readonly string[] {
  const standIns = createStandIns();
  // head and border are empty: cli-table3 colours them by itself otherwise, even into a pipe.
  const style = { head: [], border: [], "padding-left": 0, "padding-right": 0 };
  const table = new Table({ chars: NO_BORDERS, style, colAligns: [...aligns], colWidths: [...widths] });
  for (const line of lines) table.push(line.map((text, column) => standIns.put(text, aligns[column] ?? "left")));
  const drawn = table.toString().split("\n");
  return lines.map((_, at) => standIns.take(drawn[at] ?? "").trimEnd());
}

const FIRST = 0xe000;
const FILLER = "\uf8ff";

/**
 * cli-table3 measures with an older table of widths, and its time grows with the square of a cell's length. So a text goes
 * in as one private character, which afterwards takes of the spaces behind it what room it needs; a number, with nothing
 * behind it, has fillers before it.
 */
function createStandIns(): { put(text: string, align: Align): string; take(drawn: string): string } {
  const texts: { readonly text: string; readonly room: number }[] = [];
  return {
    put: (text, align) => {
      if (text === "") return text;
      const room = widthOf(text) - 1;
      texts.push({ text, room: align === "left" ? room : 0 });
      return (align === "left" ? "" : FILLER.repeat(Math.max(room, 0))) + String.fromCharCode(FIRST + texts.length - 1);
    },
    take: (drawn) =>
      drawn.replaceAll(/\uf8ff*([\ue000-\uf8fe])( *)/g, (found, standIn: string, behind: string) => {
        const cell = texts[standIn.charCodeAt(0) - FIRST];
        return cell === undefined ? found : cell.text + behind.slice(Math.max(cell.room, 0));
      }),
  };
}
