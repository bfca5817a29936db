import { isUtf8 } from "node:buffer";
import { pyStr } from "../../python/str.ts";
import { NOTEPAD_INTRO } from "../../releases/prose-cron.ts";
import { openDatabase, type Cell } from "../../sqlite/open.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { proseSegment, textSegment } from "../../text/segments.ts";
import { CRON_BLOCK } from "./block.ts";

/** A job's rows of notepad.db. */
export type Notes =
  | { readonly kind: "absent" }
  /** Hermes takes any error for an empty notepad. */
  | { readonly kind: "failed"; readonly code: string }
  | {
      readonly kind: "notes";
      readonly notes: readonly { readonly key: string; readonly value: string }[];
      readonly unsure?: string;
    };

/** Order of the keys is SQLite's own (BINARY). Values as bytes: SQLite's text functions stop at a NUL. */
const QUERY =
  "SELECT typeof(key), CAST(key AS BLOB), typeof(value), CAST(value AS BLOB) FROM cron_notepad WHERE job_id = ? ORDER BY key";

/** Reads a job's notes. hermes: cron/notepad.py list_notes; spec: cron.md 4.2. */
export async function readNotes(path: string, jobId: string, { disk }: RuleContext): Promise<Notes> {
  let opened;
  try {
    opened = await openDatabase(path, disk);
    if (opened.kind !== "open") return opened;
    const { database } = opened;
    const [[encoding] = []] = database.rows("PRAGMA encoding");
    const tables = database.rows("SELECT 1 FROM sqlite_master WHERE name = 'cron_notepad'");
    const rows = tables.length === 0 ? [] : database.rows(QUERY, [jobId]);
    const notes = rows.map((row) => ({ key: cellText(row[0], row[1]), value: cellText(row[2], row[3]) }));
    if (encoding !== "UTF-8" || notes.some(({ key, value }) => key === undefined || value === undefined)) {
      return { kind: "failed", code: "NOT_UTF_8" };
    }
    return {
      kind: "notes",
      notes: notes.map(({ key = "", value = "" }) => ({ key, value })),
      ...(database.hasJournal && { unsure: "a write to the notepad was under way when it was read" }),
    };
  } catch {
    return { kind: "failed", code: "NOT_A_DATABASE" };
  } finally {
    if (opened?.kind === "open") opened.database.close();
  }
}

/** str() of what Python's sqlite3 makes of a cell of a TEXT column; undefined where it cannot decode it. */
function cellText(type: Cell | undefined, cell: Cell | undefined): string | undefined {
  // The library gives null for a blob without bytes.
  const bytes = cell instanceof Uint8Array ? cell : new Uint8Array();
  if (type === "blob") return pyStr({ py: "bytes", bytes });
  return type === "text" && isUtf8(bytes) ? Buffer.from(bytes).toString("utf8") : undefined;
}

/** The notepad's section and its entry. */
export function notepadSection(
  path: string,
  jobId: string,
  read: Notes,
): { readonly segments: readonly Segment[]; readonly entry: EntryDraft } {
  if (read.kind === "absent")
    return { segments: [], entry: { path, status: "absent", reason: { kind: "cron-notepad-absent" } } };
  if (read.kind === "failed") {
    return {
      segments: [],
      entry: { path, status: "unreadable", reason: { kind: "cron-notepad-unreadable", code: read.code } },
    };
  }
  const { notes, unsure } = read;
  const certain = unsure === undefined ? {} : { unsure };
  if (notes.length === 0) {
    return {
      segments: [],
      entry: { path, status: "empty", reason: { kind: "cron-notepad-empty", job: jobId }, ...certain },
    };
  }
  const entry: EntryDraft = {
    path,
    status: "loaded",
    reason: { kind: "cron-notepad-used", notes: notes.length },
    block: CRON_BLOCK,
    facts: { notes: notes.length },
    ...certain,
  };
  const [intro, commands, end] = NOTEPAD_INTRO;
  const lines = notes.map(({ key, value }) => `- ${key}: ${value}`).join("\n");
  return {
    entry,
    segments: [
      textSegment("## Job notepad (persistent across runs)\n", entry),
      proseSegment(intro, entry),
      textSegment(jobId, entry),
      proseSegment(commands, entry),
      textSegment(jobId, entry),
      proseSegment(end, entry),
      textSegment(`${lines}\n\n`, entry),
    ],
  };
}
