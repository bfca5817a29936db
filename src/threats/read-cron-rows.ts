/**
 * The rows of an install's scan of cron prompts, read from its source as text. From 0.21.3 on they are in
 * tools/cronjob_prompt_scan.py, before in tools/cronjob_tools.py; how they are applied is the release's.
 */
import { type CronRow, LOOSE_ROWS, strictRows } from "./cron-rows.ts";
import { translateRegex } from "./install/python-regex.ts";
import { type Token, tokenize } from "./install/python-tokens.ts";
import { type Refusal, assignmentTo, isRefusal, refuse, statements, textOf } from "./install/python-values.ts";
import { fingerprintOf, readRows, type SourceRow } from "./read-table.ts";

/** The two sets of rows: for a prompt with skills or data, and for what the user wrote. */
export interface CronRows {
  readonly loose: readonly CronRow[];
  readonly strict: readonly CronRow[];
}

/** What came of reading them. */
export type ReadCronRows =
  /** Rows of a release that is known, by their fingerprint, or others that were understood. */
  { readonly kind: "rows"; readonly rows: CronRows; readonly known: string | undefined } | Refusal;

/** Files that hold the rows, the newer first. */
export const CRON_SCAN_FILES = ["tools/cronjob_prompt_scan.py", "tools/cronjob_tools.py"] as const;

const STRICT = "_CRON_THREAT_PATTERNS";
const LOOSE = "_CRON_SKILL_ASSEMBLED_PATTERNS";
const COMMANDS = "_CRON_EXFIL_COMMAND_PATTERNS";

/** Rows by the fingerprint of their source: up to 0.13.0, 0.19.0, and from 0.20.0 on. */
const KNOWN: ReadonlyMap<string, CronRows> = new Map([
  ["d54786b3d98dc37c", { loose: LOOSE_ROWS, strict: strictRows(false) }],
  ["c27da0258c88ce13", { loose: LOOSE_ROWS, strict: strictRows(false) }],
  ["0d6cee9fb11ff541", { loose: LOOSE_ROWS, strict: strictRows(true) }],
]);

/** Reads the rows out of the source of the file that has them. */
export function readCronRows(source: string): ReadCronRows {
  const all = statements(tokenize(source));
  const first = readRows(STRICT, all, "all");
  if (isRefusal(first)) return first;
  const commands = readRows(COMMANDS, all, "all");
  if (isRefusal(commands)) return commands;
  const loose = readLoose(all, first);
  if (isRefusal(loose)) return loose;
  const strict = [...first, ...commands];
  const fingerprint = fingerprintOf([...loose, ...strict]);
  const known = KNOWN.get(fingerprint);
  if (known !== undefined) return { kind: "rows", rows: known, known: fingerprint };
  const rows = { loose: translated(loose), strict: translated(strict) };
  if (isRefusal(rows.loose)) return rows.loose;
  if (isRefusal(rows.strict)) return rows.strict;
  return { kind: "rows", rows: { loose: rows.loose, strict: rows.strict }, known: undefined };
}

/** Rows that the last run found, by their fingerprint. */
export function cronRowsOf(fingerprint: string): CronRows | undefined {
  return KNOWN.get(fingerprint);
}

/** A list of its own, or the first rows of the other; 0.13.0 has none. */
function readLoose(all: readonly (readonly Token[])[], strict: readonly SourceRow[]): readonly SourceRow[] | Refusal {
  const found = assignmentTo(LOOSE, all);
  if (found === null) return [];
  if (isRefusal(found)) return found;
  const [name, open, colon, count, close, more] = found.value.map((token) => textOf(token));
  if (name !== STRICT) return readRows(LOOSE, all, "all");
  const isSlice = open === "[" && colon === ":" && close === "]" && more === undefined && /^\d+$/.test(count ?? "");
  return isSlice ? strict.slice(0, Number(count)) : refuse(`${LOOSE} is not understood`, found.line);
}

function translated(rows: readonly SourceRow[]): readonly CronRow[] | Refusal {
  const done: CronRow[] = [];
  for (const { id, pattern, line } of rows) {
    const result = translateRegex(pattern);
    if (result.kind === "unknown")
      return refuse(`row ${id} of the cron scan has a construct that is not understood: ${result.construct}`, line);
    done.push({ id, pattern: result.pattern });
  }
  return done;
}
