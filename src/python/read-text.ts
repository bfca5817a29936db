import { isUtf8 } from "node:buffer";

/** Text of a file, or the byte at which it stops being UTF-8. */
export type DecodeResult = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly byte: number };

/**
 * Path.read_text(encoding): strict UTF-8, then universal newlines (CRLF and lone CR become LF). With `utf-8-sig` exactly
 * one leading BOM is dropped; with `utf-8` it stays, as U+FEFF.
 */
export function decodeText(bytes: Buffer, encoding: "utf-8" | "utf-8-sig"): DecodeResult {
  if (!isUtf8(bytes)) return { ok: false, byte: firstInvalidByte(bytes) };
  const hasBom = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const start = hasBom && encoding === "utf-8-sig" ? 3 : 0;
  return { ok: true, text: universalNewlines(bytes.toString("utf8", start)) };
}

/** CRLF and lone CR become LF. */
export function universalNewlines(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

/** Offset of the first byte that is no valid UTF-8, by halving: a prefix is valid up to a cut sequence. */
function firstInvalidByte(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isValidPrefix(bytes, middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** True when the first `length` bytes are valid, a sequence cut off at the end allowed for. */
function isValidPrefix(bytes: Buffer, length: number): boolean {
  for (let back = 0; back < 4 && back <= length; back++) {
    if (isUtf8(bytes.subarray(0, length - back))) return back === 0 || isSequenceStart(bytes, length - back, length);
  }
  return false;
}

/** True when bytes[from..to) can be the start of one valid sequence. */
function isSequenceStart(bytes: Buffer, from: number, to: number): boolean {
  const first = bytes[from] ?? 0;
  const length = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  if (to - from >= length) return false;
  const second = bytes[from + 1];
  if (to - from === 1 || second === undefined) return true;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return false;
  return to - from === 2 || ((bytes[from + 2] ?? 0) & 0xc0) === 0x80;
}
