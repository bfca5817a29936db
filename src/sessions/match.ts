import { sha256Of } from "../sha256.ts";
import { indexAfter, pyLen } from "../python/code-points.ts";
import { pyLstrip, pyRstrip } from "../python/strip.ts";
import { segmentText } from "../text/segments.ts";
import type { Segment } from "../types.ts";

/** Where a text stands in another, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A known text, or prose of Hermes' whose length and hash alone are known. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "prose"; readonly chars: number; readonly sha256: string | null };

/** A block as it is joined into the prompt: stripped, and adjacent texts as one. context.md 8.1. */
export function piecesOf(segments: readonly Segment[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const segment of segments) {
    const text = segmentText(segment);
    const last = pieces.at(-1);
    if (text !== undefined && last?.kind === "text")
      pieces[pieces.length - 1] = { kind: "text", text: last.text + text };
    else if (text !== undefined) pieces.push({ kind: "text", text });
    else if (segment.kind === "prose") {
      const { prose, from, to } = segment;
      const isWhole = from === 0 && to === prose.chars;
      pieces.push({ kind: "prose", chars: to - from, sha256: isWhole ? prose.sha256 : null });
    }
  }
  const [first] = pieces;
  if (first?.kind === "text") pieces[0] = { kind: "text", text: pyLstrip(first.text) };
  const last = pieces.at(-1);
  if (last?.kind === "text") pieces[pieces.length - 1] = { kind: "text", text: pyRstrip(last.text) };
  return pieces.filter((piece) => piece.kind === "prose" || piece.text !== "");
}

/** Code points of pieces. */
export function piecesChars(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.kind === "text" ? pyLen(piece.text) : piece.chars), 0);
}

/** A text that is this common is not looked for further. */
const MOST_PLACES = 1000;

/**
 * Where a block stands whole in a stored prompt: between paragraphs, its known texts to the letter, prose that is not known by
 * its length and hash.
 */
export function findPieces(stored: string, pieces: readonly Piece[]): Span | undefined {
  const anchor = longestText(pieces);
  if (anchor === undefined) return pieces.length === 0 ? undefined : matchAt(stored, 0, pieces);
  const before = piecesChars(pieces.slice(0, anchor.at));
  let from = 0;
  for (let tries = 0; tries < MOST_PLACES; tries++) {
    const place = stored.indexOf(anchor.text, from);
    if (place === -1) return undefined;
    const start = backBy(stored, place, before);
    const span = start === undefined ? undefined : matchAt(stored, start, pieces);
    if (span !== undefined) return span;
    from = place + 1;
  }
  return undefined;
}

function longestText(pieces: readonly Piece[]): { readonly text: string; readonly at: number } | undefined {
  let best: { text: string; at: number } | undefined;
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === "text" && piece.text.length > (best?.text.length ?? 0)) best = { text: piece.text, at };
  }
  return best;
}

/** Where pieces end that begin at a place, between paragraphs; undefined where they do not stand there. */
export function matchAt(stored: string, start: number, pieces: readonly Piece[]): Span | undefined {
  if (start !== 0 && !stored.startsWith("\n\n", start - 2)) return undefined;
  let at = start;
  for (const piece of pieces) {
    if (piece.kind === "text") {
      if (!stored.startsWith(piece.text, at)) return undefined;
      at += piece.text.length;
      continue;
    }
    const end = indexAfter(stored, piece.chars, at);
    const text = stored.slice(at, end);
    if (pyLen(text) !== piece.chars || (piece.sha256 !== null && hashOf(text) !== piece.sha256)) return undefined;
    at = end;
  }
  return at === stored.length || stored.startsWith("\n\n", at) ? { start, end: at } : undefined;
}

function hashOf(text: string): string {
  return sha256Of(text);
}

/** The index so many code points before another; undefined where the text does not go back so far. */
function backBy(text: string, index: number, chars: number): number | undefined {
  let at = index;
  for (let left = chars; left > 0; left--) {
    if (at === 0) return undefined;
    const isPair = at > 1 && isLow(text.charCodeAt(at - 1)) && isHigh(text.charCodeAt(at - 2));
    at -= isPair ? 2 : 1;
  }
  return at;
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
