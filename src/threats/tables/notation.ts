/** Words of the tables that every row file uses, and what differs between the tables of the releases. */
import { NOT_LF, SPACE, complementOf, setOf, unionOf } from "../engine/char-set.ts";
import {
  A_WORD,
  EDGE,
  type Part,
  type Pattern,
  WORD_CHARS,
  WS,
  any,
  maybe,
  one,
  oneOf,
  repeat,
  seq,
} from "../engine/pattern.ts";
import type { ThreatScope } from "../types.ts";

/** What sets one release's table apart from another's (spec: threats.md section 8). */
export interface Traits {
  /** Words that may stand between the words of a phrase: none (0.13.0), any number (0.16.0), up to 8. */
  readonly filler: "none" | "endless" | "8 words";
  /** Gaps inside a row have a length limit (from 0.18.2). */
  readonly limits: boolean;
  /** `praxis` is a known framework name (0.16.0). */
  readonly praxis: boolean;
  /** A secret variable's name must end with the secret word; API is no secret word (from 0.21.0). */
  readonly secretWordLast: boolean;
  /** "translate ... into" needs one to three words before "and run" (from 0.21.3). */
  readonly translateTarget: boolean;
  /** A path to ~/.ssh needs a writing command before it (from 0.21.5). */
  readonly sshNeedsCommand: boolean;
  /** A quoted ENVIRONMENT_VARIABLE_NAME is no hardcoded secret (from 0.21.5). */
  readonly secretNameAllowed: boolean;
}

/** A row before a release is chosen. */
export interface RowDefinition {
  readonly id: string;
  /** The narrowest scope with the row; wider ones have it too. */
  readonly scope: ThreatScope;
  readonly pattern: (traits: Traits) => Pattern;
}

/** Any number of words, each followed by white space. */
export function words(max: number): Pattern {
  return repeat(seq(A_WORD, WS), 0, max);
}

/** The words that may stand between two words of a phrase. */
export function filler(traits: Traits): Pattern {
  if (traits.filler === "none") return seq();
  return words(traits.filler === "8 words" ? 8 : Infinity);
}

/** Up to `limit` characters of one line; any number where the release has no limits. */
export function line(traits: Traits, limit: number): Pattern {
  return repeat(one(NOT_LF), 0, traits.limits ? limit : Infinity);
}

/** `[^>]`: inside one HTML tag or comment, newlines too. */
export const NOT_GT = one(complementOf(setOf([0x3e])));
/** One white space character or a hyphen, or nothing. */
export const OPT_JOINT = maybe(one(unionOf([SPACE, setOf([0x2d])])));
/** One or more white space characters or hyphens. */
export const JOINTS = repeat(one(unionOf([SPACE, setOf([0x2d])])), 1, Infinity);
/** One word character, zero or more. */
export const REST_OF_WORD = WORD_CHARS;
/** Either quote. */
export const QUOTE = oneOf(`"'`);

/** `$NAME` or `${NAME` with a secret-looking name. */
export function secretVariable(traits: Traits): Pattern {
  const opening = seq("$", maybe("{"), WORD_CHARS);
  if (!traits.secretWordLast) return seq(opening, any("KEY", "TOKEN", "SECRET", "PASSWORD", "CREDENTIAL", "API"));
  return seq(opening, any("KEY", "TOKEN", "SECRET", "PASSWORD", "CREDENTIAL"), maybe("S"), EDGE);
}

/** A whole word. */
export function wholeWord(part: Part): Pattern {
  return seq(EDGE, part, EDGE);
}
