import { passBreak } from "./breaks.ts";
import { isBlank, isBlankOrEnd, isBreak, isBreakOrEnd } from "./characters.ts";
import { atDocumentIndicator } from "./document-indicator.ts";
import { fail } from "./failure.ts";
import { addBreak, type Gap, newGap, takeGap } from "./folding.ts";
import { column, type Scan } from "./scan-state.ts";
import { addScalar } from "./tokens.ts";

/** A plain scalar as libyaml reads it. scanner.c yaml_parser_scan_plain_scalar. */
export function scanPlain(scan: Scan): void {
  const { line, pos: start } = scan;
  const first = scan.text.slice(start, passPart(scan, line));
  const next = scan.text.charCodeAt(scan.pos);
  if (isBlank(next) || isBreak(next)) scanMoreParts(scan, first, line);
  else addScalar(scan, first, line, line, true);
}

function scanMoreParts(scan: Scan, first: string, line: number): void {
  let value = first;
  let endLine = line;
  const gap = newGap();
  while (isBlank(scan.text.charCodeAt(scan.pos)) || isBreak(scan.text.charCodeAt(scan.pos))) {
    passGap(scan, gap, line);
    if (scan.flow.length === 0 && column(scan) <= scan.indent) break;
    if (scan.pos === scan.lineStart && atDocumentIndicator(scan) !== undefined) break;
    if (scan.text.charCodeAt(scan.pos) === 0x23) break;
    const start = scan.pos;
    const end = passPart(scan, line);
    if (end === start) break;
    value += takeGap(gap) + scan.text.slice(start, end);
    endLine = scan.line;
  }
  addScalar(scan, value, line, endLine, true);
  if (gap.folds) scan.simpleKeyAllowed = true;
}

function passGap(scan: Scan, gap: Gap, line: number): void {
  while (true) {
    const code = scan.text.charCodeAt(scan.pos);
    if (isBreak(code)) addBreak(gap, passBreak(scan));
    else if (!isBlank(code)) return;
    else {
      if (code === 0x09 && gap.folds && column(scan) <= scan.indent) fail("a tab as indentation", line);
      if (!gap.folds) gap.blanks += code === 0x09 ? "\t" : " ";
      scan.pos++;
    }
  }
}

/**
 * Passes the scalar's characters on this line, blanks between them included, and returns where they end. The scanner
 * stays there if the line or a comment ends them, and after the blanks if an indicator does.
 */
function passPart(scan: Scan, line: number): number {
  const inFlow = scan.flow.length > 0;
  const text = scan.text;
  let at = scan.pos;
  let end = at;
  while (true) {
    const code = text.charCodeAt(at);
    if (code > 0x60 && code < 0x7b) {
      end = ++at;
      continue;
    }
    if (code === 0x20 || code === 0x09) {
      at = pastBlanks(text, at);
      if (text.charCodeAt(at) !== 0x23 && !isBreakOrEnd(text.charCodeAt(at))) continue;
      at = end;
      break;
    }
    if (isBreakOrEnd(code)) break;
    if (code === 0x3a) {
      const next = text.charCodeAt(at + 1);
      if (inFlow) checkFlowColon(scan, next, line);
      if (isBlankOrEnd(next)) break;
    }
    if (inFlow && endsFlowPlain(scan, code)) break;
    end = ++at;
  }
  scan.pos = at;
  return end;
}

function pastBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** In a flow collection 0.2.5 refuses `:` before an indicator, the older one `:` before anything but a blank. */
function checkFlowColon(scan: Scan, next: number, line: number): void {
  const refused = scan.engine === "clib" ? !isBlankOrEnd(next) : isFlowIndicator(next) || next === 0x3f;
  if (refused) fail("a `:` in a flow collection without a blank after it", line);
}

function endsFlowPlain(scan: Scan, code: number): boolean {
  return isFlowIndicator(code) || (scan.engine === "clib" && (code === 0x3a || code === 0x3f));
}

/** `,`, `[`, `]`, `{` or `}` */
function isFlowIndicator(code: number): boolean {
  return code === 0x2c || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}
