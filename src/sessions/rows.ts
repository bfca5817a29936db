import { sha256Of } from "../sha256.ts";
import type { TokenCounter } from "../measure/tokens.ts";
import { pyLen } from "../python/code-points.ts";
import type { Table, TableRow } from "../sqlite/tables.ts";
import type { PromptSize, StoredSession } from "./result.ts";
import { surfaceOf } from "./source.ts";

/** A row of `sessions`, and what stands elsewhere about it. */
export interface SessionRow {
  readonly row: TableRow;
  readonly id: string;
  /** Seconds since 1970. */
  readonly startedAt: number;
  readonly lastActiveAt: number;
}

/** A session with the text of its prompt. */
export interface ReadSession {
  readonly session: StoredSession;
  /** Null also where no id was asked for. */
  readonly prompt: string | null;
}

/** Columns that `sessionOf` reads. */
export const KEPT_COLUMNS = [
  "source",
  "model",
  "title",
  "cwd",
  "ended_at",
  "message_count",
  "system_prompt_hash",
] as const;

/** A row as it is listed. */
export function sessionOf(
  { id, row, startedAt, lastActiveAt }: SessionRow,
  prompt: string | null,
  tokens: TokenCounter,
): ReadSession {
  const source = textAt(row, "source") ?? "unknown";
  return {
    prompt,
    session: {
      id,
      source,
      surface: surfaceOf(source),
      model: textAt(row, "model"),
      title: textAt(row, "title"),
      cwd: textAt(row, "cwd"),
      startedAt: isoOf(startedAt),
      lastActiveAt: isoOf(lastActiveAt),
      endedAt: isoOf(numberAt(row, "ended_at") ?? 0),
      messages: numberAt(row, "message_count"),
      prompt: prompt === null ? null : sizeOf(prompt, tokens),
    },
  };
}

function sizeOf(prompt: string, tokens: TokenCounter): PromptSize {
  const chars = pyLen(prompt);
  const bytes = Buffer.byteLength(prompt);
  const sha256 = sha256Of(prompt);
  return { chars, bytes, tokens: tokens.count(prompt, chars, bytes), sha256 };
}

/** Hermes' own number of its tables' layout. */
export function layoutOf(table: Table | undefined): number | null {
  if (table === undefined) return null;
  for (const row of table.rows()) return numberAt(row, "version");
  return null;
}

/** A text of a row; null where it is none. */
export function textAt(row: TableRow, column: string): string | null {
  const cell = row(column);
  return typeof cell === "string" ? cell : null;
}

/** A number of a row; null where it is none. */
export function numberAt(row: TableRow, column: string): number | null {
  const cell = row(column);
  return typeof cell === "number" ? cell : null;
}

/** Seconds since 1970 as UTC; null for none, and for what is no time. */
function isoOf(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  return seconds <= 0 || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
