import { indexAfter } from "../python/code-points.ts";
import { pyLines } from "../python/splitlines.ts";
import { pyStrip } from "../python/strip.ts";
import type { Release } from "../releases/table.ts";
import type { CutReport } from "../report/report.ts";
import type { EntryDraft, Segment } from "../types.ts";
import { countLines } from "./lines.ts";
import { segmentText, sliceSegments, textOf, totalChars } from "./segments.ts";

/** What a cap leaves of a text. */
export interface Capped {
  readonly segments: readonly Segment[];
  /** Undefined when the text fits. */
  readonly cut?: Cut;
}

export interface Cut {
  readonly chars: number;
  readonly headChars: number;
  readonly tailChars: number;
  /** The lines that each entry loses. */
  readonly lost: ReadonlyMap<EntryDraft, { readonly fromLine: number; readonly toLine: number }>;
  /** Each entry's headings that are lost; of all together the first 1,000. */
  readonly headings: ReadonlyMap<EntryDraft | undefined, readonly string[]>;
}

interface Heading {
  readonly text: string;
  /** UTF-16 index of its line. */
  readonly at: number;
}

/**
 * agent/prompt_builder.py _truncate_content: keeps 70 % and 20 % of the cap around a marker. Spec: context.md 4.2–4.4.
 * `name` and `readPath` are what the marker says; `owner` is whose the marker is.
 */
export function capSegments(
  segments: readonly Segment[],
  cap: number,
  marker: { readonly name: string; readonly readPath: string; readonly owner?: EntryDraft | undefined },
  release: Release,
): Capped {
  const chars = totalChars(segments);
  if (chars <= cap) return { segments };
  const headChars = Math.trunc(cap * 0.7);
  const tailChars = Math.trunc(cap * 0.2);
  // Python's text[-0:] is the whole text: with a cap under 5 everything follows the marker once more.
  const tailStart = tailChars === 0 ? 0 : chars - tailChars;
  const headings = omittedHeadings(textOf(segments), headChars, chars - tailChars);
  const numbers = { kept: `${headChars}+${tailChars}`, chars };
  const text = markerText(marker.name, marker.readPath, numbers, headings, release);
  return {
    segments: [
      ...sliceSegments(segments, 0, headChars),
      { kind: "text", text, owner: marker.owner },
      ...sliceSegments(segments, tailStart, chars),
    ],
    cut: {
      chars,
      headChars,
      tailChars,
      lost: lostLines(sliceSegments(segments, headChars, tailStart)),
      headings: headingsByOwner(headings, segments),
    },
  };
}

/** The cut of one entry, as the report has it. */
export function cutOf(cut: Cut, entry: EntryDraft): CutReport | undefined {
  const lines = cut.lost.get(entry);
  if (lines === undefined) return undefined;
  return { headChars: cut.headChars, tailChars: cut.tailChars, ...lines, headings: cut.headings.get(entry) ?? [] };
}

function markerText(
  name: string,
  readPath: string,
  numbers: { readonly kept: string; readonly chars: number },
  headings: readonly Heading[],
  release: Release,
): string {
  const what = `[...truncated ${name}: kept ${numbers.kept} of ${numbers.chars} chars. `;
  const how = `ead the complete file with the read_file tool: ${readPath}]`;
  if (release.has("marker-omitted-sections")) {
    const named = headings.slice(0, 15).map((heading) => heading.text);
    const listed = headings.length > 15 ? [...named, "..."] : named;
    const sections = listed.length === 0 ? "" : ` Omitted sections: ${listed.join("; ")}.`;
    return `\n\n${what}The middle is omitted.${sections} If you need the full instructions, r${how}\n\n`;
  }
  if (release.has("marker-read-path")) {
    return `\n\n${what}The middle is omitted — if you need the full instructions, r${how}\n\n`;
  }
  return `\n\n${what}Use file tools to read the full file.]\n\n`;
}

/** A report lists so many; the marker names 15. */
const MOST_HEADINGS = 1000;

/**
 * _omitted_headings: Markdown headings whose line starts in the cut part, outside fences. Any fence line toggles.
 * `from` and `to` are code points.
 */
function omittedHeadings(text: string, from: number, to: number): readonly Heading[] {
  const start = indexAfter(text, from);
  const end = indexAfter(text, to - from, start);
  const headings: Heading[] = [];
  let fenced = false;
  for (const line of pyLines(text)) {
    if (line.at >= end || headings.length === MOST_HEADINGS) break;
    const stripped = pyStrip(line.text);
    if (stripped.startsWith("```") || stripped.startsWith("~~~")) fenced = !fenced;
    else if (!fenced && line.at >= start && line.at < end && isHeading(stripped)) {
      headings.push({ text: pyStrip(stripped.replace(/^#+/, "")), at: line.at });
    }
  }
  return headings;
}

/** Sections under one cap: each file's entry names its own headings. */
function headingsByOwner(headings: readonly Heading[], segments: readonly Segment[]): Cut["headings"] {
  const found = new Map<EntryDraft | undefined, string[]>();
  let next = 0;
  let end = 0;
  for (const segment of segments) {
    const owner = segment.kind === "text" ? segment.owner : undefined;
    const own = found.get(owner) ?? [];
    end += segmentText(segment)?.length ?? 0;
    for (let heading = headings[next]; heading !== undefined && heading.at < end; heading = headings[++next]) {
      own.push(heading.text);
    }
    found.set(owner, own);
  }
  return found;
}

/** One to six hashes, one space, no white space: Python's `^#{1,6} \S`. */
function isHeading(line: string): boolean {
  const found = /^#{1,6} (.)/su.exec(line);
  return found !== null && pyStrip(found[1] ?? "") !== "";
}

function lostLines(cut: readonly Segment[]): Cut["lost"] {
  const lost = new Map<EntryDraft, { fromLine: number; toLine: number }>();
  for (const segment of cut) {
    if (segment.kind !== "text" || segment.owner === undefined || segment.line === undefined) continue;
    const toLine = segment.line + countLines(segment.text);
    const known = lost.get(segment.owner);
    lost.set(segment.owner, { fromLine: known?.fromLine ?? segment.line, toLine });
  }
  return lost;
}
