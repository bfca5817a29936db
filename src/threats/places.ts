/** Line, column and quote for a place in a text. */

/** Places of one text. Offsets are code points unless said. */
export interface Places {
  /** The first `count` code points. */
  readonly head: (count: number) => string;
  /** The code point offset of a UTF-16 index. */
  readonly codePointAt: (unit: number) => number;
  /** A range with its line and column (1-based) and its text, cut at 200 code points. */
  readonly range: (start: number, end: number) => Range;
}

/** A range of a text, worded for people. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly match: string;
  readonly offset: number;
  readonly length: number;
}

/** Code points of a match that are kept as its quote. */
export const MATCH_CHARS = 200;

/** Prepares look-ups in a text; each look-up is linear in the text. */
export function placesOf(text: string): Places {
  const hasPairs = /[\ud800-\udbff]/.test(text);
  const unitAt = (offset: number) => (hasPairs ? unitOf(text, offset) : Math.min(offset, text.length));
  return {
    head: (count) => text.slice(0, unitAt(count)),
    codePointAt: (unit) => (hasPairs ? Array.from(text.slice(0, unit)).length : unit),
    range: (start, end) => {
      const from = unitAt(start);
      const before = text.slice(0, from).split(LINE_END);
      const match = text.slice(from, unitAt(Math.min(end, start + MATCH_CHARS)));
      const column = Array.from(before.at(-1) ?? "").length + 1;
      return { line: before.length, column, match, offset: start, length: end - start };
    },
  };
}

/** CR alone too: Hermes reads its files with universal newlines. */
const LINE_END = /\r\n|\r|\n/;

function unitOf(text: string, offset: number): number {
  let unit = 0;
  for (let count = 0; count < offset && unit < text.length; count++) {
    unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  }
  return unit;
}
