import { count, plural } from "../../reasons/words.ts";
import { outlineSkillCosts, type CostLine } from "../outline/skill-costs.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { cell, listColumns, type Cell } from "./columns.ts";
import { type Ink } from "./ink.ts";
import { percent } from "./prompt.ts";
import { breakWord, widthOf, wrap } from "./width.ts";

const NAME_WIDTH = 34;
/** The columns of numbers with their gaps. */
const NUMBERS = 42;

/** `--sort size`: what each category and each skill of the index costs. */
export function skillCostLines(report: Report, view: View, ink: Ink): readonly string[] {
  const costs = outlineSkillCosts(report, view);
  if (costs === null) return [];
  const { categories, skills, more } = costs;
  const last = more === 0 ? [] : ["", `  ${ink.dim(`and ${plural(more, "cheaper skill")} (--all lists them)`)}`];
  return [
    ink.title("SKILLS BY COST"),
    ...linesOf("category", "disabling it saves", categories, view, ink),
    "",
    ...linesOf("skill", "in prompt", skills, view, ink),
    ...last,
  ];
}

function linesOf(what: string, head: string, lines: readonly CostLine[], view: View, ink: Ink): readonly string[] {
  const longest = lines.reduce((most, line) => Math.max(most, widthOf(line.name)), 0);
  const name = Math.min(NAME_WIDTH, Math.floor(view.width / 3), longest);
  const note = Math.max(view.width - 2 - name - NUMBERS, 12);
  const rows = [
    [what, head, "tokens", "of the index", ""].map((text): Cell => cell(text, ink.dim)),
    ...lines.map((line): readonly Cell[] => [
      { lines: breakWord(line.name, name), ink: ink.strong },
      cell(count(line.chars)),
      cell(count(line.tokens)),
      cell(percent(line.share), ink.dim),
      { lines: wrap(line.note, note), ink: ink.dim },
    ]),
  ];
  return listColumns(rows, ["left", "right", "right", "right", "left"])
    .flat()
    .map((text) => `  ${text}`);
}
