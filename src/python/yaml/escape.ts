import { isHex } from "./characters.ts";
import { fail } from "./failure.ts";
import type { Scan } from "./scan-state.ts";

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["0", "\0"],
  ["a", "\x07"],
  ["b", "\b"],
  ["t", "\t"],
  ["\t", "\t"],
  ["n", "\n"],
  ["v", "\v"],
  ["f", "\f"],
  ["r", "\r"],
  ["e", "\x1b"],
  [" ", " "],
  ['"', '"'],
  ["/", "/"],
  ["\\", "\\"],
  ["N", "\x85"],
  ["_", "\xa0"],
  ["L", "\u2028"],
  ["P", "\u2029"],
]);

/**
 * Passes a `\` escape of a double-quoted scalar; the same in all scanners, save that libyaml refuses surrogates and Python
 * makes one (as chr does), and fails with another error (ValueError) above U+10FFFF.
 */
export function scanEscape(scan: Scan, line: number): string {
  const letter = scan.text.charAt(scan.pos + 1);
  const simple = ESCAPES.get(letter);
  if (simple !== undefined) {
    scan.pos += 2;
    return simple;
  }
  const length =
    letter === "x"
      ? 2
      : letter === "u"
        ? 4
        : letter === "U"
          ? 8
          : fail("an unknown escape in a quoted text", scan.line);
  scan.pos += 2;
  for (let at = scan.pos; at < scan.pos + length; at++) {
    if (!isHex(scan.text.charCodeAt(at))) fail(`an escape \\${letter} without ${length} hexadecimal digits`, scan.line);
  }
  const code = Number.parseInt(scan.text.slice(scan.pos, scan.pos + length), 16);
  scan.pos += length;
  if (code > 0x10ffff) fail("an escape of no character", line, scan.pure ? "python" : "yaml");
  if (code >= 0xd800 && code <= 0xdfff) {
    if (!scan.pure) fail("an escape of a lone surrogate", line);
    scan.loneSurrogate = true;
  }
  return code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
}
