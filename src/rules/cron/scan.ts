import { pyLen } from "../../python/code-points.ts";
import type { Release } from "../../releases/table.ts";
import type { ThreatReport } from "../../report/report.ts";
import { segmentChars, segmentText } from "../../text/segments.ts";
import { reportThreats } from "../../text/report-threats.ts";
import { cronScanFor, scanCronPrompt, withoutInvisible, type CronScanRules } from "../../threats/cron-scan.ts";
import { placesOf } from "../../threats/places.ts";
import type { ThreatHit } from "../../threats/types.ts";
import type { EntryDraft, Segment, TextSegment } from "../../types.ts";

/** A job's message on its way to the model. */
export interface Assembled {
  readonly segments: readonly Segment[];
  /** What the user wrote, with the run's own context. */
  readonly userPrompt: string;
  readonly hasSkills: boolean;
  /** A block of data really entered. */
  readonly hasData: boolean;
}

export type ScanOutcome =
  /** `removed`: code points that were taken out, ascending. */
  | { readonly kind: "passed"; readonly segments: readonly Segment[]; readonly removed: readonly number[] }
  /** The run is refused; `owner` is where the hit stands, where that is one entry's text. */
  | { readonly kind: "refused"; readonly threats: readonly ThreatReport[]; readonly owner: EntryDraft | undefined };

/** The injection scan of a job's message. hermes: cron/scheduler_prompt.py _scan_assembled_cron_prompt; spec: cron.md 8. */
export function scanAssembled({ segments, userPrompt, hasSkills, hasData }: Assembled, release: Release): ScanOutcome {
  const rules: CronScanRules = { ...cronScanFor(release.id), ...release.cronRows };
  const assembled = segments.map(scannedText).join("");
  const scan = scanCronPrompt({ assembled, userPrompt, hasSkills, hasInjectedData: hasData }, rules);
  if (scan.kind === "refused") return { kind: "refused", ...placeHits(scan.hits, segments) };
  if (scan.removed.length === 0) return { kind: "passed", segments, removed: [] };
  return { kind: "passed", segments: segments.map((segment) => cleaned(segment, rules)), removed: scan.removed };
}

/**
 * Hermes' own prose is not known, and has nothing that a row of the scan could match or go on through: each piece stands
 * beside line ends or punctuation. Points of the same length hold its place.
 */
function scannedText(segment: Segment): string {
  return segmentText(segment) ?? ".".repeat(segmentChars(segment));
}

function cleaned(segment: Segment, rules: CronScanRules): Segment {
  return segment.kind === "text" ? { ...segment, text: withoutInvisible(segment.text, rules) } : segment;
}

/** The hits with their places in the file whose text they are in. */
function placeHits(
  hits: readonly ThreatHit[],
  segments: readonly Segment[],
): { threats: readonly ThreatReport[]; owner: EntryDraft | undefined } {
  const first = hits[0];
  if (first === undefined) return { threats: [], owner: undefined };
  const holder = segments.find(
    (segment): segment is TextSegment =>
      segment.kind === "text" && segment.owner !== undefined && segment.text.includes(first.match),
  );
  if (holder === undefined) return { threats: reportThreats(hits, "", { line: 1, column: 1 }), owner: undefined };
  const { text, line = 1, owner } = holder;
  const places = placesOf(text);
  const placed = hits
    .filter((hit) => text.includes(hit.match))
    .map((hit) => {
      const start = pyLen(text.slice(0, text.indexOf(hit.match)));
      return { ...hit, ...places.range(start, start + pyLen(hit.match)) };
    });
  return { threats: reportThreats(placed, text, { line, column: 1 }), owner };
}
