import { lastEntry, rowById, tableRows, type Row } from "./btree.ts";
import { damaged, type Pages } from "./pages.ts";
import { columnsIn } from "./schema.ts";
import type { Cell } from "./open.ts";

/** A table, read without SQLite. */
export interface Table {
  readonly columns: ReadonlySet<string>;
  /** Every row, one at a time. */
  rows(): Generator<TableRow>;
  /** A row by a column that an index starts with; the last one in the index' order. undefined also where there is none. */
  last(index: Index, key: string): TableRow | undefined;
  /** The index that has these columns, in this order. */
  index(...columns: readonly string[]): Index | undefined;
}

/** A row by the names of its columns. A column that was added after the row was written is null. */
export type TableRow = (column: string) => Cell;

/** An index of a table. */
export interface Index {
  readonly root: number;
  /** The last entry with that text in its first column, column by column; the rowid stands at its end. */
  last(key: string): readonly Cell[] | undefined;
}

/** Tables of a database by name. */
export function readTables(pages: Pages): (name: string) => Table | undefined {
  const schema = [...tableRows(pages, 1)].map(({ cells: [type, name, table, root, sql] }) => ({
    type,
    name,
    table,
    root: typeof root === "number" ? root : 0,
    sql: typeof sql === "string" ? sql : "",
  }));
  return (wanted) => {
    const own = schema.find(({ type, name }) => type === "table" && name === wanted);
    if (own === undefined) return undefined;
    if (/\bWITHOUT\s+ROWID\s*$/i.test(own.sql)) throw damaged(`its table ${wanted} is not one of Hermes'`);
    const indexes = schema.filter(({ type, table }) => type === "index" && table === wanted);
    return tableOf(pages, own.root, columnsIn(own.sql), indexes);
  };
}

interface IndexRow {
  readonly root: number;
  readonly sql: string;
}

function tableOf(pages: Pages, root: number, columns: readonly string[], indexes: readonly IndexRow[]): Table {
  const places = new Map(columns.map((name, at) => [name, at]));
  const named =
    ({ cells }: Row): TableRow =>
    (column) =>
      cells[places.get(column) ?? -1] ?? null;
  return {
    columns: new Set(columns),
    *rows() {
      for (const row of tableRows(pages, root)) yield named(row);
    },
    last(index, key) {
      const rowid = index.last(key)?.at(-1);
      const row = typeof rowid === "number" ? rowById(pages, root, rowid) : undefined;
      return row === undefined ? undefined : named(row);
    },
    index(...wanted) {
      // An index that a PRIMARY KEY made has no text: it is on the first column here.
      const found = indexes.find(({ sql }) => {
        const has = sql === "" ? columns.slice(0, 1) : /\bWHERE\b/i.test(sql) ? [] : columnsIn(sql);
        return has.length === wanted.length && has.every((name, at) => name === wanted[at]);
      });
      return found === undefined ? undefined : { root: found.root, last: (key) => lastEntry(pages, found.root, key) };
    },
  };
}
