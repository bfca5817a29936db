/** Module-level assignments of Python source, and the values of the few expressions that threat tables are written with. */
import type { Token } from "./python-tokens.ts";

/** Why something was not read: one sentence, and the line in the source. */
export interface Refusal {
  readonly kind: "refused";
  readonly problem: string;
  readonly line: number;
}

/** A module-level `NAME = ...` or `NAME: ... = ...`. */
export interface Assignment {
  /** The tokens of the value. */
  readonly value: readonly Token[];
  readonly line: number;
}

/** A refusal. */
export function refuse(problem: string, line: number): Refusal {
  return { kind: "refused", problem, line };
}

/** Did a reader refuse? */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "refused";
}

/** The statements of the module level, split at newlines outside brackets. */
export function statements(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const found: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "newline") found.push([]);
    else found.at(-1)?.push(token);
  }
  return found.filter((statement) => statement[0]?.column === 0);
}

/** The one assignment to a module-level name; null: none. Refused when the name is assigned twice or changed later. */
export function assignmentTo(name: string, all: readonly (readonly Token[])[]): Assignment | Refusal | null {
  const about = all.filter((statement) => textOf(statement[0]) === name);
  const first = about[0];
  if (!first) return null;
  const line = first[0]?.line ?? 1;
  const changed = about[1]?.[0];
  if (changed) return refuse(`${name} is changed again after it was assigned`, changed.line);
  const equals = first.findIndex((token) => textOf(token) === "=");
  const annotated = textOf(first[1]) === ":";
  if (equals === -1 || (equals > 1 && !annotated)) return refuse(`${name} is not set by a plain assignment`, line);
  return { value: first.slice(equals + 1), line };
}

/** The text of a name, number or mark; null for strings and for nothing. */
export function textOf(token: Token | undefined): string | null {
  return token === undefined || token.kind === "string" ? null : token.text;
}

/** The value of one or more adjacent string literals, in parentheses or not; f-strings may name `constants`. */
export function stringValue(tokens: readonly Token[], constants: (name: string) => string | null): string | Refusal {
  const inner = textOf(tokens[0]) === "(" && textOf(tokens.at(-1)) === ")" ? tokens.slice(1, -1) : tokens;
  const line = tokens[0]?.line ?? 1;
  if (inner.length === 0) return refuse("a string was expected", line);
  let value = "";
  for (const token of inner) {
    if (token.kind !== "string") return refuse(`a string was expected, not ${token.text}`, token.line);
    const piece = literalValue(token, constants);
    if (isRefusal(piece)) return piece;
    value += piece;
  }
  return value;
}

type StringToken = Extract<Token, { kind: "string" }>;

function literalValue(
  { prefix, body, line }: StringToken,
  constants: (name: string) => string | null,
): string | Refusal {
  if (prefix.includes("b")) return refuse("a bytes literal", line);
  const plain = (text: string) => (prefix.includes("r") ? text : unescapeString(text, line));
  if (!prefix.includes("f")) return plain(body);
  let value = "";
  for (const [piece] of body.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (piece === "{{" || piece === "}}") value += piece.charAt(0);
    else if (piece.startsWith("{") || piece === "}") {
      const constant = constants(piece.slice(1, -1).trim());
      if (constant === null) return refuse(`${piece} in an f-string is no plain string constant`, line);
      value += constant;
    } else {
      const text = plain(piece);
      if (isRefusal(text)) return text;
      value += text;
    }
  }
  return value;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["\n", ""],
]);

function unescapeString(text: string, line: number): string | Refusal {
  const unknown = [...text.matchAll(ESCAPE)].map(([escape]) => escape).find((escape) => unescape(escape) === null);
  if (unknown !== undefined) return refuse(`the escape ${unknown} in a plain string`, line);
  return text.replaceAll(ESCAPE, (escape) => unescape(escape) ?? "");
}

const ESCAPE = /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|[^])/gi;

function unescape(escape: string): string | null {
  if (escape.length === 2) return ESCAPES.get(escape.slice(1)) ?? null;
  const codePoint = Number.parseInt(escape.slice(2), 16);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : null;
}
