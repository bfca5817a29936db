import { isBreakOrEnd } from "./characters.ts";
import type { Scan } from "./scan-state.ts";

/**
 * Passes one line break and returns what it is in a value: LS and PS as they are, every other one as LF.
 * ruamel's pure reader takes NEL, LS and PS for breaks but starts neither a new line nor column 0 after them
 * (ruamel.yaml reader.forward).
 */
export function passBreak(scan: Scan): string {
  const code = scan.text.charCodeAt(scan.pos);
  scan.pos += code === 0x0d && scan.text.charCodeAt(scan.pos + 1) === 0x0a ? 2 : 1;
  if (code <= 0x0d || scan.engine !== "ruamel-pure") {
    scan.line++;
    scan.lineStart = scan.pos;
  }
  if (code < 0x2028) return "\n";
  return code === 0x2028 ? "\u2028" : "\u2029";
}

/** Passes a comment up to its line's end. */
export function passComment(scan: Scan): void {
  while (!isBreakOrEnd(scan.text.charCodeAt(scan.pos))) scan.pos++;
}
