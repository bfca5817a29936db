import { CRON_SCAN_FILES, cronRowsOf, readCronRows, type CronRows } from "../threats/read-cron-rows.ts";
import type { Sources } from "./sources.ts";
import { join } from "../path.ts";

/** The rows of the cron scan that an install has. */
export interface InstalledCronRows {
  /** undefined: they were not understood, and the release's own stand in for them. */
  readonly rows?: CronRows;
  /** Of rows that are known, for the cache. */
  readonly fingerprint?: string;
  /** Why they were not understood, and where. */
  readonly problem?: { readonly message: string; readonly path: string; readonly line: number };
}

/** Reads the rows of an install's scan of cron prompts. */
export function installedCronRows(sources: Sources): InstalledCronRows {
  const file = CRON_SCAN_FILES.find((name) => sources.text(name)?.includes("_CRON_THREAT_PATTERNS = "));
  const text = file === undefined ? null : sources.text(file);
  if (file === undefined || text === null) return {};
  const read = readCronRows(text);
  if (read.kind === "refused")
    return { problem: { message: read.problem, path: join(sources.root, file), line: read.line } };
  return read.known === undefined ? { rows: read.rows } : { rows: read.rows, fingerprint: read.known };
}

/** Rows that the last run knew. */
export function keptCronRows(fingerprint: string): InstalledCronRows | undefined {
  const rows = cronRowsOf(fingerprint);
  return rows === undefined ? undefined : { rows, fingerprint };
}
