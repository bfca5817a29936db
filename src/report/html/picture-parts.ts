import { count, plural } from "../../reasons/words.ts";
import { GLYPHS } from "../outline/glyphs.ts";
import { nameOf, statusOf } from "../outline/words.ts";
import type { BlockReport, EntryReport, Report, Tier } from "../report.ts";

/** A stretch of the prompt: one file, or what Hermes puts around files. */
export interface Part {
  readonly tier: Tier;
  /** Code points. */
  readonly chars: number;
  readonly mood: string;
  /** Null: it has no label. */
  readonly name: string | null;
  /** What is missing from it, so many code points behind its start. */
  readonly cut?: { readonly at: number; readonly chars: number; readonly says: string };
}

/** Files of one block that get a band of their own. */
const MOST_FILES = 12;

/** A block as bands: what Hermes puts around the files, then its files. */
export function partsOf(block: BlockReport, report: Report): readonly Part[] {
  const { tier } = block;
  const chars = block.totalChars ?? block.chars;
  const inside = new Set(block.entries);
  const entries = report.entries.filter(({ id }) => inside.has(id));
  const title = block.title;
  if (entries.length === 0) return [{ tier, chars, mood: "own", name: title }];
  const files = entries.reduce((sum, { promptChars }) => sum + promptChars, 0);
  const around: Part = { tier, chars: Math.max(chars - files, 0), mood: "own", name: null };
  if (block.id === "skills" || entries.length > MOST_FILES) {
    const what = block.id === "skills" ? plural(entries.length, "skill") : plural(entries.length, "file");
    return [around, { tier, chars: files, mood: block.truncated ? "warn" : "good", name: `${title}: ${what}` }].filter(
      (part) => part.chars > 0,
    );
  }
  return [around, ...entries.map((entry) => partOf(entry, tier))].filter((part) => part.chars > 0);
}

function partOf(entry: EntryReport, tier: Tier): Part {
  const { cut, chars, promptChars } = entry;
  const part: Part = { tier, chars: promptChars, mood: GLYPHS[statusOf(entry)].mood, name: nameOf(entry) };
  if (cut === undefined || chars === null) return part;
  const lost = Math.max(chars - cut.headChars - cut.tailChars, 0);
  return {
    ...part,
    cut: {
      at: Math.min(cut.headChars, promptChars),
      chars: lost,
      says: `${plural(lost, "character")}, lines ${count(cut.fromLine)}–${count(cut.toLine)}`,
    },
  };
}
