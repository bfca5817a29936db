/**
 * Python regular expressions (str, IGNORECASE, search) as patterns of the threat scan. What is not understood to the
 * letter is refused by name, never guessed.
 */
import { NOT_LF, caseForms, setOf } from "../engine/char-set.ts";
import { EDGE, type Pattern, compiledSize, fixedWidth, isNullable, one } from "../engine/pattern.ts";
import { readClass } from "./regex-class.ts";
import { CLASS_ESCAPES, type Reader, peek, readEscapedCharacter, refuseCased, stop, take } from "./regex-reader.ts";

/** A translated regex, or the construct that stopped the translation. */
export type Translation =
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  | { readonly kind: "unknown"; readonly construct: string };

/** Translates a Python regex that is compiled with IGNORECASE and nothing else. */
export function translateRegex(source: string): Translation {
  const reader: Reader = { source, at: 0, exact: false, depth: 0, unknown: null };
  const pattern = readAlternatives(reader);
  if (reader.unknown === null && reader.at < source.length) stop(reader, "an unbalanced )");
  if (reader.unknown === null && compiledSize(pattern) > MOST_NODES) stop(reader, "a repeat that grows too large");
  return reader.unknown === null ? { kind: "pattern", pattern } : { kind: "unknown", construct: reader.unknown };
}

const MOST_NODES = 20_000;
const DEEPEST = 40;

function readAlternatives(reader: Reader): Pattern {
  reader.depth++;
  if (reader.depth > DEEPEST) stop(reader, "groups nested too deeply");
  const options = [readSequence(reader)];
  while (peek(reader) === "|") {
    reader.at++;
    options.push(readSequence(reader));
  }
  reader.depth--;
  return options.length === 1 ? (options[0] ?? EMPTY) : { kind: "any", options };
}

const EMPTY: Pattern = { kind: "seq", parts: [] };

function readSequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  for (let next = peek(reader); next !== "" && next !== "|" && next !== ")"; next = peek(reader)) {
    const atom = readAtom(reader);
    const repeated = readQuantifier(reader, atom);
    const last = parts.at(-1);
    if (repeated.kind === "text" && last?.kind === "text" && last.exact === repeated.exact) {
      parts[parts.length - 1] = { ...last, text: last.text + repeated.text };
    } else parts.push(repeated);
  }
  return parts.length === 1 ? (parts[0] ?? EMPTY) : { kind: "seq", parts };
}

function readAtom(reader: Reader): Pattern {
  const character = take(reader);
  switch (character) {
    case ".":
      return one(NOT_LF);
    case "[":
      return one(readClass(reader));
    case "(":
      return readGroup(reader);
    case "\\":
      return readEscape(reader);
    case "^":
    case "$":
      stop(reader, `the anchor ${character}`);
      return EMPTY;
    case "*":
    case "+":
    case "?":
      stop(reader, `${character} with nothing to repeat`);
      return EMPTY;
    default:
      return literal(reader, character);
  }
}

/** What may stand after `(`; a plain group is the empty opening. */
const GROUPS = ["?:", "?=", "?!", "?<=", "?<!", "?-i:"] as const;

function readGroup(reader: Reader): Pattern {
  const opening = GROUPS.find((start) => reader.source.startsWith(start, reader.at));
  if (opening === undefined && peek(reader) === "?") {
    stop(reader, `the group (${/^\?P?.?/.exec(reader.source.slice(reader.at))?.[0] ?? "?"}`);
    return EMPTY;
  }
  reader.at += opening?.length ?? 0;
  const outer = reader.exact;
  reader.exact = outer || opening === "?-i:";
  const part = readAlternatives(reader);
  reader.exact = outer;
  if (take(reader) !== ")") stop(reader, "a group that is not closed");
  if (opening === undefined || opening === "?:" || opening === "?-i:") return part;
  const behind = opening === "?<=" || opening === "?<!";
  if (behind && fixedWidth(part) === null) stop(reader, "a look-behind of no fixed width");
  return { kind: "look", part, behind, negated: opening.endsWith("!") };
}

function readEscape(reader: Reader): Pattern {
  const character = peek(reader);
  if (character === "b") {
    reader.at++;
    return EDGE;
  }
  const set = CLASS_ESCAPES.get(character);
  if (set) {
    reader.at++;
    return one(set);
  }
  return literal(reader, readEscapedCharacter(reader));
}

/** A literal character. Letters beyond ASCII have case rules that are not modelled. */
function literal(reader: Reader, character: string): Pattern {
  if (!reader.exact) refuseCased(reader, character);
  return { kind: "text", text: character, exact: reader.exact };
}

function readQuantifier(reader: Reader, part: Pattern): Pattern {
  const counts = quantifierAt(reader);
  if (!counts) return part;
  reader.at += counts.length;
  if (part.kind === "edge" || part.kind === "look") stop(reader, "a repeated assertion");
  const lazy = peek(reader) === "?";
  if (lazy) reader.at++;
  if (peek(reader) === "+") stop(reader, "a possessive repeat");
  if (quantifierAt(reader)) stop(reader, "a repeat of a repeat");
  if (counts.max === Infinity && isNullable(part)) stop(reader, "an endless repeat of what can be empty");
  return { kind: "repeat", part: asSet(part), min: counts.min, max: counts.max, lazy };
}

/** A single letter as a set, so that a run of it is one step; anything else as it is. */
function asSet(part: Pattern): Pattern {
  if (part.kind !== "text" || Array.from(part.text).length !== 1) return part;
  const codePoint = part.text.codePointAt(0) ?? 0;
  return one(setOf(part.exact ? [codePoint] : caseForms(codePoint)));
}

interface Counts {
  readonly min: number;
  readonly max: number;
  /** characters of source that the quantifier takes */
  readonly length: number;
}

const SHORT_QUANTIFIERS: ReadonlyMap<string, Counts> = new Map([
  ["*", { min: 0, max: Infinity, length: 1 }],
  ["+", { min: 1, max: Infinity, length: 1 }],
  ["?", { min: 0, max: 1, length: 1 }],
]);

function quantifierAt(reader: Reader): Counts | null {
  const short = SHORT_QUANTIFIERS.get(peek(reader));
  if (short) return short;
  const braces = /^\{(\d*)(?:(,)(\d*))?\}/.exec(reader.source.slice(reader.at, reader.at + 24));
  if (!braces || (braces[1] === "" && braces[2] === undefined) || braces[0] === "{,}")
    return braces?.[0] === "{,}" ? EVERY : null;
  const min = Number(braces[1] ?? 0);
  const max = braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : Infinity;
  if (max < min) stop(reader, `the repeat ${braces[0]}`);
  return { min, max, length: braces[0].length };
}

/** `{,}` means `*` in Python. */
const EVERY: Counts = { min: 0, max: Infinity, length: 3 };
