import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { openPages } from "../../src/sqlite/pages.ts";
import { columnsIn } from "../../src/sqlite/schema.ts";
import { readTables, type Table } from "../../src/sqlite/tables.ts";
import { fifo, layTree } from "../helpers/tree.ts";

const FOLDER = "fixtures/sqlite";
const NAMES = readdirSync(FOLDER).flatMap((name) => /^(.+)\.json\.gz$/.exec(name)?.[1] ?? []);

type Row = readonly (string | number | null)[];

test.each(NAMES.flatMap((name) => [[name, undefined] as const, [name, 0] as const]))(
  "%s reads as it does with SQLite, whole or page by page",
  (name, mostHeld) => {
    const path = unpacked(name);
    withTable(
      path,
      (table) => {
        const columns = [...table.columns];
        const rows = [...table.rows()].map((row) => columns.map((column) => row(column)));
        expect(rows).toEqual(expectedOf(name));
      },
      mostHeld,
    );
  },
);

test.each(NAMES)("a row of %s is found by its key", (name) => {
  withTable(unpacked(name), (table) => {
    const index = table.index("id");
    if (index === undefined) throw new Error("no index");
    for (const [id, , , text] of expectedOf(name)) {
      const row = table.last(index, String(id));
      expect([row?.("id"), row?.("s")]).toEqual([id, text]);
    }
    expect(table.last(index, "no such key")).toBeUndefined();
    expect(table.last(index, "")).toBeUndefined();
    expect(table.last(index, "zzz")).toBeUndefined();
  });
});

describe("a file", () => {
  it("may be absent, empty, no database, no file", () => {
    const root = layTree({
      "empty.db": "",
      "text.db": "hello".repeat(100),
      "short.db": "SQLite format 3\0",
      pipe: fifo(),
      folder: {},
    });
    expect(openPages(`${root}/none.db`).kind).toBe("absent");
    expect(openPages(`${root}/empty.db`).kind).toBe("empty");
    expect(openPages(`${root}/text.db`).kind).toBe("not-a-database");
    expect(openPages(`${root}/short.db`).kind).toBe("not-a-database");
    expect(openPages(`${root}/pipe`)).toEqual({ kind: "failed", code: "NOT_A_FILE" });
    expect(openPages(`${root}/folder`)).toEqual({ kind: "failed", code: "NOT_A_FILE" });
  });

  it("that is damaged anywhere ends in an error or in rows, never in a loop", () => {
    const bytes = read("small-pages", ".db");
    const path = `${layTree({ files: {} })}/damaged.db`;
    for (let round = 0; round < 120; round++) {
      const damaged = Buffer.from(bytes);
      for (let hit = 0; hit < 20; hit++) {
        const place = 100 + ((round * 7919 + hit * 104_729) % (bytes.length - 100));
        damaged[place] = (round * 31 + hit * 17) & 0xff;
      }
      writeFileSync(path, damaged.subarray(0, round % 3 === 0 ? 100 + ((round * 977) % bytes.length) : bytes.length));
      const opened = openPages(path);
      if (opened.kind !== "open") continue;
      try {
        let rows = 0;
        for (const row of readTables(opened.pages)("t")?.rows() ?? []) {
          row("s");
          rows++;
        }
        expect(rows).toBeLessThan(100_000);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      } finally {
        opened.pages.close();
      }
    }
  });

  it("may be a link: its log lies beside what it leads to", () => {
    const path = unpacked("wal-uncommitted");
    const link = `${layTree({ files: {} })}/link.db`;
    symlinkSync(path, link);
    withTable(link, (table) => {
      expect([...table.rows()]).toHaveLength(expectedOf("wal-uncommitted").length);
    });
  });

  it("that is written to meanwhile is known to be", () => {
    const path = unpacked("journal-kept");
    const opened = openPages(path, 0);
    if (opened.kind !== "open") throw new Error(opened.kind);
    expect(opened.pages.isUnchanged()).toBe(true);
    writeFileSync(`${path}-wal`, "x".repeat(40));
    expect(opened.pages.isUnchanged()).toBe(false);
    opened.pages.close();
  });
});

describe("columns of a statement", () => {
  test.each([
    ["CREATE TABLE t (id TEXT PRIMARY KEY, n INTEGER DEFAULT (1, 2), PRIMARY KEY (id))", ["id", "n"]],
    ['CREATE TABLE "t" (`a` TEXT, [b c] TEXT, "d""e" TEXT -- a, comment\n, f /* g, */ REAL)', ["a", "b c", 'd"e', "f"]],
    [
      "CREATE TABLE t (a TEXT DEFAULT 'x,)', constraint_name TEXT, FOREIGN KEY (a) REFERENCES u(a), b)",
      ["a", "constraint_name", "b"],
    ],
    ["CREATE INDEX i ON messages(session_id, timestamp DESC)", ["session_id", "timestamp"]],
    ["CREATE TABLE t", []],
  ])("%s", (sql, columns) => {
    expect(columnsIn(sql)).toEqual(columns);
  });
});

function withTable(path: string, use: (table: Table) => void, mostHeld?: number): void {
  const opened = openPages(path, mostHeld);
  if (opened.kind !== "open") throw new Error(opened.kind);
  try {
    const table = readTables(opened.pages)("t");
    if (table === undefined) throw new Error("no table");
    use(table);
    expect(opened.pages.isUnchanged()).toBe(true);
  } finally {
    opened.pages.close();
  }
}

function unpacked(name: string): string {
  const path = `${layTree({ files: {} })}/${name}.db`;
  for (const suffix of ["", "-wal", "-journal"]) {
    if (existsSync(`${FOLDER}/${name}.db${suffix}.gz`)) writeFileSync(`${path}${suffix}`, read(name, `.db${suffix}`));
  }
  return path;
}

function read(name: string, ending: string): Buffer {
  return gunzipSync(readFileSync(`${FOLDER}/${name}${ending}.gz`));
}

function expectedOf(name: string): readonly Row[] {
  return JSON.parse(read(name, ".json").toString()) as readonly Row[];
}
