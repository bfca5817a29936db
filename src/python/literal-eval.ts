// ast.literal_eval of a list literal, each item put through str() (CPython 3.11). Checked: fixtures/python/literal-eval.json.
import { readLiteralString, type LiteralItem, type LiteralReader } from "./literal-string.ts";
import { universalNewlines } from "./read-text.ts";

/**
 * What Python makes of a text that begins with `[`: the items as str() shows them; `invalid` where it raises ValueError or
 * SyntaxError, or the value is no list; `undecided` for literals that are not modelled (nested containers, bytes, floats,
 * `\N{...}`): whoever asks must say so.
 */
export type ListLiteral =
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "invalid" }
  | { readonly kind: "undecided" };

const INVALID = { kind: "invalid" } as const;
const UNDECIDED = { kind: "undecided" } as const;

/** White space and comments, as they may stand between tokens inside brackets. */
const GAP = /(?:[ \t\f\n]|\\\n|#[^\n]*)*/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /-?[ \t\f\n]*(?:0(?:_?0)*|[1-9](?:_?[0-9])*)(?![A-Za-z0-9_.]|[ \t\f\n]*[-+])/y;
const CONSTANTS = new Set(["True", "False", "None"]);

/** ast.literal_eval(text) for a text that is stripped and begins with `[`. */
export function literalEvalList(text: string): ListLiteral {
  if (/[\0\ud800-\udfff]/u.test(text)) return INVALID;
  const reader: LiteralReader = { text: universalNewlines(text), at: 0 };
  if (!skip(reader, "[")) return INVALID;
  const items: string[] = [];
  for (;;) {
    take(reader, GAP);
    if (skip(reader, "]")) break;
    const item = readItem(reader);
    if (item.kind !== "item") return item;
    items.push(item.text);
    take(reader, GAP);
    if (skip(reader, "]")) break;
    if (!skip(reader, ",")) return afterItem(reader);
  }
  return /^[ \t\f\n]*(?:#[^\n]*[ \t\f\n]*)*$/.test(reader.text.slice(reader.at)) ? { kind: "list", items } : INVALID;
}

function readItem(reader: LiteralReader): LiteralItem {
  const found = readLiteralString(reader);
  if (found !== undefined) return found;
  const number = take(reader, NUMBER);
  if (number !== undefined) return { kind: "item", text: BigInt(number.replaceAll(/[_ \t\f\n]/g, "")).toString() };
  const name = take(reader, NAME);
  if (name === undefined) return afterItem(reader);
  // Any other name is a Name node ("malformed node") or a syntax error, whatever stands around it.
  return CONSTANTS.has(name) ? { kind: "item", text: name } : INVALID;
}

/** What is no item, or stands where a comma should: only such tokens as a literal of another type could have are open. */
function afterItem(reader: LiteralReader): LiteralItem & { kind: "invalid" | "undecided" } {
  const rest = reader.text.slice(reader.at);
  return /^(?:[-+({[.0-9]|\\)/.test(rest) ? UNDECIDED : INVALID;
}

function skip(reader: LiteralReader, character: string): boolean {
  if (reader.text[reader.at] !== character) return false;
  reader.at++;
  return true;
}

function take(reader: LiteralReader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}
