import type { ResolverTable } from "./resolve.ts";
import { nextLine, type Reader, UNKNOWN } from "./simple-reader.ts";
import { simpleText, simpleValue, withoutBlanks } from "./simple-value.ts";
import type { PyDict, PyList, PyValue } from "./value.ts";

/** A document that the fast reader takes. */
export interface Simple {
  readonly value: PyValue;
  /** 0-based. */
  lineOf(dict: PyDict, key: PyValue): number | undefined;
}

/** TAB, CR, U+FEFF and YAML's other breaks and unreadable characters; here also characters beyond U+FFFF. */
const UNUSUAL = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

/** The same, but characters beyond U+FFFF are usual when both their halves are there. */
const UNUSUAL_POINT = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

const MOST_LEVELS = 40;

/**
 * Reads the YAML that front matters are mostly made of, in which all the loaders agree: block mappings with word keys, lists,
 * plain or quoted one-line scalars, flow lists of such, comments. Undefined at anything else, errors above all, so that it
 * decides nothing: what it returns is what the long way returns, only sooner (tested on all fixtures).
 */
export function readSimple(text: string, table: ResolverTable): Simple | undefined {
  if (UNUSUAL.test(text) && UNUSUAL_POINT.test(text)) return undefined;
  const reader: Reader = { text, table, keys: [], pos: 0, line: 0, level: 0 };
  const indent = nextLine(reader);
  if (indent < 0) return undefined;
  reader.pos += indent;
  const value = readBlock(reader, indent);
  if (value === UNKNOWN || reader.pos < text.length) return undefined;
  const { keys } = reader;
  return { value, lineOf: (dict, key) => lineOf(keys, dict, key) };
}

function lineOf(keys: Reader["keys"], dict: PyDict, key: PyValue): number | undefined {
  let index = [...dict.keys()].indexOf(key);
  if (index === -1) return undefined;
  for (let at = 0; at < keys.length; at += 2) {
    if (keys[at] !== dict || index-- > 0) continue;
    const line = keys[at + 1];
    return typeof line === "number" ? line : undefined;
  }
  return undefined;
}

/** A mapping or list whose first line's text is here. */
function readBlock(reader: Reader, indent: number): PyValue | typeof UNKNOWN {
  if (++reader.level > MOST_LEVELS) return UNKNOWN;
  const value = atItem(reader) ? readList(reader, indent) : readDict(reader, indent);
  reader.level--;
  return value;
}

function atItem(reader: Reader): boolean {
  return reader.text.charCodeAt(reader.pos) === 0x2d && reader.text.charCodeAt(reader.pos + 1) === 0x20;
}

/** Goes to the block's next line; false at its end, UNKNOWN where a line is further in or is not readable here. */
function goOn(reader: Reader, indent: number): boolean | typeof UNKNOWN {
  const next = nextLine(reader);
  if (next > indent) return UNKNOWN;
  if (next < indent) return false;
  reader.pos += indent;
  return true;
}

function readDict(reader: Reader, indent: number): PyValue | typeof UNKNOWN {
  const dict: PyDict = new Map();
  while (true) {
    const next = readLine(reader, dict, indent) ?? readKey(reader, dict, indent);
    if (next === UNKNOWN) return UNKNOWN;
    if (!next) return dict;
  }
}

/** A key and its value in whatever form; then as `goOn`. */
function readKey(reader: Reader, dict: PyDict, indent: number): boolean | typeof UNKNOWN {
  const end = keyEnd(reader);
  if (end < 0) return UNKNOWN;
  const key = simpleText(reader.text.slice(reader.pos, end), reader.table);
  if (typeof key !== "string" || dict.has(key)) return UNKNOWN;
  reader.keys.push(dict, reader.line);
  reader.pos = end + 1;
  const value = readEntry(reader, indent);
  if (value === UNKNOWN) return UNKNOWN;
  dict.set(key, value);
  return goOn(reader, indent);
}

/**
 * A line that is all of `key: words` (no colon, no `#`), `key: "words"` or `key: [words, words]`, its line feed, and the
 * next line's indentation. Most lines of most front matters are such, and one pattern reads them sooner than the functions
 * that know every form.
 */
const LINE =
  /([A-Za-z_][A-Za-z0-9_-]{0,199}): +(?:"([^"\\\n]*)" *|([A-Za-z0-9][^\n:#]*)|\[([A-Za-z][\w -]*(?:, *[A-Za-z][\w -]*)*)\] *)\n( *)(?=[^ \n#])/y;

/** Reads such a line, then as `goOn`; undefined where the line, or the next one, is another. */
function readLine(reader: Reader, dict: PyDict, indent: number): boolean | typeof UNKNOWN | undefined {
  LINE.lastIndex = reader.pos;
  const found = LINE.exec(reader.text);
  if (found === null) return undefined;
  const [, name = "", quoted, plain, items = "", blanks = ""] = found;
  // The scalar may go on there.
  if (blanks.length > indent) return undefined;
  const key = simpleText(name, reader.table);
  const value =
    quoted ?? (plain === undefined ? readWords(reader, items) : simpleText(withoutBlanks(plain), reader.table));
  if (typeof key !== "string" || dict.has(key) || value === UNKNOWN) return UNKNOWN;
  reader.keys.push(dict, reader.line);
  dict.set(key, value);
  reader.line++;
  const goesOn = blanks.length === indent;
  reader.pos = goesOn ? LINE.lastIndex : LINE.lastIndex - blanks.length;
  return goesOn;
}

/** The items of a flow list that starts with letters, each. */
function readWords({ table }: Reader, items: string): PyValue | typeof UNKNOWN {
  const list: PyList = [];
  for (const item of items.split(",")) {
    const value = simpleText(item.trim(), table);
    if (value === UNKNOWN) return UNKNOWN;
    list.push(value);
  }
  return list;
}

const MOST_KEY = 200;

/** Where the `:` after a word key is; -1 if there is none. */
function keyEnd(reader: Reader): number {
  const { text } = reader;
  let at = reader.pos;
  while (isKeyCharacter(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) !== 0x3a || at === reader.pos || at - reader.pos > MOST_KEY) return -1;
  const first = text.charCodeAt(reader.pos);
  if (first === 0x2d || (first >= 0x30 && first <= 0x39)) return -1;
  const next = text.charCodeAt(at + 1);
  return next === 0x20 || next === 0x0a || at + 1 === text.length ? at : -1;
}

/** Letters, digits, `_` and `-` */
function isKeyCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x5f ||
    code === 0x2d ||
    (code >= 0x30 && code <= 0x39)
  );
}

/** What follows a key's `:`. */
function readEntry(reader: Reader, indent: number): PyValue | typeof UNKNOWN {
  const value = simpleValue(reader, indent);
  if (value !== undefined) return value;
  const next = nextLine(reader);
  if (next < indent) return null;
  if (next > indent) {
    reader.pos += next;
    return readBlock(reader, next);
  }
  reader.pos += indent;
  if (atItem(reader)) return readBlock(reader, indent);
  reader.pos -= indent;
  return null;
}

function readList(reader: Reader, indent: number): PyValue | typeof UNKNOWN {
  const list: PyList = [];
  while (true) {
    const value = readItem(reader, indent);
    if (value === UNKNOWN) return UNKNOWN;
    list.push(value);
    const next = nextLine(reader);
    if (next > indent) return UNKNOWN;
    if (next < indent) return list;
    reader.pos += indent;
    if (!atItem(reader)) {
      // The next key after a list that stands no further in than its own key; at the top level an error.
      reader.pos -= indent;
      return list;
    }
  }
}

function readItem(reader: Reader, indent: number): PyValue | typeof UNKNOWN {
  const start = reader.pos++;
  while (reader.text.charCodeAt(reader.pos) === 0x20) reader.pos++;
  if (keyEnd(reader) >= 0) return readBlock(reader, indent + reader.pos - start);
  return simpleValue(reader, indent) ?? UNKNOWN;
}
