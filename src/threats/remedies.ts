/** What a hit means and what to change, in plain language. */
import { ADVICE, type Advice } from "./advice.ts";
import { codePointLabel, invisibleCodePoint } from "./invisible.ts";
import type { ThreatHit } from "./types.ts";

/** The remedy for a hit, one sentence; undefined for an id that is not known (a table of an unknown install). */
export function remedyFor(hit: Pick<ThreatHit, "id" | "match">): string | undefined {
  return adviceFor(hit)?.remedy;
}

/** What the id of a hit means, one sentence; undefined for an id that is not known. */
export function meaningOf(hit: Pick<ThreatHit, "id" | "match">): string | undefined {
  return adviceFor(hit)?.meaning;
}

function adviceFor({ id, match }: Pick<ThreatHit, "id" | "match">): Advice | undefined {
  const codePoint = invisibleCodePoint(id);
  if (codePoint !== null) return invisibleAdvice(codePoint);
  if (id === "known_c2_framework") return frameworkAdvice(match);
  return ADVICE.get(id);
}

function invisibleAdvice(codePoint: number): Advice {
  const label = codePointLabel(codePoint);
  if (codePoint === 0x200d) {
    return {
      meaning: "an invisible joiner, most often inside a joined emoji (family, profession, flag)",
      remedy:
        "replace the joined emoji by one that has no U+200D, or write the word instead; delete a U+200D that stands elsewhere",
    };
  }
  if (codePoint === 0xfeff) {
    return {
      meaning: "a byte order mark or an invisible space",
      remedy: "save the file as UTF-8 without BOM; delete a U+FEFF that stands elsewhere",
    };
  }
  const isBidi = (codePoint >= 0x202a && codePoint <= 0x202e) || codePoint >= 0x2066;
  if (isBidi)
    return {
      meaning: "an invisible character that changes the direction of text",
      remedy: `delete the ${label} and its counterpart`,
    };
  return {
    meaning: "an invisible character",
    remedy: `delete the ${label}; it shows as nothing, so search for the code point`,
  };
}

function frameworkAdvice(match: string): Advice {
  return {
    meaning: "names an attack framework, whatever the word means in the file",
    remedy: `${match} is not found inside a longer word or next to an underscore: write it so, or describe the thing without its name`,
  };
}
