/** Python's len(text): code points; a lone surrogate counts one. */
export function pyLen(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length - 1; at++) {
    if (isPair(text, at)) {
      pairs++;
      at++;
    }
  }
  return text.length - pairs;
}

/** UTF-16 index of the code point `count` places after UTF-16 index `from`; the text's end when it is shorter. */
export function indexAfter(text: string, count: number, from = 0): number {
  let at = from;
  for (let left = count; left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1;
  return at;
}

/** Python's text[:count], count ≥ 0. */
export function pyHead(text: string, count: number): string {
  return text.slice(0, indexAfter(text, count));
}

/** Python's text[start:end] for 0 ≤ start ≤ end. */
export function pySlice(text: string, start: number, end: number): string {
  const from = indexAfter(text, start);
  return text.slice(from, indexAfter(text, end - start, from));
}

function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
