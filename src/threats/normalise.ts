/** NFKC as Python 3.11 does it, and the way back: rows search the normalised text, people want places in their file. */
import { once } from "../once.ts";

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
  let pieces: readonly Piece[] | null = null;
  const toOriginal = (start: number, end: number) => mapBack((pieces ??= alignedPieces(original, text)), start, end);
  return { text, toOriginal };
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
const PIECE = once(() => new RegExp(`[${JOINS}]+|[^${JOINS}][${JOINS}]*`, "gu"));
/** Coarser, for text on which the above does not hold: no character below U+0300 ever composes with the one before it. */
const COARSE_PIECE = /[^\0-\u02ff]+|[\0-\u02ff][^\0-\u02ff]*/gu;

/** A piece of the original, and the piece of the normalised text that it became: offsets and lengths in code points. */
interface Piece {
  readonly at: number;
  readonly length: number;
  readonly newAt: number;
  readonly newLength: number;
  /** it was not changed, so that places inside it can be told apart */
  readonly isKept: boolean;
}

function alignedPieces(original: string, text: string): readonly Piece[] {
  const fine = piecesOf(original, PIECE());
  return fine.normalised === text ? fine.pieces : piecesOf(original, COARSE_PIECE).pieces;
}

function piecesOf(original: string, pattern: RegExp): { pieces: readonly Piece[]; normalised: string } {
  const pieces: Piece[] = [];
  const changed: string[] = [];
  let at = 0;
  let newAt = 0;
  for (const [piece] of original.matchAll(pattern)) {
    const normalised = piece.length === 1 && piece <= "\x7f" ? piece : nfkc(piece);
    const length = lengthOf(piece);
    const newLength = lengthOf(normalised);
    pieces.push({ at, length, newAt, newLength, isKept: normalised === piece });
    changed.push(normalised);
    at += length;
    newAt += newLength;
  }
  return { pieces, normalised: changed.join("") };
}

function mapBack(pieces: readonly Piece[], start: number, end: number): { start: number; end: number } {
  const first = pieces.find((piece) => start < piece.newAt + piece.newLength);
  const last = pieces.find((piece) => end <= piece.newAt + piece.newLength && end > piece.newAt);
  if (!first || !last) return { start, end };
  return {
    start: first.isKept ? first.at + (start - first.newAt) : first.at,
    end: last.isKept ? last.at + (end - last.newAt) : last.at + last.length,
  };
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
