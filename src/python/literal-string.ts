/** Where a literal is being read. */
export interface LiteralReader {
  readonly text: string;
  at: number;
}

/** One item of a list, as str() shows it, or why there is none (see ListLiteral). */
export type LiteralItem =
  | { readonly kind: "item"; readonly text: string }
  | { readonly kind: "invalid" }
  | { readonly kind: "undecided" };

const PREFIX = /([A-Za-z]{0,2})(?=['"])/y;
const BETWEEN = /(?:[ \t\f\n]|\\\n|#[^\n]*)*(?=[A-Za-z]{0,2}['"])/y;
const ESCAPE = /\\(\n|[0-7]{1,3}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^])/g;

const SIMPLE: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** One or more str literals side by side; undefined when the reader stands on none. */
export function readLiteralString(reader: LiteralReader): LiteralItem | undefined {
  let text = "";
  for (let count = 0; ; count++) {
    const prefix = match(reader, PREFIX)?.[1]?.toLowerCase();
    if (prefix === undefined) return count === 0 ? undefined : { kind: "item", text };
    const part = readPart(reader, prefix);
    if (part.kind !== "item") return part;
    text += part.text;
    match(reader, BETWEEN);
  }
}

function readPart(reader: LiteralReader, prefix: string): LiteralItem {
  if (!["", "r", "u", "b", "rb", "br"].includes(prefix)) return { kind: "invalid" };
  const quote = reader.text.charAt(reader.at);
  const mark = reader.text.startsWith(quote.repeat(3), reader.at) ? quote.repeat(3) : quote;
  const start = reader.at + mark.length;
  const end = closingQuote(reader.text, start, mark);
  if (end === undefined) return { kind: "invalid" };
  reader.at = end + mark.length;
  if (prefix.includes("b")) return { kind: "undecided" };
  const body = reader.text.slice(start, end);
  return prefix === "r" ? { kind: "item", text: body } : unescape(body);
}

/** A backslash takes the next character with it, also in a raw literal; one quote mark does not reach over a newline. */
function closingQuote(text: string, start: number, mark: string): number | undefined {
  for (let at = start; at < text.length; at++) {
    if (text.startsWith(mark, at)) return at;
    if (text[at] === "\\") at++;
    else if (text[at] === "\n" && mark.length === 1) return undefined;
  }
  return undefined;
}

function unescape(body: string): LiteralItem {
  if (!body.includes("\\")) return { kind: "item", text: body };
  let kind: LiteralItem["kind"] = "item";
  const text = body.replaceAll(ESCAPE, (whole, escape: string) => {
    const simple = SIMPLE[escape];
    if (simple !== undefined) return simple;
    if (/^[0-7]/.test(escape)) return String.fromCharCode(Number.parseInt(escape, 8));
    if (escape === "N") kind = "undecided";
    if (!/^[xuU]/.test(escape)) return whole;
    const code = Number.parseInt(escape.slice(1) || "z", 16);
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    kind = "invalid";
    return "";
  });
  return kind === "item" ? { kind, text } : { kind };
}

function match(reader: LiteralReader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found === null) return undefined;
  reader.at += found[0].length;
  return found;
}
