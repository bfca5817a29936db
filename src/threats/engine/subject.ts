/** A text made ready for matching: code points, a case-folded copy for literal searches, run lengths per character set. */
import { type CharSet, has } from "./char-set.ts";

/** One text under scan. Every index is a code point index, in `codes` and in `folded` alike. */
export interface Subject {
  readonly length: number;
  readonly codes: Int32Array;
  /**
   * One UTF-16 unit a code point: ASCII letters lower-cased, U+0130 U+0131 U+017F U+212A turned into the letter that
   * Python's IGNORECASE equates them with, characters beyond U+FFFF replaced by U+FFFF.
   */
  readonly folded: string;
  /** `ends[i]`: where the run of characters of the set that covers i ends (i itself if `codes[i]` is not in the set) */
  readonly runEnds: (set: CharSet) => Int32Array;
}

/** Prepares a text; linear in its length. */
export function prepare(text: string): Subject {
  const { codes, folded } = NOT_ASCII.test(text) ? foldUnicode(text) : foldAscii(text);
  const known = new Map<CharSet, Int32Array>();
  const runEnds = (set: CharSet): Int32Array => {
    const ends = known.get(set) ?? measureRuns(codes, set);
    known.set(set, ends);
    return ends;
  };
  return { length: codes.length, codes, folded, runEnds };
}

// eslint-disable-next-line no-control-regex -- the ASCII range is meant
const NOT_ASCII = /[^\x00-\x7f]/;

function foldAscii(text: string): { codes: Int32Array; folded: string } {
  // Both copies are made outside JavaScript: most texts are scanned once, before V8 has compiled a loop.
  return { codes: new Int32Array(Buffer.from(text, "latin1")), folded: text.toLowerCase() };
}

function foldUnicode(text: string): { codes: Int32Array; folded: string } {
  const codes = new Int32Array(text.length);
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i++;
    codes[length] = codePoint;
    units[length] = foldOne(codePoint);
    length++;
  }
  return { codes: codes.subarray(0, length), folded: unitsToString(units.subarray(0, length)) };
}

function foldOne(codePoint: number): number {
  if (codePoint >= 0x41 && codePoint <= 0x5a) return codePoint + 0x20;
  if (codePoint < 128) return codePoint;
  if (codePoint === 0x130 || codePoint === 0x131) return 0x69;
  if (codePoint === 0x17f) return 0x73;
  if (codePoint === 0x212a) return 0x6b;
  return Math.min(codePoint, 0xffff);
}

const CHUNK = 8192;

function unitsToString(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let i = 0; i < units.length; i += CHUNK) pieces.push(String.fromCharCode(...units.subarray(i, i + CHUNK)));
  return pieces.join("");
}

function measureRuns(codes: Int32Array, set: CharSet): Int32Array {
  const ends = new Int32Array(codes.length + 1);
  ends[codes.length] = codes.length;
  for (let i = codes.length - 1; i >= 0; i--) {
    ends[i] = has(set, codes[i] ?? 0) ? (ends[i + 1] ?? i) : i;
  }
  return ends;
}
