import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createDisk } from "../../src/disk.ts";
import { openDatabase } from "../../src/sqlite/open.ts";
import { applyWal } from "../../src/sqlite/wal.ts";
import { fifo, layTree } from "../helpers/tree.ts";

const FIXTURES = new URL("../../fixtures/cron/", import.meta.url);
const KEYS = "SELECT key, value FROM cron_notepad ORDER BY key";

describe("a database", () => {
  it("has what its log has committed, and not what it has not", async () => {
    const root = copied("notepad-wal.db", "notepad-wal.db-wal");
    expect(await rowsIn(`${root}/notepad-wal.db`)).toEqual([
      ["a", "changed"],
      ["b", "second\nline"],
      ["log", `only in the log ${"x".repeat(700)}`],
    ]);
  });

  it("is as it was at its last checkpoint when the log is gone", async () => {
    const root = copied("notepad-wal.db");
    expect(await rowsIn(`${root}/notepad-wal.db`)).toEqual([
      ["a", "日本 🦊"],
      ["b", "second\nline"],
    ]);
  });

  it("is neither touched nor joined by files of SQLite", async () => {
    const root = copied("notepad-wal.db", "notepad-wal.db-wal");
    const before = statSync(`${root}/notepad-wal.db`, { bigint: true });
    await rowsIn(`${root}/notepad-wal.db`);
    const after = statSync(`${root}/notepad-wal.db`, { bigint: true });
    expect([after.mtimeNs, after.ctimeNs, after.size]).toEqual([before.mtimeNs, before.ctimeNs, before.size]);
    expect(readdirSync(root).toSorted()).toEqual(["notepad-wal.db", "notepad-wal.db-wal"]);
  });

  it("says what stands in its place", async () => {
    const root = layTree({ folder: {}, pipe: fifo() });
    const open = (name: string) => openDatabase(`${root}/${name}`, createDisk());
    expect(await open("none.db")).toEqual({ kind: "absent" });
    expect(await open("folder")).toEqual({ kind: "failed", code: "EISDIR" });
    expect(await open("pipe")).toEqual({ kind: "failed", code: "NOT_A_FILE" });
  });

  it("fails at its first query when the file holds something else", async () => {
    const root = layTree({ "a.db": "no database, but long enough to look like one".repeat(20) });
    await expect(rowsIn(`${root}/a.db`)).rejects.toThrow("not a database");
  });
});

describe("a log", () => {
  const database = readFileSync(new URL("notepad-wal.db", FIXTURES));
  const wal = readFileSync(new URL("notepad-wal.db-wal", FIXTURES));
  const unchanged = applyWal(database, Buffer.alloc(0));

  it("counts for nothing when its header is damaged", () => {
    const damaged = Buffer.from(wal);
    damaged.writeUInt8(0xff, 25);
    expect(applyWal(database, damaged).equals(unchanged)).toBe(true);
  });

  it("counts up to the first damaged frame", () => {
    const damaged = Buffer.from(wal);
    damaged.writeUInt8((damaged[32 + 24 + 100] ?? 0) ^ 1, 32 + 24 + 100);
    expect(applyWal(database, damaged).equals(unchanged)).toBe(true);
    expect(applyWal(database, wal).equals(unchanged)).toBe(false);
  });

  it("may be cut off anywhere", () => {
    for (let length = 0; length < wal.length; length += 97) {
      expect(() => applyWal(database, wal.subarray(0, length))).not.toThrow();
    }
  });
});

function copied(...names: readonly string[]): string {
  const root = `${layTree({ files: {} })}/files`;
  mkdirSync(root, { recursive: true });
  for (const name of names) copyFileSync(new URL(name, FIXTURES), `${root}/${name}`);
  return root;
}

async function rowsIn(path: string): Promise<unknown> {
  const opened = await openDatabase(path, createDisk());
  if (opened.kind !== "open") return opened;
  try {
    return opened.database.rows(KEYS);
  } finally {
    opened.database.close();
  }
}
