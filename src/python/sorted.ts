// sorted() of str (CPython 3.11). Checked: fixtures/python/sorted.json.

/**
 * Orders strings as Python does: by code point. JS' default order is by UTF-16 unit, which swaps U+FF5E and U+1F600. A lone
 * surrogate (a byte of a file name that is not UTF-8) sorts by its own number, below U+E000.
 */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    const start = at > 0 && (isPairEnd(a, at) || isPairEnd(b, at)) ? at - 1 : at;
    return (a.codePointAt(start) ?? 0) - (b.codePointAt(start) ?? 0);
  }
  return a.length - b.length;
}

/** sorted(items). */
export function pySorted(items: Iterable<string>): string[] {
  return [...items].toSorted(byCodePoint);
}

/** True when the units before and at an index make one character. */
function isPairEnd(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
