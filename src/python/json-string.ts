import { fail, type JsonReader } from "./json-state.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const FOUR_HEX = /[0-9a-fA-F]{4}/y;

/** _json.c scanstring_unicode; the reader stands on the opening quote. A lone surrogate escape stays one. */
export function readString(reader: JsonReader): string | undefined {
  const { text } = reader;
  const begin = reader.at;
  let out = "";
  let from = begin + 1;
  for (;;) {
    const end = plainEnd(text, from, reader.strict);
    if (end === undefined) return fail(reader, "Unterminated string starting at", begin);
    out += text.slice(from, end);
    const stop = text[end];
    if (stop === '"') {
      reader.at = end + 1;
      return out;
    }
    if (stop !== "\\") return fail(reader, "Invalid control character at", end);
    const escape = text[end + 1];
    if (escape === undefined) return fail(reader, "Unterminated string starting at", begin);
    const plain = escape === "u" ? readUnicodeEscape(reader, end) : ESCAPES[escape];
    if (plain === undefined) return fail(reader, "Invalid \\escape", end);
    out += plain;
    from = end + (escape === "u" ? 6 : 2);
  }
}

/** Index of the next quote, backslash or (when strict) control character. */
function plainEnd(text: string, from: number, strict: boolean): number | undefined {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x5c || (code < 0x20 && strict)) return at;
  }
  return undefined;
}

/** One `\uXXXX` at `at`. Python joins a pair of them; two UTF-16 units side by side are joined by themselves. */
function readUnicodeEscape(reader: JsonReader, at: number): string | undefined {
  const { text } = reader;
  const code = hexAt(text, at + 2);
  if (code === undefined) return fail(reader, "Invalid \\uXXXX escape", at + 1);
  const isHigh = code >= 0xd800 && code <= 0xdbff;
  const looksAhead = isHigh && at + 12 < text.length && text.startsWith("\\u", at + 6);
  if (looksAhead && hexAt(text, at + 8) === undefined) return fail(reader, "Invalid \\uXXXX escape", at + 7);
  return String.fromCharCode(code);
}

/** Four hex digits with something behind them, as CPython asks for. */
function hexAt(text: string, at: number): number | undefined {
  FOUR_HEX.lastIndex = at;
  return at + 4 < text.length && FOUR_HEX.test(text) ? Number.parseInt(text.slice(at, at + 4), 16) : undefined;
}
