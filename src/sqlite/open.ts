import type { Disk } from "../disk.ts";
import { applyWal } from "./wal.ts";

/** A cell: integers and floats are numbers, blobs are bytes. */
export type Cell = number | string | Uint8Array | null;

/** A SQLite database, read into memory: the file itself is never opened by SQLite, so nothing is created, locked or written. */
export interface Database {
  /**
   * All rows of a query.
   *
   * @throws Error with SQLite's own message.
   */
  rows(sql: string, values?: readonly Cell[]): readonly (readonly Cell[])[];
  close(): void;
  /** A transaction was under way when the file was read (a rollback journal lies beside it). */
  readonly hasJournal: boolean;
}

export type OpenResult =
  | { readonly kind: "open"; readonly database: Database; readonly fileBytes: number }
  | { readonly kind: "absent" }
  /** `code`: an errno, or NOT_A_FILE, TOO_LARGE, NOT_A_DATABASE. */
  | { readonly kind: "failed"; readonly code: string };

/**
 * Opens a copy of a database in memory, with what its write-ahead log (`-wal`) has committed. The library is loaded
 * only here. Both files are read one after the other: when Hermes checkpoints in between, the newest rows can be missing.
 */
export async function openDatabase(path: string, disk: Disk): Promise<OpenResult> {
  const { kind } = disk.stat(path);
  if (kind === "absent") return { kind: "absent" };
  if (kind !== "file") return { kind: "failed", code: kind === "directory" ? "EISDIR" : "NOT_A_FILE" };
  const read = disk.read(path);
  if (!read.ok) return { kind: "failed", code: read.code };
  const wal = disk.stat(`${path}-wal`).kind === "file" ? disk.read(`${path}-wal`) : undefined;
  // SQLite deletes the log of an empty database.
  const hasLog = wal?.ok === true && read.bytes.length > 0;
  const bytes = applyWal(read.bytes, hasLog ? wal.bytes : Buffer.alloc(0));
  const journal = disk.stat(`${path}-journal`);
  const { default: initSqlJs } = await import("sql.js/dist/sql-wasm-inline.js");
  const { Database: SqlDatabase } = await initSqlJs();
  const sql = new SqlDatabase(bytes);
  const database: Database = {
    hasJournal: journal.kind === "file" && journal.size > 0,
    close: () => sql.close(),
    rows(query, values = []) {
      const statement = sql.prepare(query);
      try {
        statement.bind(values);
        const rows: Cell[][] = [];
        while (statement.step()) rows.push(statement.get());
        return rows;
      } finally {
        statement.free();
      }
    },
  };
  return { kind: "open", database, fileBytes: read.bytes.length };
}
