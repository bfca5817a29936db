import { fail, type JsonReader } from "./json-state.ts";
import { readString } from "./json-string.ts";
import type { PyDict, PyValue } from "./yaml/value.ts";

/** CPython 3.11 gives up where its stack has 1,000 frames; a caller has used some, so the real limit is a little lower. */
const MAX_DEPTH = 990;

/** sys.get_int_max_str_digits(). */
const MAX_INT_DIGITS = 4300;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;

const CONSTANTS: readonly (readonly [text: string, value: PyValue])[] = [
  ["null", null],
  ["true", true],
  ["false", false],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
];

/** json.loads and JSONDecoder.decode: one value, white space around it. */
export function readDocument(reader: JsonReader): PyValue | undefined {
  if (reader.text.startsWith("\ufeff")) return fail(reader, "Unexpected UTF-8 BOM (decode using utf-8-sig)", 0);
  skipSpace(reader);
  const value = readValue(reader);
  if (value === undefined) return undefined;
  skipSpace(reader);
  return reader.at < reader.text.length ? fail(reader, "Extra data", reader.at) : value;
}

/** _json.c scan_once_unicode. */
function readValue(reader: JsonReader): PyValue | undefined {
  const first = reader.text[reader.at];
  if (first === '"') return readString(reader);
  if (first === "{") return nested(reader, "object", readObject);
  if (first === "[") return nested(reader, "array", readArray);
  NUMBER.lastIndex = reader.at;
  if (NUMBER.test(reader.text)) return readNumber(reader, NUMBER.lastIndex);
  const constant = CONSTANTS.find(([text]) => reader.text.startsWith(text, reader.at));
  if (constant === undefined) return fail(reader, "Expecting value", reader.at);
  reader.at += constant[0].length;
  return constant[1];
}

function nested(
  reader: JsonReader,
  what: string,
  read: (reader: JsonReader) => PyValue | undefined,
): PyValue | undefined {
  if (reader.depth >= MAX_DEPTH) {
    const message = `maximum recursion depth exceeded while decoding a JSON ${what} from a unicode string`;
    return fail(reader, message, reader.at, "depth");
  }
  reader.depth++;
  reader.at++;
  skipSpace(reader);
  const value = read(reader);
  reader.depth--;
  return value;
}

function readObject(reader: JsonReader): PyDict | undefined {
  const dict: PyDict = new Map();
  const places = reader.keys === undefined ? undefined : new Map<string, number>();
  if (places !== undefined) reader.keys?.set(dict, places);
  if (skip(reader, "}")) return dict;
  for (;;) {
    const place = reader.at;
    if (reader.text[place] !== '"') return fail(reader, "Expecting property name enclosed in double quotes", place);
    const key = readString(reader);
    if (key === undefined) return undefined;
    skipSpace(reader);
    if (!skip(reader, ":")) return fail(reader, "Expecting ':' delimiter", reader.at);
    skipSpace(reader);
    const value = readValue(reader);
    if (value === undefined) return undefined;
    dict.set(key, value);
    places?.set(key, place);
    skipSpace(reader);
    if (skip(reader, "}")) return dict;
    if (!skip(reader, ",")) return fail(reader, "Expecting ',' delimiter", reader.at);
    skipSpace(reader);
  }
}

function readArray(reader: JsonReader): PyValue[] | undefined {
  const list: PyValue[] = [];
  if (skip(reader, "]")) return list;
  for (;;) {
    const value = readValue(reader);
    if (value === undefined) return undefined;
    list.push(value);
    skipSpace(reader);
    if (skip(reader, "]")) return list;
    if (!skip(reader, ",")) return fail(reader, "Expecting ',' delimiter", reader.at);
    skipSpace(reader);
  }
}

/** _match_number_unicode: ASCII digits; what follows the longest number is the caller's problem. */
function readNumber(reader: JsonReader, end: number): PyValue | undefined {
  const text = reader.text.slice(reader.at, end);
  const digits = text.startsWith("-") ? text.length - 1 : text.length;
  const isFloat = /[.eE]/.test(text);
  if (!isFloat && digits > MAX_INT_DIGITS) {
    const message = `Exceeds the limit (${MAX_INT_DIGITS} digits) for integer string conversion: value has ${digits} digits; use sys.set_int_max_str_digits() to increase the limit`;
    return fail(reader, message, reader.at, "int");
  }
  reader.at = end;
  return isFloat ? Number(text) : BigInt(text);
}

function skip(reader: JsonReader, character: string): boolean {
  if (reader.text[reader.at] !== character) return false;
  reader.at++;
  return true;
}

function skipSpace(reader: JsonReader): void {
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    reader.at++;
  }
}
