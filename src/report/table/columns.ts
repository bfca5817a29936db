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

/** Where a column's texts stand. */
export type Align = "left" | "right";

/** Sets cells in columns, two spaces apart and without borders, all of them left unless `aligns` says otherwise; answers the lines of each row. */
export function listColumns(
  rows: readonly (readonly Cell[])[],
  aligns: readonly Align[] = [],
): readonly (readonly string[])[] {
  const widths = columnWidths(rows);
  return rows.map((row) =>
    Array.from({ length: rowHeight(row) }, (_, line) =>
      lineOf(row, line, widths.length)
        .map((text, column) => {
          const room = " ".repeat(Math.max((widths[column] ?? 0) - widthOf(text), 0));
          return aligns[column] === "right" ? room + text : text + room;
        })
        .join("  ")
        .trimEnd(),
    ),
  );
}

/** The room that each column needs. */
export function columnWidths(rows: readonly (readonly Cell[])[]): readonly number[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, cellWidth(row[column])), 1),
  );
}

/** Lines that a row needs. */
export function rowHeight(row: readonly Cell[]): number {
  return row.reduce((most, { lines }) => Math.max(most, lines.length), 1);
}

function cellWidth(one: Cell | undefined): number {
  return one === undefined ? 0 : one.lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
}

/** One line of a row, coloured. */
export function lineOf(row: readonly Cell[], line: number, columns: number): readonly string[] {
  return Array.from({ length: columns }, (_, column) => {
    const text = row[column]?.lines[line] ?? "";
    return text === "" ? "" : (row[column]?.ink?.(text) ?? text);
  });
}

/** The lines of `listColumns`, set in by two spaces. */
export function listIndented(rows: readonly (readonly Cell[])[]): readonly string[] {
  return listColumns(rows)
    .flat()
    .map((line) => `  ${line}`);
}
