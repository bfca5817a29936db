import { passBreak } from "./breaks.ts";
import { isBlank, isBlankOrEnd, isBreak } from "./characters.ts";
import { atDocumentIndicator } from "./document-indicator.ts";
import { scanEscape } from "./escape.ts";
import { fail } from "./failure.ts";
import { addBreak, type Gap, newGap, takeGap } from "./folding.ts";
import type { Scan } from "./scan-state.ts";
import { addScalar } from "./tokens.ts";

/** A quoted scalar as libyaml reads it. scanner.c yaml_parser_scan_flow_scalar. */
export function scanQuoted(scan: Scan): void {
  const { line } = scan;
  const quote = scan.text.charCodeAt(scan.pos++);
  const gap = newGap();
  let value = "";
  while (true) {
    if (scan.pos === scan.lineStart && atDocumentIndicator(scan) !== undefined)
      fail("a document marker in a quoted text", line);
    if (scan.text.charCodeAt(scan.pos) === 0) fail("a quoted text without its closing quote", line);
    value += scanPart(scan, quote, gap, line);
    if (scan.text.charCodeAt(scan.pos) === quote) break;
    passGap(scan, gap);
    value += takeGap(gap);
  }
  scan.pos++;
  addScalar(scan, value, line, scan.line, false);
}

/** Characters up to a blank, a break, the end or the closing quote. */
function scanPart(scan: Scan, quote: number, gap: Gap, line: number): string {
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
        gap.folds = true;
        return value;
      }
      value += scanEscape(scan, line);
      start = scan.pos;
    } else scan.pos++;
  }
  return value + text.slice(start, scan.pos);
}

function passGap(scan: Scan, gap: Gap): void {
  while (true) {
    const code = scan.text.charCodeAt(scan.pos);
    if (isBreak(code)) addBreak(gap, passBreak(scan));
    else if (!isBlank(code)) return;
    else {
      if (!gap.folds) gap.blanks += code === 0x09 ? "\t" : " ";
      scan.pos++;
    }
  }
}
