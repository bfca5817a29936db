/** Which literal text a pattern cannot do without: the cheap test before any matching. */
import type { Pattern } from "./pattern.ts";

/** Alternatives: at least one of them must be present. Lower case, as in `Subject.folded`. */
export type Alternatives = readonly string[];

/** Every match begins with one of these; null when no such list is known. */
export function openings(pattern: Pattern): Alternatives | null {
  switch (pattern.kind) {
    case "text":
      return pattern.text === "" ? null : [fold(pattern.text)];
    case "seq": {
      const first = pattern.parts.find((part) => part.kind !== "edge" && part.kind !== "look");
      return first ? openings(first) : null;
    }
    case "any": {
      const each = pattern.options.map(openings);
      return each.every((list) => list !== null) ? [...new Set(each.flat())] : null;
    }
    case "repeat":
      return pattern.min > 0 ? openings(pattern.part) : null;
    case "one":
    case "edge":
    case "end":
    case "look":
      return null;
  }
}

/** Lists of alternatives of which every match contains at least one each; the most telling (longest words) first. */
export function needed(pattern: Pattern): readonly Alternatives[] {
  return collect(pattern).toSorted((a, b) => shortest(b) - shortest(a));
}

function collect(pattern: Pattern): readonly Alternatives[] {
  switch (pattern.kind) {
    case "text":
      return pattern.text === "" ? [] : [[fold(pattern.text)]];
    case "seq":
      return pattern.parts.flatMap(collect);
    case "any": {
      const best = pattern.options.map((option) => needed(option)[0]);
      return best.every((list) => list !== undefined) ? [[...new Set(best.flat())]] : [];
    }
    case "repeat":
      return pattern.min > 0 ? collect(pattern.part) : [];
    case "one":
    case "edge":
    case "end":
    case "look":
      return [];
  }
}

function shortest(alternatives: Alternatives): number {
  return Math.min(...alternatives.map((word) => word.length));
}

function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
