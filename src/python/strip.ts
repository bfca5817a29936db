/**
 * Python's white space (str.isspace) as a RegExp class body. JS' own `\s` lacks U+001C–001F and U+0085 and has U+FEFF.
 * Checked over all code points against CPython (spec: context.md 1.2, threats.md 5).
 */
export const PY_SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

/** True for a UTF-16 unit that is Python white space (all of it is in the BMP). */
export function isPySpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  if (code < 0x85) return false;
  if (code <= 0xa0) return code === 0x85 || code === 0xa0;
  if (code < 0x1680) return false;
  if (code >= 0x2000 && code <= 0x200a) return true;
  return code === 0x1680 || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}

/** str.strip(). */
export function pyStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isPySpace(text.charCodeAt(start))) start++;
  while (end > start && isPySpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** str.rstrip(). */
export function pyRstrip(text: string): string {
  let end = text.length;
  while (end > 0 && isPySpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** str.lstrip(). */
export function pyLstrip(text: string): string {
  let start = 0;
  while (start < text.length && isPySpace(text.charCodeAt(start))) start++;
  return text.slice(start);
}

/** str.strip(characters). */
export function pyStripChars(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start++;
  while (end > start && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** str.rstrip(characters). */
export function pyRstripChars(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
