import type { Token } from "../threats/install/python-tokens.ts";
import { isRefusal, stringValue } from "../threats/install/python-values.ts";

/** What stands between the values of adjacent f-strings, also from a piece's second line on and line by line, and the whole. */
export function literalPieces(run: readonly Token[]): readonly string[] {
  const parts = run.flatMap(partsOf);
  if (!parts.includes(null)) return [];
  const pieces: string[] = [""];
  for (const part of parts) {
    if (part === null) pieces.push("");
    else pieces.push((pieces.pop() ?? "") + part);
  }
  const later = pieces.flatMap((piece) => {
    const [, ...lines] = piece.split("\n");
    return lines.length === 0 ? [] : [lines.join("\n"), ...lines];
  });
  // Prose with one value in it is recorded with this in its place.
  const whole = pieces.length === 2 ? [pieces.join("{NAMES}")] : [];
  return [...pieces, ...later, ...whole].filter((piece) => piece !== "");
}

/** The literal parts of a string; null for a value in braces. */
function partsOf(token: Token): readonly (string | null)[] {
  if (token.kind !== "string") return [];
  if (!token.prefix.toLowerCase().includes("f")) return literal(token, token.body, token.prefix);
  const plain = token.prefix.replace(/f/i, "");
  return [...token.body.matchAll(/\{\{|\}\}|\{[^{}]*\}|[^{}]+/g)].flatMap(([piece]): readonly (string | null)[] => {
    if (piece === "{{" || piece === "}}") return [piece.charAt(0)];
    return piece.startsWith("{") ? [null] : literal(token, piece, plain);
  });
}

function literal(token: Token, body: string, prefix: string): readonly string[] {
  const value = stringValue([{ kind: "string", prefix, body, line: token.line, column: token.column }], () => null);
  return isRefusal(value) ? [] : [value];
}
