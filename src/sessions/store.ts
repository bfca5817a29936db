import { setTimeout } from "node:timers/promises";
import { AuditError } from "../errors.ts";
import type { TokenCounter } from "../measure/tokens.ts";
import { byCodePoint } from "../python/sorted.ts";
import { openPages, type Pages } from "../sqlite/pages.ts";
import { readTables, type Table, type TableRow } from "../sqlite/tables.ts";
import { KEPT_COLUMNS, layoutOf, numberAt, sessionOf, textAt, type ReadSession, type SessionRow } from "./rows.ts";

/** Which sessions to read. */
export interface SessionFilter {
  /** The most to list; 0: all. */
  readonly limit: number;
  /** sessions.source. */
  readonly source?: string | undefined;
  /** Used at this time or later; milliseconds since 1970. */
  readonly since?: number | undefined;
  /** The beginning of an id. */
  readonly id?: string | undefined;
}

/** What a state.db holds. */
export interface ReadStore {
  readonly fileBytes: number | null;
  readonly layout: number | null;
  readonly total: number;
  readonly matching: number;
  readonly sessions: readonly ReadSession[];
}

const EMPTY: ReadStore = { fileBytes: null, layout: null, total: 0, matching: 0, sessions: [] };

/** Hermes writes often while it works: so many times is a file read anew when it changed meanwhile, with a pause that differs. */
const ATTEMPTS = 40;
const PAUSE_MS = 13;
/** A store of gigabytes takes a second or two each time. */
const PATIENCE_MS = 10_000;

/**
 * Reads sessions from a state.db, without SQLite, locks or files of its own, and only the pages that are needed: such a file
 * can have gigabytes. Texts of prompts are kept for the sessions that are listed. Tables: hermes_state.py SCHEMA_SQL (up to
 * 0.19.0 sessions.system_prompt, then system_prompts by hash); spec: surfaces.md 9.
 *
 * @throws AuditError `bad-file`
 */
export async function readStore(path: string, filter: SessionFilter, tokens: TokenCounter): Promise<ReadStore> {
  const latest = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    const opened = openPages(path);
    if (opened.kind === "absent") return EMPTY;
    if (opened.kind === "empty") return { ...EMPTY, fileBytes: 0 };
    if (opened.kind === "failed") throw unreadable(path, FAILURES[opened.code] ?? opened.code);
    if (opened.kind !== "open") throw unreadable(path, `it is not a SQLite database: ${opened.detail}`);
    const { pages } = opened;
    const result = attemptRead(pages, filter, tokens);
    const isUnchanged = pages.isUnchanged();
    pages.close();
    if (isUnchanged && result.ok) return result.store;
    if (isUnchanged && !result.ok) throw unreadable(path, result.error);
    if (attempt === ATTEMPTS || performance.now() > latest)
      throw unreadable(path, "Hermes is writing to it all the time; try again");
    await setTimeout((attempt % 7) * PAUSE_MS);
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  NOT_A_FILE: "it is no file",
  ENOTDIR: "its folder is no folder",
};

function unreadable(path: string, why: string): AuditError {
  return new AuditError("bad-file", `cannot read ${path}: ${why}`);
}

type Attempt = { readonly ok: true; readonly store: ReadStore } | { readonly ok: false; readonly error: string };

/** A file that is written to while it is read can look damaged: that is told apart by the caller. */
function attemptRead(pages: Pages, filter: SessionFilter, tokens: TokenCounter): Attempt {
  try {
    return { ok: true, store: readSessions(pages, filter, tokens) };
  } catch (error) {
    if (error instanceof AuditError) return { ok: false, error: error.message };
    return { ok: false, error: `the database is damaged: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function readSessions(pages: Pages, filter: SessionFilter, tokens: TokenCounter): ReadStore {
  const table = readTables(pages);
  const sessions = table("sessions");
  if (sessions === undefined || !sessions.columns.has("id"))
    throw new AuditError("bad-file", "it has no table of sessions: is it Hermes' state.db?");
  const messages = lastMessages(table("messages"));
  const found: SessionRow[] = [];
  let total = 0;
  for (const row of sessions.rows()) {
    total++;
    const id = textAt(row, "id");
    if (id === null) continue;
    if (filter.id !== undefined && !id.startsWith(filter.id)) continue;
    if (filter.source !== undefined && row("source") !== filter.source) continue;
    const startedAt = numberAt(row, "started_at") ?? 0;
    const lastActiveAt = Math.max(startedAt, numberAt(row, "last_activity_at") ?? 0, messages(id) ?? 0);
    if (filter.since !== undefined && lastActiveAt * 1000 < filter.since) continue;
    found.push({ row: lean(row), id, startedAt, lastActiveAt });
  }
  found.sort((a, b) => b.lastActiveAt - a.lastActiveAt || b.startedAt - a.startedAt || byCodePoint(a.id, b.id));
  const shown = filter.limit === 0 ? found : found.slice(0, filter.limit);
  const promptOf = promptReader(sessions, table("system_prompts"));
  return {
    fileBytes: pages.fileBytes,
    layout: layoutOf(table("schema_version")),
    total,
    matching: found.length,
    sessions: shown.map((one) => {
      const read = sessionOf(one, promptOf(one), tokens);
      // A list of thousands needs their sizes alone.
      return filter.id === undefined ? { ...read, prompt: null } : read;
    }),
  };
}

/** A row's few columns that are listed: rows of old releases hold the whole prompt, and there are thousands. */
function lean(row: TableRow): TableRow {
  const kept = new Map<string, ReturnType<TableRow>>(KEPT_COLUMNS.map((column) => [column, row(column)]));
  return (column) => kept.get(column) ?? null;
}

/** When a session's last message was written, by the index that Hermes keeps for it. */
function lastMessages(messages: Table | undefined): (id: string) => number | undefined {
  const index = messages?.index("session_id", "timestamp");
  return (id) => {
    const time = index?.last(id)?.[1];
    return typeof time === "number" ? time : undefined;
  };
}

function promptReader(sessions: Table, prompts: Table | undefined): (one: SessionRow) => string | null {
  const byId = sessions.index("id");
  const byHash = prompts?.index("hash");
  return ({ id, row }) => {
    const hash = textAt(row, "system_prompt_hash");
    const shared = hash === null || byHash === undefined ? undefined : prompts?.last(byHash, hash);
    const text = shared === undefined ? null : textAt(shared, "prompt");
    const own = text !== null || byId === undefined ? undefined : sessions.last(byId, id);
    const prompt = own === undefined ? text : textAt(own, "system_prompt");
    return prompt === "" ? null : prompt;
  };
}
