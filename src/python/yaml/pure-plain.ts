import { passBreak } from "./breaks.ts";
import { isBlankOrEnd, isBreak } from "./characters.ts";
import { atDocumentIndicator } from "./document-indicator.ts";
import { column, type Scan, yamlMinor } from "./scan-state.ts";
import { addScalar } from "./tokens.ts";

/** A plain scalar as the pure scanners read it: a tab ends it. scanner.py scan_plain. */
export function scanPurePlain(scan: Scan): void {
  const { line } = scan;
  const indent = scan.indent + 1;
  let value = "";
  let endLine = line;
  let gap: string | undefined = "";
  while (scan.text.charCodeAt(scan.pos) !== 0x23) {
    const start = scan.pos;
    while (!endsPart(scan)) scan.pos++;
    if (scan.pos === start) break;
    scan.simpleKeyAllowed = false;
    value += gap + scan.text.slice(start, scan.pos);
    endLine = scan.line;
    gap = scanGap(scan);
    if (gap === undefined || gap === "") break;
    if (scan.flow.length === 0 && column(scan) < indent) break;
  }
  addScalar(scan, value, line, endLine, true);
}

function endsPart(scan: Scan): boolean {
  const code = scan.text.charCodeAt(scan.pos);
  if (isBlankOrEnd(code)) return true;
  const inFlow = scan.flow.length > 0;
  if (code === 0x3a) {
    const next = scan.text.charCodeAt(scan.pos + 1);
    return isBlankOrEnd(next) || (inFlow && scan.engine === "pyyaml-pure" && isFlowIndicator(next));
  }
  if (!inFlow) return false;
  if (code === 0x3f) return scan.engine === "pyyaml-pure" || yamlMinor(scan) === 1;
  return isFlowIndicator(code);
}

function isFlowIndicator(code: number): boolean {
  return code === 0x2c || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}

/** Spaces and breaks after a part, folded; undefined: a document marker follows. */
function scanGap(scan: Scan): string | undefined {
  const start = scan.pos;
  while (scan.text.charCodeAt(scan.pos) === 0x20) scan.pos++;
  if (!isBreak(scan.text.charCodeAt(scan.pos))) return scan.text.slice(start, scan.pos);
  const first = passBreak(scan);
  scan.simpleKeyAllowed = true;
  if (atDocumentIndicator(scan) !== undefined) return undefined;
  let more = "";
  while (true) {
    const code = scan.text.charCodeAt(scan.pos);
    if (code === 0x20) scan.pos++;
    else if (!isBreak(code)) break;
    else {
      more += passBreak(scan);
      if (atDocumentIndicator(scan) !== undefined) return undefined;
    }
  }
  if (first !== "\n") return first + more;
  return more === "" ? " " : more;
}
