import { outlineBeside, outlinePrompt } from "../outline/prompt.ts";
import { tokensNote } from "../outline/words.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { headerLines } from "./header.ts";
import { inkOf, type Ink } from "./ink.ts";
import { outsideLines } from "./outside.ts";
import { promptLines } from "./prompt.ts";
import { fatalLines, todoLines } from "./todo.ts";
import { drawMeasured, wrap } from "./width.ts";
import { joinSections } from "./sections.ts";

/** The report for a terminal: what was resolved, what enters in prompt order, what does not, what to do. */
export async function renderTable(report: Report, view: View): Promise<string> {
  const ink = await inkOf(view);
  const skillCosts = view.sort === "size" ? await import("./skill-costs.ts") : undefined;
  return drawMeasured(() => {
    const costs = skillCosts?.skillCostLines(report, view, ink) ?? [];
    const sections = view.quiet
      ? [fatalLines(report, view, ink), todoLines(report, view, ink)]
      : all(report, view, ink, costs);
    const text = joinSections(sections);
    return text === "" ? "nothing to do\n" : `${text}\n`;
  });
}

function all(report: Report, view: View, ink: Ink, costs: readonly string[]): readonly (readonly string[])[] {
  const beside = outlineBeside(report, view);
  const footnote = wrap(tokensNote(report), view.width - 2).map((line) => `  ${ink.dim(line)}`);
  return [
    headerLines(report, view, ink),
    fatalLines(report, view, ink),
    [...promptLines(titleOf(view), outlinePrompt(report, view), view, ink), ...footnote],
    beside.lines.length === 0 ? [] : promptLines("SENT BESIDE IT, in other messages", beside, view, ink),
    costs,
    outsideLines(report, view, ink),
    todoLines(report, view, ink),
  ];
}

function titleOf({ sort }: View): string {
  return sort === "size" ? "ENTERS THE SYSTEM PROMPT, the dearest first" : "ENTERS THE SYSTEM PROMPT, in this order";
}
