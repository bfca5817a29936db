// Path.read_text (CPython 3.11). Checked: fixtures/python/read-text.json.
import { isUtf8 } from "node:buffer";

/** Text of a file, or the offset in the file (a BOM counts) at which it stops being UTF-8. */
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

/** Offset of the first sequence that is not UTF-8 (UnicodeDecodeError.start): whole blocks first, then single characters. */
function firstInvalidByte(bytes: Buffer): number {
  let at = 0;
  for (const block of [65_536, 4]) {
    for (let next = validUpTo(bytes, at, block); next > at; next = validUpTo(bytes, at, block)) at = next;
  }
  return at;
}

/** End of the valid text in a block; up to three bytes before its end may belong to a character that is cut off. */
function validUpTo(bytes: Buffer, from: number, block: number): number {
  const limit = Math.min(from + block, bytes.length);
  for (let end = limit; end > from && end > limit - 4; end--) {
    if (isUtf8(bytes.subarray(from, end))) return end;
  }
  return from;
}
