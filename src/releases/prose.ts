import { indexAfter } from "../python/code-points.ts";
import type { Prose } from "../types.ts";

/**
 * Hermes' own prose, known by its size and hash: it is not copied here. Recorded from the real packages
 * (spec: context.md 6).
 */
export const DEFAULT_SOUL_SHORT: Prose = {
  id: "default-soul",
  chars: 513,
  bytes: 513,
  sha256: "2765a846e1bb371d78d3b93b403dfb0f8d1ba1a9895edb5f608367abfe81194d",
  start: "You are Hermes A",
  end: "gations.",
};

/** DEFAULT_SOUL_MD from 0.21.0 on; two em dashes are its only characters outside ASCII. */
export const DEFAULT_SOUL_LONG: Prose = {
  id: "default-soul",
  chars: 663,
  bytes: 667,
  sha256: "36c1f5a2e92cd1d018311eaf4c8f1e8886672eae78212e033c681d0e3d5d506f",
  wide: [
    [113, 3],
    [573, 3],
  ],
  start: "You are Hermes A",
  end: "default.",
};

/** Head of the skills index up to 0.20.6, ahead of `<available_skills>` (spec: skills.md 8). */
export const SKILLS_HEAD_LONG: Prose = {
  id: "skills-head",
  chars: 1468,
  bytes: 1480,
  sha256: "0da6ed51f07572708a30c8fca51e2f01f236e87187a1b1e347016133b25ad691",
  wide: [
    [220, 3],
    [375, 3],
    [721, 3],
    [949, 3],
    [1042, 3],
    [1133, 3],
  ],
};

/** The same without web_search. */
export const SKILLS_HEAD_LONG_NO_WEB: Prose = {
  id: "skills-head",
  chars: 1454,
  bytes: 1466,
  sha256: "4b1989fb66e65a26aa5be912168bee8056b23c23c7084bc1329ae7b1fb337ada",
  wide: [
    [220, 3],
    [375, 3],
    [707, 3],
    [935, 3],
    [1028, 3],
    [1119, 3],
  ],
};

/** Head of the skills index from 0.21.0 on. */
export const SKILLS_HEAD_SHORT: Prose = {
  id: "skills-head",
  chars: 1067,
  bytes: 1073,
  sha256: "5be2c0d6922fbf38b05e36cd0db31f4f70227a872d552c1f8352b825a8dd708c",
  wide: [
    [208, 3],
    [363, 3],
    [709, 3],
  ],
};

/** The same without web_search. */
export const SKILLS_HEAD_SHORT_NO_WEB: Prose = {
  id: "skills-head",
  chars: 1053,
  bytes: 1059,
  sha256: "ec2a314255c809a224ee995e993e90dbd79159d43855ad231bddaacd889678d1",
  wide: [
    [208, 3],
    [363, 3],
    [695, 3],
  ],
};

/** Head of the skills index in a one-shot session (agent/oneshot_footprint.py). */
export const SKILLS_HEAD_ONESHOT: Prose = {
  id: "skills-head-oneshot",
  chars: 390,
  bytes: 390,
  sha256: "bc70ea454888a74bf6887697de20b5e4eed77bc01765c577dc1878bf5a2be561",
};

/** End of the skills index, from `</available_skills>` on. */
export const SKILLS_TAIL: Prose = {
  id: "skills-tail",
  chars: 101,
  bytes: 101,
  sha256: "636b994431e4ded699a43dbef27829c042784667e3bde2253b4fa8c73554a7e8",
};

/** What follows the skills index when a category is listed by names only. */
export const SKILLS_NAMES_ONLY_NOTE: Prose = {
  id: "skills-names-only-note",
  chars: 175,
  bytes: 177,
  sha256: "1478092fb38e50c9646c2f5d072f2dcdb1b46fba9b81836f7f43ac7a6f8f0f6b",
  wide: [[107, 3]],
};

/** What follows when a skill cannot be loaded by any name; its `{NAMES}` stands for their names. */
export const SKILLS_UNLOADABLE_NOTE: Prose = {
  id: "skills-unloadable-note",
  chars: 208,
  bytes: 210,
  sha256: "10f31ef05f8e14f4ffdc4ab10eda8b6c841bababa7a87629997cb16b6f5d48e6",
  wide: [[194, 3]],
};

/** Where `{NAMES}` stands in SKILLS_UNLOADABLE_NOTE. */
export const UNLOADABLE_NAMES: { readonly from: number; readonly to: number } = { from: 12, to: 19 };

/** The text of a slice of prose, where it lies within the few characters that are known. */
export function knownText(prose: Prose, from: number, to: number): string | undefined {
  const { start = "", end = "", text } = prose;
  if (text !== undefined) return text.slice(indexAfter(text, from), indexAfter(text, to));
  if (to <= start.length) return start.slice(from, to);
  const endFrom = prose.chars - end.length;
  return from >= endFrom ? end.slice(from - endFrom, to - endFrom) : undefined;
}

/** UTF-8 bytes of a slice of prose, from code point `from` to `to`. */
export function proseBytes(prose: Prose, from: number, to: number): number {
  const wide = (prose.wide ?? []).filter(([offset]) => offset >= from && offset < to);
  return to - from + wide.reduce((sum, [, bytes]) => sum + bytes - 1, 0);
}
