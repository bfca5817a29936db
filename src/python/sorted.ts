/** Orders strings as Python does: by code point. JS' default order is by UTF-16 unit, which swaps U+FF5E and U+1F600. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Python's sorted() of strings. */
export function pySorted(items: Iterable<string>): string[] {
  return [...items].sort(byCodePoint);
}

/** A surrogate unit stands for a code point above every BMP one. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
