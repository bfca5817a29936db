import { passBreak } from "./breaks.ts";
import { isBlank, isBlankOrEnd, isBreak } from "./characters.ts";
import { atDocumentIndicator } from "./document-indicator.ts";
import { scanEscape } from "./escape.ts";
import { fail } from "./failure.ts";
import type { Scan } from "./scan-state.ts";
import { addScalar } from "./tokens.ts";

/** A quoted scalar as the pure scanners read it. scanner.py scan_flow_scalar. */
export function scanPureQuoted(scan: Scan): void {
  const { line } = scan;
  const quote = scan.text.charCodeAt(scan.pos++);
  let value = scanPart(scan, quote, line);
  while (scan.text.charCodeAt(scan.pos) !== quote) value += scanGap(scan, line) + scanPart(scan, quote, line);
  scan.pos++;
  addScalar(scan, value, line, scan.line, false);
}

function scanPart(scan: Scan, quote: number, line: number): string {
  const text = scan.text;
  let value = "";
  let start = scan.pos;
  while (true) {
    const code = text.charCodeAt(scan.pos);
    if (isBlankOrEnd(code)) break;
    if (code === quote) {
      if (quote !== 0x27 || text.charCodeAt(scan.pos + 1) !== 0x27) break;
      value += `${text.slice(start, scan.pos)}'`;
      start = scan.pos += 2;
    } else if (code === 0x5c && quote === 0x22) {
      value += text.slice(start, scan.pos);
      if (isBreak(text.charCodeAt(scan.pos + 1))) {
        scan.pos++;
        passBreak(scan);
        value += scanBreaks(scan, line);
      } else value += scanEscape(scan, line);
      start = scan.pos;
    } else scan.pos++;
  }
  return value + text.slice(start, scan.pos);
}

function scanGap(scan: Scan, line: number): string {
  const start = scan.pos;
  while (isBlank(scan.text.charCodeAt(scan.pos))) scan.pos++;
  const code = scan.text.charCodeAt(scan.pos);
  if (code === 0) fail("a quoted text without its closing quote", line);
  if (!isBreak(code)) return scan.text.slice(start, scan.pos);
  const first = passBreak(scan);
  const more = scanBreaks(scan, line);
  if (first !== "\n") return first + more;
  return more === "" ? " " : more;
}

function scanBreaks(scan: Scan, line: number): string {
  let breaks = "";
  while (true) {
    if (atDocumentIndicator(scan) !== undefined) fail("a document marker in a quoted text", line);
    while (isBlank(scan.text.charCodeAt(scan.pos))) scan.pos++;
    if (!isBreak(scan.text.charCodeAt(scan.pos))) return breaks;
    breaks += passBreak(scan);
  }
}
