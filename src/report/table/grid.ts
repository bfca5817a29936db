import Table from "cli-table3";
import { columnWidths, lineOf, rowHeight, type Align, type Cell } from "./columns.ts";
import { widthOf } from "./width.ts";

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

/** Sets cells in columns as `listColumns` does, with cli-table3: for tables that are drawn seldom, as it takes time to load. */
export function drawColumns(
  rows: readonly (readonly Cell[])[],
  aligns: readonly Align[],
): readonly (readonly string[])[] {
  const widths = columnWidths(rows);
  const heights = rows.map(rowHeight);
  const flat = rows.flatMap((row, at) =>
    Array.from({ length: heights[at] ?? 1 }, (_, line) => lineOf(row, line, widths.length)),
  );
  const drawn: string[] = [];
  for (let at = 0; at < flat.length; at += BATCH) drawn.push(...drawBatch(flat.slice(at, at + BATCH), aligns, widths));
  let at = 0;
  return heights.map((height) => drawn.slice(at, (at += height)));
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

/** The lines of `drawColumns`, set in by two spaces. */
export function drawIndented(rows: readonly (readonly Cell[])[], aligns: readonly Align[]): readonly string[] {
  return drawColumns(rows, aligns)
    .flat()
    .map((line) => `  ${line}`);
}
