import { isBlankOrEnd } from "./characters.ts";
import { fail } from "./failure.ts";
import type { Scan } from "./scan-state.ts";
import { scanTagHandle, scanTagUri } from "./tag-parts.ts";
import { addToken } from "./tokens.ts";

/** A tag token: handle and suffix; a handle of "" means that the suffix is the whole tag. */
export function scanTag(scan: Scan): void {
  const line = scan.line;
  const [handle, suffix] = scan.pure ? scanPureTag(scan, line) : scanLibyamlTag(scan, line);
  const next = scan.text.charCodeAt(scan.pos);
  const ends = scan.pure
    ? isBlankOrEnd(next) && next !== 0x09
    : isBlankOrEnd(next) || (next === 0x2c && scan.engine === "libyaml" && scan.flow.length > 0);
  if (!ends) fail("a tag with a character that is not allowed", line);
  addToken(scan, "tag", suffix, line, handle);
}

function scanLibyamlTag(scan: Scan, line: number): [string, string] {
  if (scan.text.charCodeAt(scan.pos + 1) === 0x3c) return ["", scanVerbatim(scan, line)];
  const handle = scanTagHandle(scan, false, line);
  if (handle.length > 1 && handle.endsWith("!")) return [handle, scanTagUri(scan, { verbatim: false, head: "", line })];
  const suffix = scanTagUri(scan, { verbatim: false, head: handle, line });
  return suffix === "" ? ["", "!"] : ["!", suffix];
}

/** `!<tag>` */
function scanVerbatim(scan: Scan, line: number): string {
  scan.pos += 2;
  const uri = scanTagUri(scan, { verbatim: true, head: "", line });
  if (scan.text.charCodeAt(scan.pos) !== 0x3e) fail("a tag `!<` without `>`", line);
  scan.pos++;
  return uri;
}

/** ruamel's scanner passes a second `!` before it looks at what follows. */
function scanPureTag(scan: Scan, line: number): [string, string] {
  let short = "!";
  if (scan.engine === "ruamel-pure" && scan.text.charCodeAt(scan.pos + 1) === 0x21) {
    short = "!!";
    scan.pos++;
  }
  const next = scan.text.charCodeAt(scan.pos + 1);
  if (next === 0x3c) return ["", scanVerbatim(scan, line)];
  if (isBlankOrEnd(next)) {
    scan.pos++;
    return ["", short];
  }
  if (hasHandle(scan)) return [scanTagHandle(scan, false, line), scanTagUri(scan, { verbatim: true, head: "", line })];
  scan.pos++;
  return [short, scanTagUri(scan, { verbatim: true, head: "", line })];
}

/** Another `!` before the next space, break or end. */
function hasHandle(scan: Scan): boolean {
  for (let at = scan.pos + 1; ; at++) {
    const code = scan.text.charCodeAt(at);
    if (code === 0x21) return true;
    if (isBlankOrEnd(code) && code !== 0x09) return false;
  }
}
