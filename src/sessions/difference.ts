import { sha256Of } from "../sha256.ts";
import { indexAfter, pyHead, pyLen } from "../python/code-points.ts";
import { pyLstrip } from "../python/strip.ts";
import { segmentText } from "../text/segments.ts";
import type { Segment } from "../types.ts";
import type { Piece } from "./match.ts";
import type { Difference } from "./result.ts";

/** Code points that are shown before the place where two texts part, and from it on. */
const BEFORE = 24;
const BEHIND = 60;

/** Where a block of today parts from the stored one; undefined where they are the same. `from`: code units that both have and that do not count. */
export function differenceOf(
  stored: string,
  pieces: readonly Piece[],
  segments: readonly Segment[],
  skip: (text: string) => number = () => 0,
): Difference | undefined {
  const now = textBeside(stored, pieces);
  const heads = { stored: skip(stored), now: skip(now) };
  const bodies = { stored: stored.slice(heads.stored), now: now.slice(heads.now) };
  if (bodies.stored === bodies.now && stored === now) return undefined;
  const isBody = bodies.stored !== bodies.now;
  const [a, b] = isBody ? [bodies.stored, bodies.now] : [stored, now];
  const at = commonLength(a, b);
  const nowAt = (isBody ? heads.now : 0) + at;
  return {
    offset: pyLen(stored.slice(0, (isBody ? heads.stored : 0) + at)),
    stored: around(a, at),
    now: around(b, at),
    ...ownerAt(segments, nowAt),
  };
}

/** Today's text; for prose that is not known, what is stored in its place where that is the same, else what it is called. */
function textBeside(stored: string, pieces: readonly Piece[]): string {
  let text = "";
  for (const piece of pieces) {
    if (piece.kind === "text") text += piece.text;
    else {
      const there = stored.slice(text.length, indexAfter(stored, piece.chars, text.length));
      const isSame = piece.sha256 !== null && sha256Of(there) === piece.sha256;
      text += isSame ? there : `<${piece.chars} characters of Hermes' own>`;
    }
  }
  return text;
}

/** UTF-16 units that two texts begin with alike, no half of a pair. */
function commonLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  const last = at > 0 ? a.charCodeAt(at - 1) : 0;
  return last >= 0xd800 && last <= 0xdbff ? at - 1 : at;
}

/** From a little before a place, but within its line, on. */
function around(text: string, at: number): string {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  const back = Math.max(line, at - BEFORE);
  const isHalf = back > 0 && text.charCodeAt(back) >= 0xdc00 && text.charCodeAt(back) <= 0xdfff;
  const start = isHalf ? back + 1 : back;
  return pyHead(text.slice(start, start + 2 * (BEFORE + BEHIND)), BEHIND + (at - start));
}

/** The file that the text at a place of the stripped block is from. */
function ownerAt(segments: readonly Segment[], at: number): Pick<Difference, "path" | "line"> {
  const first = segments[0] === undefined ? "" : (segmentText(segments[0]) ?? "");
  let left = at + first.length - pyLstrip(first).length;
  let found: { segment: Segment; at: number } | undefined;
  for (const segment of segments) {
    const text = segmentText(segment) ?? "";
    if (segment.owner !== undefined) found = { segment, at: Math.min(left, text.length) };
    if (left < text.length) break;
    left -= text.length;
  }
  if (found?.segment.owner === undefined) return {};
  const { segment } = found;
  const path = found.segment.owner.path;
  if (segment.kind !== "text" || segment.line === undefined) return { path };
  const feeds = segment.text.slice(0, found.at).split("\n").length - 1;
  return { path, line: segment.line + feeds };
}
