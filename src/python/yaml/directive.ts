import { passBreak, passComment } from "./breaks.ts";
import { isBlank, isBlankOrEnd, isBreakOrEnd, isDigit, isWord } from "./characters.ts";
import { fail } from "./failure.ts";
import type { Scan } from "./scan-state.ts";
import { scanTagHandle, scanTagUri } from "./tag-parts.ts";
import { addToken } from "./tokens.ts";

/**
 * A `%` line. libyaml knows %YAML and %TAG and refuses others; the pure scanners pass over others, and take spaces but no
 * tabs.
 */
export function scanDirective(scan: Scan): void {
  const line = scan.line;
  scan.pos++;
  const name = scanName(scan, line);
  if (name === "YAML") scanVersion(scan, line);
  else if (name === "TAG") scanTagDirective(scan, line);
  else if (scan.pure) {
    passComment(scan);
    addToken(scan, "other-directive", name, line);
  } else fail(`unknown directive %${name}`, line);
  passBlanks(scan);
  if (scan.text.charCodeAt(scan.pos) === 0x23) passComment(scan);
  if (!isBreakOrEnd(scan.text.charCodeAt(scan.pos))) fail("text after a directive", line);
  if (scan.text.charCodeAt(scan.pos) !== 0) passBreak(scan);
}

function scanName(scan: Scan, line: number): string {
  const start = scan.pos;
  while (isWord(scan.text.charCodeAt(scan.pos)) || isRuamelNamePart(scan)) scan.pos++;
  if (scan.pos === start) fail("a directive without a name", line);
  if (!endsWord(scan)) fail("a directive name with a character that is not allowed", line);
  return scan.text.slice(start, scan.pos);
}

function isRuamelNamePart(scan: Scan): boolean {
  const code = scan.text.charCodeAt(scan.pos);
  return scan.engine === "ruamel-pure" && (code === 0x3a || code === 0x2e);
}

/** At a blank, a break or the end; the pure scanners do not take a tab. */
function endsWord(scan: Scan): boolean {
  const code = scan.text.charCodeAt(scan.pos);
  return isBlankOrEnd(code) && !(scan.pure && code === 0x09);
}

function passBlanks(scan: Scan): void {
  while (scan.text.charCodeAt(scan.pos) === 0x20 || (!scan.pure && isBlank(scan.text.charCodeAt(scan.pos)))) scan.pos++;
}

function scanVersion(scan: Scan, line: number): void {
  passBlanks(scan);
  const major = scanNumber(scan, line);
  if (scan.text.charCodeAt(scan.pos) !== 0x2e) fail("a %YAML version without a dot", line);
  scan.pos++;
  const minor = scanNumber(scan, line);
  if (scan.pure && !endsWord(scan)) fail("text after a %YAML version", line);
  // Another major version fails in the parser, whatever the scanner makes of the lines up to there.
  if (scan.engine === "ruamel-pure") scan.yamlMinor = major === 1 ? minor : Infinity;
  addToken(scan, "version-directive", `${major}.${minor}`, line);
}

function scanNumber(scan: Scan, line: number): number {
  const start = scan.pos;
  while (isDigit(scan.text.charCodeAt(scan.pos))) scan.pos++;
  const length = scan.pos - start;
  if (length === 0) fail("a %YAML line without a version", line);
  if (length > 9 && !scan.pure) fail("a %YAML version that is too long", line);
  return Number(scan.text.slice(start, scan.pos));
}

function scanTagDirective(scan: Scan, line: number): void {
  passBlanks(scan);
  const handle = scanTagHandle(scan, true, line);
  const next = scan.text.charCodeAt(scan.pos);
  if (next !== 0x20 && !(next === 0x09 && !scan.pure)) fail("a %TAG handle with no blank after it", line);
  passBlanks(scan);
  const prefix = scanTagUri(scan, { verbatim: true, head: "", line });
  if (!endsWord(scan)) fail("text after a %TAG prefix", line);
  addToken(scan, "tag-directive", prefix, line, handle);
}
