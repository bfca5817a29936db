import { fetchToken } from "./fetch.ts";
import type { Scan, Token } from "./scan-state.ts";
import { dropStaleKeys } from "./tokens.ts";

/** The next token, which stays in the queue. After the stream's end that token is repeated. */
export function peekToken(scan: Scan): Token {
  while (needsMore(scan)) fetchToken(scan);
  const token = scan.head < scan.tail ? scan.tokens[scan.head] : undefined;
  return token ?? endOfStream(scan);
}

/** Takes the token that `peekToken` returned. */
export function skipToken(scan: Scan): void {
  scan.head++;
  scan.tokensParsed++;
  if (scan.head < scan.tail) return;
  scan.head = 0;
  scan.tail = 0;
}

function needsMore(scan: Scan): boolean {
  if (scan.head === scan.tail) return !scan.ended;
  dropStaleKeys(scan);
  const key = scan.keys[scan.lowestKey];
  return key !== undefined && key.possible && key.token === scan.tokensParsed;
}

function endOfStream(scan: Scan): Token {
  return { type: "stream-end", line: scan.line, endLine: scan.line, value: "", handle: "", plain: false };
}
