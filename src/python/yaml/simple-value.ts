import { resolveScalar, type ResolverTable, TAG } from "./resolve.ts";
import { type Reader, UNKNOWN } from "./simple-reader.ts";
import type { PyList, PyValue } from "./value.ts";

/**
 * A scalar or flow list up to the end of this line, which is passed; undefined when the line holds none.
 */
export function simpleValue(reader: Reader): PyValue | typeof UNKNOWN | undefined {
  const { text } = reader;
  const start = reader.pos;
  while (text.charCodeAt(reader.pos) === 0x20) reader.pos++;
  const code = text.charCodeAt(reader.pos);
  if (code === 0x0a || reader.pos === text.length || (code === 0x23 && reader.pos > start))
    return passRest(reader) ? undefined : UNKNOWN;
  if (code === 0x22 || code === 0x27) return closed(reader, readQuoted(reader));
  if (code === 0x5b) return closed(reader, readFlowList(reader));
  return isPlainStart(code) ? readPlain(reader) : UNKNOWN;
}

function closed(reader: Reader, value: PyValue | typeof UNKNOWN): PyValue | typeof UNKNOWN {
  return value !== UNKNOWN && passRest(reader) ? value : UNKNOWN;
}

/** Passes blanks, a comment and the line's end; false if there is something else. */
function passRest(reader: Reader): boolean {
  const { text } = reader;
  const start = reader.pos;
  while (text.charCodeAt(reader.pos) === 0x20) reader.pos++;
  if (text.charCodeAt(reader.pos) === 0x23 && (reader.pos > start || text.charCodeAt(start - 1) === 0x20)) {
    reader.pos = lineEnd(text, reader.pos);
  }
  if (reader.pos === text.length) return true;
  if (text.charCodeAt(reader.pos) !== 0x0a) return false;
  reader.pos++;
  reader.line++;
  return true;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

const NOT_PLAIN = "-?:,[]{}#&*!|>'\"%@` \n";

function isPlainStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || !NOT_PLAIN.includes(String.fromCharCode(code));
}

function readPlain(reader: Reader): PyValue | typeof UNKNOWN {
  const { text } = reader;
  const end = lineEnd(text, reader.pos);
  const line = text.slice(reader.pos, end);
  if (line.includes(": ") || line.endsWith(":")) return UNKNOWN;
  const comment = line.indexOf(" #");
  reader.pos = end;
  if (!passRest(reader)) return UNKNOWN;
  return simpleText(withoutBlanks(comment < 0 ? line : line.slice(0, comment)), reader.table);
}

function withoutBlanks(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Without escapes and on one line. */
function readQuoted(reader: Reader): string | typeof UNKNOWN {
  const { text } = reader;
  const quote = text.charAt(reader.pos);
  const end = text.indexOf(quote, reader.pos + 1);
  if (end < 0 || text.charAt(end + 1) === quote) return UNKNOWN;
  const inner = text.slice(reader.pos + 1, end);
  if (inner.includes("\n") || (quote === '"' && inner.includes("\\"))) return UNKNOWN;
  reader.pos = end + 1;
  return inner;
}

/** `[a, 'b', 3]` on one line. */
function readFlowList(reader: Reader): PyList | typeof UNKNOWN {
  const { text } = reader;
  const list: PyList = [];
  reader.pos++;
  passBlanks(reader);
  if (text.charCodeAt(reader.pos) === 0x5d) {
    reader.pos++;
    return list;
  }
  while (true) {
    passBlanks(reader);
    const item = readFlowItem(reader);
    if (item === UNKNOWN) return UNKNOWN;
    list.push(item);
    passBlanks(reader);
    const code = text.charCodeAt(reader.pos++);
    if (code === 0x5d) return list;
    if (code !== 0x2c) return UNKNOWN;
  }
}

function passBlanks(reader: Reader): void {
  while (reader.text.charCodeAt(reader.pos) === 0x20) reader.pos++;
}

function readFlowItem(reader: Reader): PyValue | typeof UNKNOWN {
  const code = reader.text.charCodeAt(reader.pos);
  if (code === 0x22 || code === 0x27) return readQuoted(reader);
  const start = reader.pos;
  if (code === 0x2d) return UNKNOWN;
  while (isFlowPlain(reader.text.charCodeAt(reader.pos))) reader.pos++;
  if (reader.pos === start) return UNKNOWN;
  return simpleText(withoutBlanks(reader.text.slice(start, reader.pos)), reader.table);
}

const NOT_FLOW_PLAIN = ",[]{}:#?&*!|>'\"%@`\n";

function isFlowPlain(code: number): boolean {
  if ((code >= 0x61 && code <= 0x7a) || code === 0x20) return true;
  return !Number.isNaN(code) && !NOT_FLOW_PLAIN.includes(String.fromCharCode(code));
}

const SMALL_INT = /^(?:0|[1-9][0-9]{0,15})$/;
const DECIMAL = /^[0-9]+\.[0-9]+$/;

/** A plain scalar's value; only the usual forms of numbers. */
export function simpleText(text: string, table: ResolverTable): PyValue | typeof UNKNOWN {
  switch (resolveScalar(text, table)) {
    case TAG.str:
      return text;
    case TAG.null:
      return null;
    case TAG.bool:
      return /^(?:[yYtT]|on|On|ON)/.test(text);
    case TAG.int:
      return SMALL_INT.test(text) ? BigInt(text) : UNKNOWN;
    case TAG.float:
      return DECIMAL.test(text) ? Number(text) : UNKNOWN;
    default:
      return UNKNOWN;
  }
}
