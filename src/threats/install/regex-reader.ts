/** The place in a Python regex that is being translated, and what single characters and escapes mean there. */
import { once } from "../../once.ts";
import { type CharSet, SPACE, WORD, complementOf, ignoringCase } from "../engine/char-set.ts";

/** Where the translation stands. `unknown` is set once and ends it. */
export interface Reader {
  readonly source: string;
  at: number;
  /** inside `(?-i:...)` */
  exact: boolean;
  depth: number;
  unknown: string | null;
}

/** Ends the translation, naming what was not understood. */
export function stop(reader: Reader, construct: string): void {
  reader.unknown ??= construct;
  reader.at = reader.source.length;
}

/** The character at the reader's place; "" at the end. */
export function peek(reader: Reader): string {
  const codePoint = reader.source.codePointAt(reader.at);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}

/** Takes the character at the reader's place. */
export function take(reader: Reader): string {
  const character = peek(reader);
  reader.at += character.length;
  return character;
}

/** The sets behind `\s` and its like. */
export const CLASS_ESCAPES: ReadonlyMap<string, CharSet> = new Map([
  ["s", SPACE],
  ["S", complementOf(SPACE)],
  ["w", WORD],
  ["W", complementOf(WORD)],
]);

const LETTER_OR_NUMBER = once(() => new RegExp(String.raw`[\p{L}\p{N}]`, "u"));

/** The character that an escape stands for, the backslash being read already. */
export function readEscapedCharacter(reader: Reader): string {
  const hex = /^(?:x([0-9a-f]{2})|u([0-9a-f]{4}))/i.exec(reader.source.slice(reader.at, reader.at + 5));
  if (hex && /^[xu]/.test(hex[0])) {
    reader.at += hex[0].length;
    return String.fromCodePoint(Number.parseInt(hex[1] ?? hex[2] ?? "0", 16));
  }
  const character = take(reader);
  const control = CONTROL_ESCAPES.get(character);
  if (control !== undefined) return control;
  if (character === "" || LETTER_OR_NUMBER().test(character)) stop(reader, `the escape \\${character}`);
  return character;
}

/** The characters behind `\n` and its like. */
const CONTROL_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["f", "\f"],
  ["v", "\v"],
]);

/** Stops at a non-ASCII character with a case: what IGNORECASE equates with it is not modelled. */
export function refuseCased(reader: Reader, character: string): void {
  if (character <= "\x7f" || !isCased(character)) return;
  stop(reader, `the letter ${character} (case rules beyond ASCII)`);
}

/** Does the character have another case? */
export function isCased(character: string): boolean {
  return character.toLowerCase() !== character || character.toUpperCase() !== character;
}

/** A set as it counts under the reader's flags. */
export function underFlags(reader: Reader, set: CharSet): CharSet {
  return reader.exact ? set : ignoringCase(set);
}
