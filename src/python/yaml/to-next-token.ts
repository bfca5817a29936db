import { passBreak, passComment } from "./breaks.ts";
import { isBreak } from "./characters.ts";
import type { Scan } from "./scan-state.ts";

const BOM = 0xfeff;

/**
 * Passes blanks, comments and line breaks. Tabs: libyaml takes them in flow collections and where no key can begin,
 * ruamel's pure scanner in flow collections, PyYAML's pure scanner nowhere. U+FEFF: libyaml passes one at every line's
 * start, the pure scanners only the document's first.
 */
export function toNextToken(scan: Scan): void {
  if (scan.pure) passFirstBom(scan);
  while (true) {
    if (!scan.pure && scan.pos === scan.lineStart && scan.text.charCodeAt(scan.pos) === BOM) scan.pos++;
    passBlanks(scan);
    if (scan.text.charCodeAt(scan.pos) === 0x23) passComment(scan);
    if (!isBreak(scan.text.charCodeAt(scan.pos))) return;
    passBreak(scan);
    if (scan.flow.length === 0) scan.simpleKeyAllowed = true;
  }
}

function passFirstBom(scan: Scan): void {
  if (scan.pos !== 0 || scan.text.charCodeAt(0) !== BOM) return;
  scan.pos = 1;
  scan.lineStart = 1;
}

function passBlanks(scan: Scan): void {
  const tabs = scan.flow.length > 0 ? scan.engine !== "pyyaml-pure" : !scan.pure && !scan.simpleKeyAllowed;
  while (true) {
    const code = scan.text.charCodeAt(scan.pos);
    if (code !== 0x20 && !(tabs && code === 0x09)) return;
    scan.pos++;
  }
}
