import { isBlankOrEnd, isWord } from "./characters.ts";
import { fail } from "./failure.ts";
import type { Scan } from "./scan-state.ts";
import { addToken } from "./tokens.ts";

/** `&name` and `*name`. */
export function scanAnchor(scan: Scan): void {
  const type = scan.text.charCodeAt(scan.pos) === 0x2a ? "alias" : "anchor";
  const line = scan.line;
  const start = ++scan.pos;
  const isName = scan.engine === "ruamel-pure" ? isRuamelName : isWord;
  while (isName(scan.text.charCodeAt(scan.pos))) scan.pos++;
  if (scan.pos === start) fail(`an ${type} without a name`, line);
  const next = scan.text.charCodeAt(scan.pos);
  if (!isBlankOrEnd(next) && !"?:,]}%@`".includes(String.fromCharCode(next)) && !endsRuamelName(scan, next)) {
    fail(`an ${type} name with a character that is not allowed`, line);
  }
  addToken(scan, type, scan.text.slice(start, scan.pos), line);
}

/** ruamel.yaml compat.check_anchorname_char; both halves of a surrogate pair belong to one. */
function isRuamelName(code: number): boolean {
  if (code <= 0x7e)
    return code > 0x20 && code !== 0x2c && code !== 0x5b && code !== 0x5d && code !== 0x7b && code !== 0x7d;
  return code >= 0xa0 && code <= 0xfffd && code !== 0xfeff;
}

function endsRuamelName(scan: Scan, code: number): boolean {
  return scan.engine === "ruamel-pure" && (code === 0x5b || code === 0x7b);
}
