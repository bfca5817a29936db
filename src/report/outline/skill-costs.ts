import { byCodePoint } from "../../python/sorted.ts";
import { plural } from "../../reasons/words.ts";
import { showText } from "../display.ts";
import type { BlockReport, CategoryReport, EntryReport, Report } from "../report.ts";
import { nameOf, noteOf } from "./words.ts";

/** What a skill, or a category of them, costs. */
export interface CostLine {
  readonly name: string;
  /** Code points in the prompt. */
  readonly chars: number;
  readonly tokens: number;
  /** Of the whole index with Hermes' own head and tail, 0 to 1. */
  readonly share: number;
  readonly note: string;
}

/** The skills index, the dearest first. */
export interface SkillCosts {
  /** What disabling all skills of a category saves. */
  readonly categories: readonly CostLine[];
  readonly skills: readonly CostLine[];
  /** Skills that are not listed here. */
  readonly more: number;
}

/** How many skills are listed unless all are asked for. */
const LISTED = 20;

/** Null where there is no skills index. */
export function outlineSkillCosts(report: Report, { all }: { readonly all: boolean }): SkillCosts | null {
  const block = report.blocks.find(({ id }) => id === "skills");
  if (block === undefined) return null;
  const listed = new Set(block.entries);
  const skills = report.entries
    .filter(({ id, promptChars, facts }) => listed.has(id) && promptChars > 0 && facts?.["row"] !== undefined)
    .map((entry) => skillLine(entry, block))
    .sort(dearestFirst);
  const shown = all ? skills : skills.slice(0, LISTED);
  const categories = (block.categories ?? []).map((category, _, every) =>
    categoryLine(category, block, every.length === 1),
  );
  return { categories: categories.toSorted(dearestFirst), skills: shown, more: skills.length - shown.length };
}

/** Without its last category there is no index, and none of Hermes' own text around it. */
function categoryLine({ name, skills, chars, tokens }: CategoryReport, block: BlockReport, isOnly: boolean): CostLine {
  const saved = isOnly ? (block.totalChars ?? chars) : chars;
  return {
    name: showText(name),
    chars: saved,
    tokens: isOnly ? (block.totalTokens ?? tokens) : tokens,
    share: shareOf(saved, block),
    note: isOnly ? `${plural(skills, "skill")}, and with them the index` : plural(skills, "skill"),
  };
}

function skillLine(entry: EntryReport, block: BlockReport): CostLine {
  const { promptChars, promptTokens, facts } = entry;
  const category = facts?.["category"];
  const note = noteOf(entry);
  return {
    name: nameOf(entry),
    chars: promptChars,
    tokens: promptTokens,
    share: shareOf(promptChars, block),
    note: [typeof category === "string" ? showText(category) : "", note].filter((part) => part !== "").join("; "),
  };
}

function shareOf(chars: number, { totalChars, chars: own }: BlockReport): number {
  return chars / (totalChars ?? own);
}

function dearestFirst(a: CostLine, b: CostLine): number {
  return b.chars - a.chars || byCodePoint(a.name, b.name);
}
