/** NFKC as Python 3.11 does it, and the way back: rows search the normalised text, people want places in their file. */

/** A normalised text. Indexes are code points. */
export interface Normalised {
  readonly text: string;
  /**
   * A range of the normalised text as a range of the original. Text is mapped piece by piece, a piece being one character
   * with the marks (or Hangul jamo) that compose with it: a range that starts or ends inside what a piece turned into
   * takes the whole piece, so U+FB01 (one ligature, normalised to two letters) is either in the range or not.
   */
  readonly toOriginal: (start: number, end: number) => { readonly start: number; readonly end: number };
}

/** Normalises to NFKC. */
export function normalise(original: string): Normalised {
  const text = nfkc(original);
  if (text === original) return { text, toOriginal: (start, end) => ({ start, end }) };
  return { text, toOriginal: (start, end) => mapBack(original, text, start, end) };
}

/** Characters that got a compatibility mapping after Unicode 14: Python 3.11 leaves them as they are. */
const LATER = /([\u{a7f1}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]+)/u;

function nfkc(text: string): string {
  if (!LATER.test(text)) return text.normalize("NFKC");
  return text
    .split(LATER)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.normalize("NFKC")))
    .join("");
}

/** What may compose with, or be moved behind, the character before it: marks, Hangul jamo, halfwidth voicing marks. */
const JOINS = String.raw`\p{M}\u1160-\u11ff\u3131-\u318e\uff9e-\uffdc\u{16d63}-\u{16d6a}`;
const PIECE = new RegExp(`[${JOINS}]+|[^${JOINS}][${JOINS}]*`, "gu");
/** Coarser, for text on which the above does not hold: no character below U+0300 ever composes with the one before it. */
const COARSE_PIECE = /[^\0-\u02ff]+|[\0-\u02ff][^\0-\u02ff]*/gu;

function mapBack(original: string, text: string, start: number, end: number): { start: number; end: number } {
  const fine = original.match(PIECE) ?? [];
  const pieces = fine.map(nfkc).join("") === text ? fine : (original.match(COARSE_PIECE) ?? []);
  let from: number | null = null;
  let at = 0;
  let normalisedAt = 0;
  for (const piece of pieces) {
    const changed = nfkc(piece);
    const length = lengthOf(piece);
    const newLength = lengthOf(changed);
    const kept = changed === piece;
    if (from === null && start < normalisedAt + newLength) from = kept ? at + (start - normalisedAt) : at;
    if (from !== null && end <= normalisedAt + newLength) {
      return { start: from, end: kept ? at + (end - normalisedAt) : at + length };
    }
    at += length;
    normalisedAt += newLength;
  }
  return { start: from ?? at, end: at };
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
