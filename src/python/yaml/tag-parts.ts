import { isHex, isWord } from "./characters.ts";
import { fail } from "./failure.ts";
import { type Scan, yamlMinor } from "./scan-state.ts";

/**
 * `!`, `!!` or `!name!`. What libyaml returns for a tag that is no handle (`!name`) is the beginning of the tag itself;
 * the pure scanners ask for a handle only where there is one.
 */
export function scanTagHandle(scan: Scan, directive: boolean, line: number): string {
  const start = scan.pos;
  if (scan.text.charCodeAt(scan.pos) !== 0x21) fail("a tag handle without `!`", line);
  scan.pos++;
  if (scan.pure && scan.text.charCodeAt(scan.pos) === 0x20) return "!";
  while (isWord(scan.text.charCodeAt(scan.pos))) scan.pos++;
  if (scan.text.charCodeAt(scan.pos) === 0x21) scan.pos++;
  else if (scan.pure || (directive && scan.pos > start + 1)) fail("a tag handle without a second `!`", line);
  return scan.text.slice(start, scan.pos);
}

interface UriOptions {
  /** In `!<…>` or %TAG: libyaml 0.2.5 takes `,`, `[` and `]` only here. */
  readonly verbatim: boolean;
  /** What `scanTagHandle` read of it, with its `!`. */
  readonly head: string;
  readonly line: number;
}

const URI = "-;/?:@&=+$_.!~*'()%";

/** A tag's text with its %xx decoded; empty when `head` is all there is. In C a %00 ends it. */
export function scanTagUri(scan: Scan, options: UriOptions): string {
  let uri = options.head.slice(1);
  const before = scan.pos;
  while (isUri(scan, options.verbatim)) {
    if (scan.text.charCodeAt(scan.pos) === 0x25) uri += scanEscapes(scan, options.line);
    else uri += scan.text.charAt(scan.pos++);
  }
  if (scan.pos === before && options.head === "") fail("a tag without a name", options.line);
  if (scan.pure || !uri.includes("\0")) return uri;
  return uri.slice(0, uri.indexOf("\0"));
}

function isUri(scan: Scan, verbatim: boolean): boolean {
  const code = scan.text.charCodeAt(scan.pos);
  if (code === 0 || code > 0x7e) return false;
  if (isWord(code) || URI.includes(String.fromCharCode(code))) return true;
  if (code === 0x2c || code === 0x5b || code === 0x5d) return verbatim || scan.engine !== "libyaml";
  return code === 0x23 && scan.engine === "ruamel-pure" && yamlMinor(scan) > 1;
}

/** libyaml decodes one UTF-8 sequence, the pure scanners all that follow one another; decoding again changes nothing. */
function scanEscapes(scan: Scan, line: number): string {
  const bytes: number[] = [];
  while (scan.text.charCodeAt(scan.pos) === 0x25) {
    if (!isHex(scan.text.charCodeAt(scan.pos + 1)) || !isHex(scan.text.charCodeAt(scan.pos + 2))) {
      fail("a `%` in a tag without two hexadecimal digits", line);
    }
    bytes.push(Number.parseInt(scan.text.slice(scan.pos + 1, scan.pos + 3), 16));
    scan.pos += 3;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return fail("a tag whose %xx are not UTF-8", line, scan.pure ? "yaml" : "python");
  }
}
