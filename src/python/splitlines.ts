const BREAK = /[\n\v\f\x1c-\x1e\x85\u2028\u2029]/g;

/** A line and its first code point's UTF-16 index. */
export interface Line {
  readonly text: string;
  readonly at: number;
}

/**
 * str.splitlines(keepends=True) of a text without CR (universal newlines took them): breaks at LF, VT, FF, U+001C–001E,
 * U+0085, U+2028 and U+2029.
 */
export function* pyLines(text: string): Generator<Line> {
  let at = 0;
  for (const found of text.matchAll(BREAK)) {
    const end = found.index + 1;
    yield { text: text.slice(at, end), at };
    at = end;
  }
  if (at < text.length) yield { text: text.slice(at), at };
}
