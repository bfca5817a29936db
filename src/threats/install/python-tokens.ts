/** Python source as tokens: enough to read module-level lists of strings without running anything. */
import { once } from "../../once.ts";

/** One token of Python source. Comments and white space are dropped; newlines are kept outside brackets. */
export type Token =
  /** `body` is what stands between the quotes, escapes and all */
  | {
      readonly kind: "string";
      readonly prefix: string;
      readonly body: string;
      readonly line: number;
      readonly column: number;
    }
  | {
      readonly kind: "name" | "number" | "mark" | "newline";
      readonly text: string;
      readonly line: number;
      readonly column: number;
    };

/** Splits source into tokens. What is no Python is still split somehow, never refused: readers check what they find. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const [kind, end] = lexemeAt(source, at);
    const text = source.slice(at, end);
    const place = { line, column: at - lineStart };
    if (kind === "string") tokens.push({ kind, ...splitString(text), ...place });
    else if (kind === "newline" && depth === 0) tokens.push({ kind, text, ...place });
    else if (kind === "name" || kind === "number" || kind === "mark") tokens.push({ kind, text, ...place });
    if (kind === "mark" && OPENING.has(text)) depth++;
    if (kind === "mark" && CLOSING.has(text)) depth = Math.max(0, depth - 1);
    for (let i = text.indexOf("\n"); i !== -1; i = text.indexOf("\n", i + 1)) {
      line++;
      lineStart = at + i + 1;
    }
    at = end;
  }
  return tokens;
}

const OPENING = new Set(["(", "[", "{"]);
const CLOSING = new Set([")", "]", "}"]);

type Kind = Token["kind"] | "space";

/** The first that fits, tried at one place. Quoted strings are ended by hand: see `stringEnd`. */
const LEXEMES = once((): readonly (readonly [Kind, RegExp])[] => [
  ["newline", /\r?\n|\r/y],
  ["space", /(?:[ \t\f]|\\\r?\n)+/y],
  ["space", /#[^\n]*/y],
  ["string", /(?:[rbfu]|[rbf][rbf])?(?:"|')/iy],
  ["name", new RegExp(String.raw`[\p{L}_][\p{L}\p{N}_]*`, "uy")],
  ["number", /\d[\d_.a-z]*/iy],
]);

function lexemeAt(source: string, at: number): readonly [Kind, number] {
  for (const [kind, pattern] of LEXEMES()) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) return [kind, kind === "string" ? stringEnd(source, at + found[0].length - 1) : at + found[0].length];
  }
  return ["mark", at + 1];
}

/** Where the string whose (first) quote is at `quoteAt` ends; an open one ends with its line, or the file if triple. */
function stringEnd(source: string, quoteAt: number): number {
  const quote = source.charAt(quoteAt);
  const triple = source.startsWith(quote.repeat(3), quoteAt);
  const closing = triple ? quote.repeat(3) : quote;
  for (let at = quoteAt + closing.length; at < source.length; at++) {
    if (source.startsWith(closing, at)) return at + closing.length;
    if (source.charAt(at) === "\\") at++;
    else if (source.charAt(at) === "\n" && !triple) return at;
  }
  return source.length;
}

function splitString(text: string): { prefix: string; body: string } {
  const prefix = /^[a-z]*/i.exec(text)?.[0] ?? "";
  const quoted = text.slice(prefix.length);
  const width = quoted.startsWith('"""') || quoted.startsWith("'''") ? 3 : 1;
  return { prefix: prefix.toLowerCase(), body: quoted.slice(width, Math.max(width, quoted.length - width)) };
}
