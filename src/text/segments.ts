import { indexAfter, pyLen } from "../python/code-points.ts";
import { knownText } from "../releases/prose.ts";
import type { EntryDraft, Prose, Segment } from "../types.ts";
import { countLines } from "./lines.ts";

/** A whole piece of Hermes' prose. */
export function proseSegment(prose: Prose, owner?: EntryDraft): Segment {
  return { kind: "prose", prose, from: 0, to: prose.chars, owner };
}

/** Text that stands for an entry. */
export function textSegment(text: string, owner?: EntryDraft, line?: number): Segment {
  return { kind: "text", text, owner, line };
}

/** Code points of a segment. */
export function segmentChars(segment: Segment): number {
  return segment.kind === "text" ? pyLen(segment.text) : segment.to - segment.from;
}

/** Code points of a list of segments. */
export function totalChars(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segmentChars(segment), 0);
}

/** A text of so many UTF-16 units is not worth a copy, of twice its size where what it is joined to is not Latin-1. */
const LONG = 1_000_000;

/**
 * The same text in as few segments as can be, without owners: for measuring blocks of thousands of lines. Two surrogates on
 * either side of a border are two characters, so there it stays.
 */
export function joinTexts(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = [];
  let parts: string[] = [];
  const flush = (): void => {
    if (parts.length > 0) joined.push({ kind: "text", text: parts.join("") });
    parts = [];
  };
  for (const segment of segments) {
    if (segment.kind === "prose") {
      flush();
      joined.push(segment);
      continue;
    }
    if (segment.text === "") continue;
    if (segment.text.length > LONG) {
      flush();
      joined.push({ kind: "text", text: segment.text });
      continue;
    }
    parts.push(segment.text);
    const last = segment.text.charCodeAt(segment.text.length - 1);
    if (last >= 0xd800 && last <= 0xdbff) flush();
  }
  flush();
  return joined;
}

/** The part of `segments` from code point `start` to `end`. Lines of the files they come from stay right. */
export function sliceSegments(segments: readonly Segment[], start: number, end: number): readonly Segment[] {
  const kept: Segment[] = [];
  let at = 0;
  for (const segment of segments) {
    const chars = segmentChars(segment);
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, chars);
    if (from < to) kept.push(from === 0 && to === chars ? segment : sliceOne(segment, from, to));
    at += chars;
  }
  return kept;
}

function sliceOne(segment: Segment, from: number, to: number): Segment {
  if (segment.kind === "prose") return { ...segment, from: segment.from + from, to: segment.from + to };
  const start = indexAfter(segment.text, from);
  const end = indexAfter(segment.text, to - from, start);
  const line = segment.line === undefined ? undefined : segment.line + countLines(segment.text, start);
  return { ...segment, text: segment.text.slice(start, end), line };
}

/** The text of a segment; undefined for prose whose text is not known. */
export function segmentText(segment: Segment): string | undefined {
  return segment.kind === "text" ? segment.text : knownText(segment.prose, segment.from, segment.to);
}

/** The text of segments; prose whose text is not known gives nothing. */
export function textOf(segments: readonly Segment[]): string {
  return segments.map((segment) => segmentText(segment) ?? "").join("");
}
