// len and slices of a Python str: code points, where JS counts UTF-16 units. Checked: fixtures/python/code-points.json.

/** A pair counts one, a lone surrogate one, too. V8 answers a plain text without reading it character by character. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

/** len(text). */
export function pyLen(text: string): number {
  if (isShortAndAscii(text)) return text.length;
  let pairs = 0;
  for (let at = firstPair(text, 0, text.length); at < text.length - 1; at++) {
    if (!isPair(text, at)) continue;
    pairs++;
    at++;
  }
  return text.length - pairs;
}

/** Up to this length it is quicker to count a text's bytes than to look for a pair in it. */
const SHORT = 200;

function isShortAndAscii(text: string): boolean {
  return text.length <= SHORT && Buffer.byteLength(text) === text.length;
}

/** UTF-16 index of the code point `count` places after UTF-16 index `from`; the text's end when it is shorter. */
export function indexAfter(text: string, count: number, from = 0): number {
  const plain = Math.min(from + count, text.length);
  let at = firstPair(text, from, plain + 1);
  if (at >= plain) return plain;
  for (let left = count - (at - from); left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1;
  return at;
}

/** text[:count], count ≥ 0. */
export function pyHead(text: string, count: number): string {
  return text.slice(0, isShortAndAscii(text) ? count : indexAfter(text, count));
}

/** text[start:end] for 0 ≤ start ≤ end. */
export function pySlice(text: string, start: number, end: number): string {
  if (isShortAndAscii(text)) return text.slice(start, end);
  const from = indexAfter(text, start);
  return text.slice(from, indexAfter(text, end - start, from));
}

/** UTF-16 index of the first pair that lies in text[from..to), or `to`. */
function firstPair(text: string, from: number, to: number): number {
  const found = text.slice(from, to).search(PAIR);
  return found === -1 ? to : from + found;
}

function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
