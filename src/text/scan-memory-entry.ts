import type { Release } from "../releases/table.ts";
import type { ThreatReport } from "../report/report.ts";
import { memoryPlaceholder } from "../threats/placeholders.ts";
import { scanText } from "../threats/scan.ts";
import { reportThreats } from "./report-threats.ts";

/** A memory entry after the scan. */
export interface ScannedEntry {
  readonly threats: readonly ThreatReport[];
  /** The line that enters in its place when something was found. */
  readonly blocked?: string;
  /** It starts with `[BLOCKED:` and so enters as it is, unscanned. */
  readonly isExempt: boolean;
}

/**
 * tools/memory_tool.py _sanitize_entries_for_snapshot: scans one entry in scope `strict` and puts a placeholder in its
 * place on any hit. An entry that looks like a placeholder already is not scanned. Spec: memory.md 3.1, threats.md 6.
 */
export function scanMemoryEntry(
  entry: { readonly text: string; readonly line: number; readonly column: number },
  file: "MEMORY.md" | "USER.md",
  release: Release,
): ScannedEntry {
  if (!release.has("memory-entries-scanned")) return { threats: [], isExempt: false };
  if (entry.text.startsWith("[BLOCKED:")) return { threats: [], isExempt: true };
  const hits = scanText(entry.text, "strict", release.threats());
  if (hits.length === 0) return { threats: [], isExempt: false };
  const ids = hits.map((hit) => hit.id);
  return {
    threats: reportThreats(hits, entry.text, entry),
    blocked: memoryPlaceholder(file, ids, release),
    isExempt: false,
  };
}
