import type { Release } from "../releases/table.ts";
import type { ThreatReport } from "../report/report.ts";
import { contextPlaceholder } from "../threats/placeholders.ts";
import { scanText } from "../threats/scan.ts";
import { reportThreats } from "./report-threats.ts";

/** A text after the scan. */
export interface ScannedText {
  /** Without the one leading BOM that the scan step takes off. */
  readonly text: string;
  readonly threats: readonly ThreatReport[];
  /** The one line that stands for the text when something was found. */
  readonly blocked?: string;
}

/**
 * agent/prompt_builder.py _scan_context_content: takes one leading BOM off (0.19.0 and later), scans in scope `context`,
 * and puts one line in place of the whole text on any hit. Spec: context.md 4.6, threats.md 6.
 */
export function scanContextText(
  file: { readonly text: string; readonly line: number; readonly column: number },
  label: string,
  release: Release,
): ScannedText {
  const hasBom = release.has("bom-removed-before-scan") && file.text.startsWith("\ufeff");
  const text = hasBom ? file.text.slice(1) : file.text;
  const hits = scanText(text, "context", release.threats());
  if (hits.length === 0) return { text, threats: [] };
  const start = { line: file.line, column: file.column + (hasBom ? 1 : 0) };
  return {
    text,
    threats: reportThreats(hits, text, start),
    blocked: contextPlaceholder(
      label,
      hits.map((hit) => hit.id),
    ),
  };
}
