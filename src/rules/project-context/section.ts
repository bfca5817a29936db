import type { ContextFile } from "../../text/context-file.ts";
import { scanContextText } from "../../text/scan-context-text.ts";
import { capSegments, cutOf } from "../../text/truncate.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";

type Text = Extract<ContextFile, { kind: "text" }>;

/** A file's text under its heading, scanned: `## <label>`, blank line, text. */
export function sectionOf(file: Text, label: string, entry: EntryDraft, context: RuleContext): readonly Segment[] {
  entry.label = label;
  entry.block = "context";
  return [{ kind: "text", text: `## ${label}\n\n`, owner: entry }, scannedSegment(file, label, entry, context)];
}

/** The text alone, or the one line that stands for a blocked file. */
function scannedSegment(file: Text, label: string, entry: EntryDraft, { world }: RuleContext): Segment {
  const scanned = scanContextText(file, label, world.release);
  if (scanned.threats.length > 0) entry.threats = scanned.threats;
  if (scanned.blocked === undefined) return { kind: "text", text: scanned.text, owner: entry, line: file.line };
  const ids = scanned.threats.map((threat) => threat.id);
  entry.status = "blocked";
  entry.reason = { kind: "project-blocked", ids, line: scanned.threats[0]?.line ?? file.line, shadows: true };
  return { kind: "text", text: scanned.blocked, owner: entry };
}

/** Caps a section, and says so in its entry. */
export function capSection(
  segments: readonly Segment[],
  entry: EntryDraft,
  marker: { readonly name: string; readonly readPath: string },
  { world }: RuleContext,
): { readonly segments: readonly Segment[]; readonly truncated: boolean } {
  const capped = capSegments(segments, world.cap, { ...marker, owner: entry }, world.release);
  if (capped.cut === undefined) return { segments: capped.segments, truncated: false };
  const cut = cutOf(capped.cut, entry);
  if (cut !== undefined) entry.cut = cut;
  if (entry.status === "loaded") {
    entry.status = "truncated";
    const numbers = { chars: capped.cut.chars, cap: world.cap, config: world.config.path };
    entry.reason =
      cut === undefined
        ? { kind: "project-repeated", ...numbers }
        : {
            kind: "project-cut",
            ...numbers,
            fromLine: cut.fromLine,
            toLine: cut.toLine,
            headings: cut.headings,
            chain: false,
          };
  }
  return { segments: capped.segments, truncated: true };
}
