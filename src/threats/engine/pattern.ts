/** Threat patterns as data: a small notation that built-in rows are written in and that Python regexes are translated to. */
import { type CharSet, NOT_LF, SPACE, WORD, caseForms, setOf } from "./char-set.ts";

/** A pattern. Alternatives and repeats are tried in the order in which Python's backtracking tries them. */
export type Pattern =
  | { readonly kind: "one"; readonly set: CharSet }
  /** a literal; `exact` = case matters (`(?-i:...)`) */
  | { readonly kind: "text"; readonly text: string; readonly exact: boolean }
  | { readonly kind: "seq"; readonly parts: readonly Pattern[] }
  | { readonly kind: "any"; readonly options: readonly Pattern[] }
  /** `max` may be Infinity; `lazy` = fewest first */
  | {
      readonly kind: "repeat";
      readonly part: Pattern;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    }
  /** `\b` */
  | { readonly kind: "edge" }
  /** very end of the text */
  | { readonly kind: "end" }
  /** zero-width test; `behind` needs a part of fixed width */
  | { readonly kind: "look"; readonly part: Pattern; readonly behind: boolean; readonly negated: boolean };

/** A string stands for its literal text, letters in either case. */
export type Part = string | Pattern;

/** One part after the other. */
export function seq(...parts: readonly Part[]): Pattern {
  return { kind: "seq", parts: parts.map(toPattern) };
}

/** One of the options, the first that works. */
export function any(...options: readonly Part[]): Pattern {
  return { kind: "any", options: options.map(toPattern) };
}

/** The parts, or nothing. */
export function maybe(...parts: readonly Part[]): Pattern {
  return repeat(seq(...parts), 0, 1);
}

/** From `min` to `max` times the part, as many as possible. */
export function repeat(part: Part, min: number, max: number): Pattern {
  return { kind: "repeat", part: toPattern(part), min, max, lazy: false };
}

/** As `repeat`, as few as possible. */
export function lazily(part: Part, min: number, max: number): Pattern {
  return { kind: "repeat", part: toPattern(part), min, max, lazy: true };
}

/** A literal in exactly this case. */
export function exactly(text: string): Pattern {
  return { kind: "text", text, exact: true };
}

/** One character of the set. */
export function one(set: CharSet): Pattern {
  return { kind: "one", set };
}

/** One of the characters of the string, letters in either case. */
export function oneOf(characters: string): Pattern {
  return one(setOf(Array.from(characters).flatMap((c) => caseForms(c.codePointAt(0) ?? 0))));
}

/** Fails where the part matches ahead. */
export function notFollowedBy(part: Part): Pattern {
  return { kind: "look", part: toPattern(part), behind: false, negated: true };
}

/** `\b`: a word character on one side only. */
export const EDGE: Pattern = { kind: "edge" };
/** The very end of the text. */
export const END: Pattern = { kind: "end" };
/** `\s+` */
export const WS: Pattern = repeat(one(SPACE), 1, Infinity);
/** `\s*` */
export const OPT_WS: Pattern = repeat(one(SPACE), 0, Infinity);
/** `\w+` */
export const A_WORD: Pattern = repeat(one(WORD), 1, Infinity);
/** `\w*` */
export const WORD_CHARS: Pattern = repeat(one(WORD), 0, Infinity);
/** `[^\n]{0,max}` */
export function sameLine(max: number): Pattern {
  return repeat(one(NOT_LF), 0, max);
}

/** Can the pattern match the empty text? */
export function isNullable(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case "one":
      return false;
    case "text":
      return pattern.text === "";
    case "seq":
      return pattern.parts.every(isNullable);
    case "any":
      return pattern.options.some(isNullable);
    case "repeat":
      return pattern.min === 0 || isNullable(pattern.part);
    case "edge":
    case "end":
    case "look":
      return true;
  }
}

/** The one length, in code points, that every match has; null when lengths differ. */
export function fixedWidth(pattern: Pattern): number | null {
  switch (pattern.kind) {
    case "one":
      return 1;
    case "text":
      return Array.from(pattern.text).length;
    case "seq":
      return pattern.parts.map(fixedWidth).reduce((sum, w) => (sum === null || w === null ? null : sum + w), 0);
    case "any": {
      const widths = new Set(pattern.options.map(fixedWidth));
      return widths.size === 1 ? ([...widths][0] ?? null) : null;
    }
    case "repeat": {
      const width = fixedWidth(pattern.part);
      return width === null || pattern.min !== pattern.max ? null : width * pattern.min;
    }
    case "edge":
    case "end":
    case "look":
      return 0;
  }
}

/** Nodes that the pattern takes once its counted groups are written out; a bound for hostile tables. */
export function compiledSize(pattern: Pattern): number {
  switch (pattern.kind) {
    case "one":
    case "edge":
    case "end":
      return 1;
    case "text":
      return pattern.text.length;
    case "seq":
      return pattern.parts.reduce((sum, part) => sum + compiledSize(part), 0);
    case "any":
      return pattern.options.reduce((sum, option) => sum + compiledSize(option), 1);
    case "look":
      return 2 + compiledSize(pattern.part);
    case "repeat": {
      if (pattern.part.kind === "one") return 1;
      const copies = Number.isFinite(pattern.max) ? pattern.max : pattern.min + 1;
      return copies * (compiledSize(pattern.part) + 1);
    }
  }
}

function toPattern(part: Part): Pattern {
  return typeof part === "string" ? { kind: "text", text: part, exact: false } : part;
}
