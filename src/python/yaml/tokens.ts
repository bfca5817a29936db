import { fail } from "./failure.ts";
import { column, distance, newKey, type Scan, type Token, type TokenType } from "./scan-state.ts";

/** Queues a token that begins here, or at `line`. */
export function addToken(scan: Scan, type: TokenType, value = "", line = scan.line, handle = ""): void {
  scan.tokens[scan.tail++] = { type, line, endLine: scan.line, value, handle, plain: false };
}

export function addScalar(scan: Scan, value: string, line: number, endLine: number, plain: boolean): void {
  scan.tokens[scan.tail++] = { type: "scalar", line, endLine, value, handle: "", plain };
}

/** Queues a token in front of the one that began a simple key. */
export function insertToken(scan: Scan, tokenNumber: number, type: TokenType, line: number): void {
  const token: Token = { type, line, endLine: line, value: "", handle: "", plain: false };
  const place = scan.head + tokenNumber - scan.tokensParsed;
  for (let at = scan.tail; at > place; at--) scan.tokens[at] = scan.tokens[at - 1] ?? token;
  scan.tokens[place] = token;
  scan.tail++;
}

/**
 * A simple key is on one line and at most 1024 characters long. Keys of outer levels are older, so they expire first and
 * only those need a look.
 */
export function dropStaleKeys(scan: Scan): void {
  while (scan.lowestKey < scan.keys.length) {
    const key = scan.keys[scan.lowestKey];
    if (key === undefined) return;
    if (key.possible) {
      if (key.line === scan.line && distance(scan, key.pos, scan.pos) <= 1024) return;
      if (key.required) fail("a key without `:`", key.line);
      key.possible = false;
    }
    if (scan.lowestKey === scan.keys.length - 1) return;
    scan.lowestKey++;
  }
}

/** Notes that a simple key may begin here. */
export function saveKey(scan: Scan): void {
  if (!scan.simpleKeyAllowed) return;
  const at = column(scan);
  removeKey(scan);
  const key = scan.key;
  key.possible = true;
  key.required = scan.flow.length === 0 && scan.indent === at;
  key.token = scan.tokensParsed + scan.tail - scan.head;
  key.pos = scan.pos;
  key.line = scan.line;
  key.column = at;
}

export function removeKey(scan: Scan): void {
  if (scan.key.possible && scan.key.required) fail("a key without `:`", scan.key.line);
  scan.key.possible = false;
}

export function openFlow(scan: Scan, bracket: "[" | "{"): void {
  scan.flow.push(bracket);
  scan.key = newKey();
  scan.keys.push(scan.key);
}

export function closeFlow(scan: Scan): void {
  if (scan.flow.pop() === undefined) return;
  scan.keys.pop();
  scan.key = scan.keys.at(-1) ?? scan.key;
  scan.lowestKey = Math.min(scan.lowestKey, scan.keys.length - 1);
}

/** Opens a block collection at `at` if that is further in. */
export function rollIndent(scan: Scan, at: number, type: TokenType, before?: { token: number; line: number }): void {
  if (scan.flow.length > 0 || scan.indent >= at) return;
  scan.indents.push(scan.indent);
  scan.indent = at;
  if (before === undefined) addToken(scan, type);
  else insertToken(scan, before.token, type, before.line);
}

/** Closes the block collections that are further in than `at`. */
export function unrollIndent(scan: Scan, at: number): void {
  if (scan.flow.length > 0) return;
  while (scan.indent > at) {
    addToken(scan, "block-end");
    scan.indent = scan.indents.pop() ?? -1;
  }
}
