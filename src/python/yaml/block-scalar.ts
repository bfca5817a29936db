import { passBreak, passComment } from "./breaks.ts";
import { isBlank, isBreak, isBreakOrEnd, isDigit } from "./characters.ts";
import { fail } from "./failure.ts";
import { scanPureBlockScalar } from "./pure-block-scalar.ts";
import { column, type Scan } from "./scan-state.ts";
import { addScalar } from "./tokens.ts";

/** What follows `|` or `>`. */
interface Header {
  readonly literal: boolean;
  readonly chomp: "strip" | "clip" | "keep";
  /** 0: not given */
  readonly increment: number;
}

/** A literal or folded scalar. scanner.c yaml_parser_scan_block_scalar. */
export function scanBlockScalar(scan: Scan): void {
  const { line } = scan;
  const header = scanHeader(scan, line);
  if (scan.pure) scanPureBlockScalar(scan, header, line);
  else scanLibyamlBody(scan, header, line);
}

function scanHeader(scan: Scan, line: number): Header {
  const literal = scan.text.charCodeAt(scan.pos++) === 0x7c;
  const before = scanChomp(scan);
  const increment = scanIncrement(scan, line);
  const chomp = before ?? (increment > 0 ? scanChomp(scan) : undefined) ?? "clip";
  const afterIndicators = scan.text.charCodeAt(scan.pos);
  if (scan.pure && afterIndicators !== 0x20 && !isBreakOrEnd(afterIndicators)) fail("text after `|` or `>`", line);
  while (scan.text.charCodeAt(scan.pos) === 0x20 || (!scan.pure && isBlank(scan.text.charCodeAt(scan.pos)))) scan.pos++;
  if (scan.text.charCodeAt(scan.pos) === 0x23) passComment(scan);
  if (!isBreakOrEnd(scan.text.charCodeAt(scan.pos))) fail("text after `|` or `>`", line);
  if (scan.text.charCodeAt(scan.pos) !== 0) passBreak(scan);
  return { literal, chomp, increment };
}

function scanChomp(scan: Scan): "strip" | "keep" | undefined {
  const code = scan.text.charCodeAt(scan.pos);
  if (code !== 0x2b && code !== 0x2d) return undefined;
  scan.pos++;
  return code === 0x2b ? "keep" : "strip";
}

function scanIncrement(scan: Scan, line: number): number {
  const code = scan.text.charCodeAt(scan.pos);
  if (!isDigit(code)) return 0;
  if (code === 0x30) fail("an indentation of 0 after `|` or `>`", line);
  scan.pos++;
  return code - 0x30;
}

function scanLibyamlBody(scan: Scan, header: Header, line: number): void {
  const text = scan.text;
  const given = header.increment === 0 ? 0 : Math.max(scan.indent, 0) + header.increment;
  const lead = passBreaks(scan, given, line);
  const indent = lead.indent;
  let { breaks, endLine } = lead;
  let value = "";
  let lastBreak = "";
  let lastLineBlank = false;
  while (column(scan) === indent && text.charCodeAt(scan.pos) !== 0) {
    const blank = isBlank(text.charCodeAt(scan.pos));
    if (!header.literal && lastBreak === "\n" && !lastLineBlank && !blank) value += breaks === "" ? " " : "";
    else value += lastBreak;
    const start = scan.pos;
    while (!isBreakOrEnd(text.charCodeAt(scan.pos))) scan.pos++;
    value += breaks + text.slice(start, scan.pos);
    lastLineBlank = blank;
    lastBreak = text.charCodeAt(scan.pos) === 0 ? "" : passBreak(scan);
    ({ breaks, endLine } = passBreaks(scan, indent, line));
  }
  if (header.chomp !== "strip") value += lastBreak;
  if (header.chomp === "keep") value += breaks;
  addScalar(scan, value, line, endLine, false);
}

/** Passes indentation and empty lines; with `given` 0 finds the indentation. */
function passBreaks(scan: Scan, given: number, line: number): { breaks: string; indent: number; endLine: number } {
  let breaks = "";
  let deepest = 0;
  let endLine = scan.line;
  const limit = given === 0 ? Infinity : given;
  while (true) {
    while (scan.text.charCodeAt(scan.pos) === 0x20 && column(scan) < limit) scan.pos++;
    const at = column(scan);
    deepest = Math.max(deepest, at);
    const code = scan.text.charCodeAt(scan.pos);
    if (code === 0x09 && at < limit) fail("a tab where a block text is indented", line);
    if (!isBreak(code)) break;
    breaks += passBreak(scan);
    endLine = scan.line;
  }
  return { breaks, indent: given === 0 ? Math.max(deepest, scan.indent + 1, 1) : given, endLine };
}
