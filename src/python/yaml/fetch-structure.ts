import { isBlankOrEnd } from "./characters.ts";
import { fail } from "./failure.ts";
import { column, type Scan, type TokenType, yamlMinor } from "./scan-state.ts";
import { addToken, closeFlow, insertToken, openFlow, removeKey, rollIndent, saveKey } from "./tokens.ts";

/** `[` and `{` */
export function fetchFlowStart(scan: Scan, type: TokenType, bracket: "[" | "{"): true {
  saveKey(scan);
  openFlow(scan, bracket);
  scan.simpleKeyAllowed = true;
  scan.pos++;
  addToken(scan, type);
  return true;
}

/** `]` and `}` */
export function fetchFlowEnd(scan: Scan, type: TokenType): true {
  removeKey(scan);
  closeFlow(scan);
  scan.simpleKeyAllowed = false;
  scan.pos++;
  addToken(scan, type);
  return true;
}

/** `,` in a flow collection */
export function fetchFlowEntry(scan: Scan): true {
  removeKey(scan);
  scan.simpleKeyAllowed = true;
  scan.pos++;
  addToken(scan, "flow-entry");
  return true;
}

/** `- ` */
export function fetchBlockEntry(scan: Scan): true {
  if (scan.flow.length === 0) {
    if (!scan.simpleKeyAllowed) fail("a list item is not allowed here", scan.line);
    rollIndent(scan, column(scan), "block-sequence-start");
  }
  removeKey(scan);
  scan.simpleKeyAllowed = true;
  scan.pos++;
  addToken(scan, "block-entry");
  return true;
}

/** `? ` */
export function fetchKey(scan: Scan): true {
  if (scan.flow.length === 0) {
    if (!scan.simpleKeyAllowed) fail("a `?` key is not allowed here", scan.line);
    rollIndent(scan, column(scan), "block-mapping-start");
  }
  removeKey(scan);
  scan.simpleKeyAllowed = scan.flow.length === 0;
  scan.pos++;
  addToken(scan, "key");
  return true;
}

/** YAML 1.2 (ruamel's pure scanner) asks for a blank after the `:` in a flow sequence and after another `:`. */
export function isValue(scan: Scan): boolean {
  const blank = isBlankOrEnd(scan.text.charCodeAt(scan.pos + 1));
  if (blank || scan.flow.length === 0) return blank;
  if (scan.engine !== "ruamel-pure" || yamlMinor(scan) === 1) return true;
  return scan.flow.at(-1) !== "[" && (scan.head === scan.tail || scan.tokens[scan.tail - 1]?.type !== "value");
}

/** `: `, after a key on the same line or after a `?` key */
export function fetchValue(scan: Scan): true {
  const key = scan.key;
  if (key.possible) {
    insertToken(scan, key.token, "key", key.line);
    rollIndent(scan, key.column, "block-mapping-start", key);
    key.possible = false;
    scan.simpleKeyAllowed = false;
  } else {
    if (scan.flow.length === 0) {
      if (!scan.simpleKeyAllowed) fail("a `: ` is not allowed here", scan.line);
      rollIndent(scan, column(scan), "block-mapping-start");
    }
    scan.simpleKeyAllowed = scan.flow.length === 0;
  }
  scan.pos++;
  addToken(scan, "value");
  return true;
}
