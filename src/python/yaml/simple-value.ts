import { resolveScalar, type ResolverTable, TAG } from "./resolve.ts";
import { simpleBlock } from "./simple-block.ts";
import { nextLine, type Reader, UNKNOWN } from "./simple-reader.ts";
import type { PyList, PyValue } from "./value.ts";

/**
 * A scalar or flow list from here to the end of its last line, which is passed; undefined when this line holds none.
 * `indent`: of the block that it is in.
 */
export function simpleValue(reader: Reader, indent: number): PyValue | typeof UNKNOWN | undefined {
  const { text } = reader;
  const start = reader.pos;
  while (text.charCodeAt(reader.pos) === 0x20) reader.pos++;
  const code = text.charCodeAt(reader.pos);
  if (code === 0x0a || reader.pos === text.length || (code === 0x23 && reader.pos > start))
    return passRest(reader) ? undefined : UNKNOWN;
  if (code === 0x22 || code === 0x27) return closed(reader, readQuoted(reader));
  if (code === 0x5b) return closed(reader, readFlowList(reader));
  if (code === 0x7c || code === 0x3e) return simpleBlock(reader, indent);
  if (!isPlainStart(code)) return UNKNOWN;
  return readCommented(reader, indent) ?? readPlain(reader, indent);
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

/** A plain scalar and a comment on one line; undefined if there is no comment, UNKNOWN if the scalar seems to go on. */
function readCommented(reader: Reader, indent: number): PyValue | typeof UNKNOWN | undefined {
  const line = reader.text.slice(reader.pos, lineEnd(reader.text, reader.pos));
  const comment = line.indexOf(" #");
  if (comment < 0) return undefined;
  const plain = line.slice(0, comment);
  reader.pos += comment;
  if (plain.includes(": ") || plain.endsWith(":") || !passRest(reader)) return UNKNOWN;
  const { pos, line: lineNumber } = reader;
  if (nextLine(reader) > indent) return UNKNOWN;
  reader.pos = pos;
  reader.line = lineNumber;
  return simpleText(withoutBlanks(plain), reader.table);
}

function readPlain(reader: Reader, indent: number): PyValue | typeof UNKNOWN {
  let text = readPlainLine(reader);
  while (typeof text === "string") {
    const { pos, line } = reader;
    const next = nextLine(reader);
    if (next <= indent) {
      reader.pos = pos;
      reader.line = line;
      return simpleText(text, reader.table);
    }
    if (reader.text.slice(pos, reader.pos).includes("#")) return UNKNOWN;
    reader.pos += next;
    const empty = reader.line - line;
    const more = readPlainLine(reader);
    text = more === UNKNOWN ? UNKNOWN : text + (empty === 0 ? " " : "\n".repeat(empty)) + more;
  }
  return UNKNOWN;
}

/** What is on this line, which is passed; not a key, and no comment, because a comment ends the scalar. */
function readPlainLine(reader: Reader): string | typeof UNKNOWN {
  const { text } = reader;
  const end = lineEnd(text, reader.pos);
  const line = text.slice(reader.pos, end);
  if (line.includes(": ") || line.endsWith(":") || line.includes(" #")) return UNKNOWN;
  reader.pos = Math.min(end + 1, text.length);
  reader.line++;
  return withoutBlanks(line);
}

/** The text without the spaces at its end. */
export function withoutBlanks(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** On one line, with no other escapes than `\\"`, `\\\\`, `\\n` and `\\t`. */
function readQuoted(reader: Reader): string | typeof UNKNOWN {
  const { text } = reader;
  const start = reader.pos + 1;
  const double = text.charCodeAt(reader.pos) === 0x22;
  let at = start;
  let escapes = false;
  while (true) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || Number.isNaN(code)) return UNKNOWN;
    if (code === (double ? 0x22 : 0x27)) {
      if (double || text.charCodeAt(at + 1) !== 0x27) break;
      escapes = true;
      at++;
    } else if (code === 0x5c && double) {
      escapes = true;
      at++;
    }
    at++;
  }
  reader.pos = at + 1;
  const inner = text.slice(start, at);
  if (!escapes) return inner;
  return double ? unescaped(inner) : inner.replaceAll("''", "'");
}

function unescaped(text: string): string | typeof UNKNOWN {
  if (/\\[^"\\nt]/.test(text.replaceAll("\\\\", ""))) return UNKNOWN;
  return text.replaceAll(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter === "t" ? "\t" : letter));
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
