import { readThreatTable } from "../threats/read-table.ts";
import { tableByFingerprint, tableFor } from "../threats/tables/index.ts";
import type { ThreatTable } from "../threats/types.ts";
import type { Sources } from "./sources.ts";
import { join } from "../path.ts";

/** Files that hold the table of the threat scan; the last two are 0.13.0's. */
export const THREAT_FILES = ["tools/threat_patterns.py", "agent/prompt_builder.py", "tools/memory_tool.py"] as const;

/** The table of the threat scan that an install has. */
export interface InstalledTable {
  readonly table: ThreatTable;
  /** built-in: it is one of the tables that are known; translated: its own, understood; nearest: it was not understood. */
  readonly kind: "built-in" | "translated" | "nearest";
  /** Of a built-in one, for the cache. */
  readonly fingerprint?: string;
  /** Why it was not understood, and where. */
  readonly problem?: { readonly message: string; readonly path: string; readonly line: number };
}

/** Reads the table of an install; `release` is the row whose table stands in for one that is not understood. */
export function installedTable(sources: Sources, release: string): InstalledTable {
  const [shared, promptBuilder, memoryTool] = THREAT_FILES;
  const threatPatterns = sources.text(shared);
  const read = readThreatTable(
    threatPatterns === null
      ? { threatPatterns, promptBuilder: sources.text(promptBuilder), memoryTool: sources.text(memoryTool) }
      : { threatPatterns },
  );
  if (read.kind === "known") return { kind: "built-in", table: read.table, fingerprint: read.fingerprint };
  if (read.kind === "translated") return { kind: "translated", table: read.table };
  const problem = { message: read.problem, path: join(sources.root, shared), line: read.line };
  return { kind: "nearest", table: tableFor(release), problem };
}

/** A built-in table known from the last run. */
export function keptTable(fingerprint: string): InstalledTable | undefined {
  const table = tableByFingerprint(fingerprint);
  return table === null ? undefined : { kind: "built-in", table, fingerprint };
}
