import { passBreak } from "./breaks.ts";
import { isBlank, isBreak, isBreakOrEnd } from "./characters.ts";
import { atDocumentIndicator } from "./document-indicator.ts";
import { fail } from "./failure.ts";
import { column, type Scan } from "./scan-state.ts";
import { toNextToken } from "./to-next-token.ts";
import { addScalar } from "./tokens.ts";

interface Header {
  readonly literal: boolean;
  readonly chomp: "strip" | "clip" | "keep";
  readonly increment: number;
}

interface Lead {
  readonly indent: number;
  readonly breaks: string;
  readonly endLine: number;
}

/** The body of a literal or folded scalar as the pure scanners read it. scanner.py scan_block_scalar. */
export function scanPureBlockScalar(scan: Scan, header: Header, line: number): void {
  const text = scan.text;
  const least = leastIndent(scan, header);
  const lead = header.increment === 0 ? findIndent(scan, least, line) : passBreaks(scan, least + header.increment - 1);
  const indent = lead.indent;
  let { breaks, endLine } = lead;
  let value = "";
  let lastBreak = "";
  while (column(scan) === indent && text.charCodeAt(scan.pos) !== 0) {
    const start = scan.pos;
    const blank = isBlank(text.charCodeAt(start));
    while (!isBreakOrEnd(text.charCodeAt(scan.pos))) scan.pos++;
    value += breaks + text.slice(start, scan.pos);
    lastBreak = text.charCodeAt(scan.pos) === 0 ? "" : passBreak(scan);
    ({ breaks, endLine } = passBreaks(scan, indent));
    if (least === 0 && scan.pos === scan.lineStart && atDocumentIndicator(scan) !== undefined) break;
    const next = text.charCodeAt(scan.pos);
    if (column(scan) !== indent || next === 0) break;
    if (!header.literal && lastBreak === "\n" && !blank && !isBlank(next)) value += breaks === "" ? " " : "";
    else value += lastBreak;
  }
  if (header.chomp !== "strip") value += lastBreak;
  if (header.chomp === "keep") value += breaks;
  addScalar(scan, value, line, endLine, false);
  // ruamel's scanner passes what follows here already when it has dropped empty lines.
  if (scan.engine === "ruamel-pure" && header.chomp !== "keep" && breaks !== "") toNextToken(scan);
}

/** ruamel's scanner lets a block scalar that is the whole document begin at column 0. */
function leastIndent(scan: Scan, header: Header): number {
  return Math.max(scan.indent + 1, scan.engine === "ruamel-pure" && header.increment === 0 ? 0 : 1);
}

function findIndent(scan: Scan, least: number, line: number): Lead {
  let breaks = "";
  let deepest = 0;
  let first = -1;
  let endLine = scan.line;
  while (true) {
    const code = scan.text.charCodeAt(scan.pos);
    if (code === 0x20) {
      scan.pos++;
      deepest = Math.max(deepest, column(scan));
    } else if (isBreak(code)) {
      if (first < 0) first = column(scan);
      breaks += passBreak(scan);
      endLine = scan.line;
    } else break;
  }
  if (scan.engine === "ruamel-pure" && first > 0 && deepest > first)
    fail("the first line of a block text is indented less than a later one", line);
  return { indent: Math.max(least, deepest), breaks, endLine };
}

function passBreaks(scan: Scan, indent: number): Lead {
  let breaks = "";
  let endLine = scan.line;
  while (true) {
    while (scan.text.charCodeAt(scan.pos) === 0x20 && column(scan) < indent) scan.pos++;
    if (!isBreak(scan.text.charCodeAt(scan.pos))) return { indent, breaks, endLine };
    breaks += passBreak(scan);
    endLine = scan.line;
  }
}
