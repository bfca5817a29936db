import { scanAnchor } from "./anchor.ts";
import { scanBlockScalar } from "./block-scalar.ts";
import { isBlankOrEnd } from "./characters.ts";
import { scanDirective } from "./directive.ts";
import { atDocumentIndicator } from "./document-indicator.ts";
import { fail } from "./failure.ts";
import {
  fetchBlockEntry,
  fetchFlowEnd,
  fetchFlowEntry,
  fetchFlowStart,
  fetchKey,
  fetchValue,
  isValue,
} from "./fetch-structure.ts";
import { scanPlain } from "./plain.ts";
import { scanPurePlain } from "./pure-plain.ts";
import { scanPureQuoted } from "./pure-quoted.ts";
import { scanQuoted } from "./quoted.ts";
import { column, type Scan, yamlMinor } from "./scan-state.ts";
import { scanTag } from "./tag.ts";
import { toNextToken } from "./to-next-token.ts";
import { addToken, dropStaleKeys, removeKey, saveKey, unrollIndent } from "./tokens.ts";

/** Scans one token (and those that its indentation implies) onto the queue. libyaml scanner.c yaml_parser_fetch_next_token. */
export function fetchToken(scan: Scan): void {
  toNextToken(scan);
  dropStaleKeys(scan);
  unrollIndent(scan, column(scan));
  const code = scan.text.charCodeAt(scan.pos);
  if (code === 0) return fetchEnd(scan);
  if (scan.pos === scan.lineStart && fetchAtLineStart(scan, code)) return;
  if (fetchIndicator(scan, code)) return;
  if (beginsPlain(scan, code)) return fetchPlain(scan);
  fail(`no token begins with ${JSON.stringify(String.fromCodePoint(scan.text.codePointAt(scan.pos) ?? 0))}`, scan.line);
}

function fetchEnd(scan: Scan): void {
  if (scan.pos !== scan.lineStart && !scan.pure) {
    scan.line++;
    scan.lineStart = scan.pos;
  }
  unrollIndent(scan, -1);
  removeKey(scan);
  if (scan.pure) for (const key of scan.keys) key.possible = false;
  scan.simpleKeyAllowed = false;
  addToken(scan, "stream-end");
  scan.ended = true;
}

/** Directives, `---` and `...`. */
function fetchAtLineStart(scan: Scan, code: number): boolean {
  if (code === 0x25) {
    resetLine(scan);
    scanDirective(scan);
    return true;
  }
  const type = atDocumentIndicator(scan);
  if (type === undefined) return false;
  resetLine(scan);
  scan.pos += 3;
  addToken(scan, type);
  return true;
}

function resetLine(scan: Scan): void {
  unrollIndent(scan, -1);
  removeKey(scan);
  scan.simpleKeyAllowed = false;
}

function fetchIndicator(scan: Scan, code: number): boolean {
  switch (code) {
    case 0x5b: // [
      return fetchFlowStart(scan, "flow-sequence-start", "[");
    case 0x7b: // {
      return fetchFlowStart(scan, "flow-mapping-start", "{");
    case 0x5d: // ]
      return fetchFlowEnd(scan, "flow-sequence-end");
    case 0x7d: // }
      return fetchFlowEnd(scan, "flow-mapping-end");
    case 0x2c: // ,
      return fetchFlowEntry(scan);
    case 0x2d: // -
      return isBlankOrEnd(scan.text.charCodeAt(scan.pos + 1)) && fetchBlockEntry(scan);
    case 0x3f: // ?
      return (scan.flow.length > 0 || isBlankOrEnd(scan.text.charCodeAt(scan.pos + 1))) && fetchKey(scan);
    case 0x3a: // :
      return isValue(scan) && fetchValue(scan);
    case 0x2a: // *
      return fetchProperty(scan, scanAnchor);
    case 0x26: // &
      return fetchProperty(scan, scanAnchor);
    case 0x21: // !
      return fetchProperty(scan, scanTag);
    case 0x7c: // |
    case 0x3e: // >
      return scan.flow.length === 0 && fetchBlockScalar(scan);
    case 0x27: // '
    case 0x22: // "
      return fetchProperty(scan, scan.pure ? scanPureQuoted : scanQuoted);
    default:
      return false;
  }
}

/** Anchors, aliases, tags and quoted scalars: a key may begin with them, none follows on their line. */
function fetchProperty(scan: Scan, scanner: (scan: Scan) => void): true {
  saveKey(scan);
  scan.simpleKeyAllowed = false;
  scanner(scan);
  return true;
}

function fetchBlockScalar(scan: Scan): true {
  removeKey(scan);
  scan.simpleKeyAllowed = true;
  scanBlockScalar(scan);
  return true;
}

function fetchPlain(scan: Scan): void {
  saveKey(scan);
  scan.simpleKeyAllowed = false;
  if (scan.pure) scanPurePlain(scan);
  else scanPlain(scan);
}

const NEVER_PLAIN = "-?:,[]{}#&*!|>'\"%@`";

function beginsPlain(scan: Scan, code: number): boolean {
  if (code > 0x7d) return !isBlankOrEnd(code);
  if (!isBlankOrEnd(code) && !NEVER_PLAIN.includes(String.fromCharCode(code))) return true;
  if (code !== 0x2d && code !== 0x3f && code !== 0x3a) return false;
  const next = scan.text.charCodeAt(scan.pos + 1);
  if (code === 0x2d) return scan.pure ? !isBlankOrEnd(next) : next !== 0x20 && next !== 0x09;
  if (scan.flow.length === 0) return !isBlankOrEnd(next);
  if (code !== 0x3a || scan.engine !== "ruamel-pure") return false;
  return yamlMinor(scan) !== 1 && next !== 0x20 && next !== 0x09;
}
