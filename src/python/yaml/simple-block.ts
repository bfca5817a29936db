import { type Reader, UNKNOWN } from "./simple-reader.ts";

/**
 * A literal or folded scalar from its `|` or `>`, clipped or stripped, whose lines are not indented further than its first
 * and whose empty lines are empty.
 */
export function simpleBlock(reader: Reader, indent: number): string | typeof UNKNOWN {
  const { text } = reader;
  const headerEnd = text.indexOf("\n", reader.pos);
  const header = /^([|>])(-?) *$/.exec(text.slice(reader.pos, headerEnd < 0 ? reader.pos : headerEnd));
  if (header === null) return UNKNOWN;
  reader.pos = headerEnd + 1;
  reader.line++;
  const inner = indentAt(text, reader.pos);
  if (inner <= indent) return UNKNOWN;
  const value = header[1] === "|" ? readLines(reader, inner, "\n") : readLines(reader, inner, " ");
  // Not the end of the scalar but an error, or a line whose indentation counts.
  if (value === undefined || atDepth(reader, indent)) return UNKNOWN;
  return header[2] === "-" ? value : `${value}\n`;
}

function indentAt(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20) at++;
  return at - from;
}

/** The lines that are this far in; undefined if one is further in or the last one has no end. */
function readLines(reader: Reader, inner: number, glue: "\n" | " "): string | undefined {
  const { text } = reader;
  let value = "";
  let empty = 0;
  let first = true;
  while (reader.pos < text.length) {
    const end = text.indexOf("\n", reader.pos);
    if (end < 0) return undefined;
    const depth = indentAt(text, reader.pos);
    if (reader.pos + depth === end) {
      if (depth > 0 || first) return undefined;
      empty++;
    } else {
      if (depth > inner) return undefined;
      if (depth < inner) break;
      if (!first) value += glue === " " ? (empty === 0 ? " " : "\n".repeat(empty)) : "\n".repeat(empty + 1);
      value += text.slice(reader.pos + depth, end);
      empty = 0;
      first = false;
    }
    reader.pos = end + 1;
    reader.line++;
  }
  return first ? undefined : value;
}

function atDepth(reader: Reader, indent: number): boolean {
  return indentAt(reader.text, reader.pos) > indent;
}
