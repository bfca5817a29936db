// os.fsdecode and os.fsencode with a UTF-8 locale (CPython 3.11). Checked: fixtures/python/fs-decode.json.
import { isUtf8 } from "node:buffer";

/**
 * os.fsdecode: bytes that are not UTF-8 become lone surrogates U+DC80–DCFF ("surrogateescape"), so that every file name
 * has a text form and gets back to its bytes.
 */
export function fsDecode(name: Buffer | string): string {
  if (typeof name === "string") return name;
  if (isUtf8(name)) return name.toString("utf8");
  let out = "";
  for (let at = 0; at < name.length;) {
    const end = characterEnd(name, at);
    out += end === undefined ? String.fromCharCode(0xdc00 + (name[at] ?? 0)) : name.toString("utf8", at, end);
    at = end ?? at + 1;
  }
  return out;
}

/** os.fsencode, for node:fs: the text itself, or its bytes where it holds escaped ones. */
export function fsEncode(path: string): string | Buffer {
  if (!MAYBE_ESCAPED.test(path) || !ESCAPED_BYTE.test(path)) return path;
  const bytes: Buffer[] = [];
  for (const character of path) {
    const code = character.charCodeAt(0);
    const isEscaped = character.length === 1 && code >= 0xdc80 && code <= 0xdcff;
    bytes.push(isEscaped ? Buffer.from([code - 0xdc00]) : Buffer.from(character, "utf8"));
  }
  return Buffer.concat(bytes);
}

/** Tells most paths apart at once; half of an emoji matches as well. */
const MAYBE_ESCAPED = /[\udc80-\udcff]/;

/** With the `u` flag only a lone surrogate matches, not half of an emoji. */
const ESCAPED_BYTE = /[\udc80-\udcff]/u;

/** End of the UTF-8 character at `at`; undefined where there is none. */
function characterEnd(bytes: Buffer, at: number): number | undefined {
  for (let end = at + 1; end <= Math.min(at + 4, bytes.length); end++) {
    if (isUtf8(bytes.subarray(at, end))) return end;
  }
  return undefined;
}
