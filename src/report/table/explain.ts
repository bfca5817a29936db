import { GLYPHS } from "../outline/glyphs.ts";
import { showText } from "../display.ts";
import { headline, type Explanation } from "../explain/explanation.ts";
import { factsOf, outcomeWords, type Fact } from "../explain/facts.ts";
import { showSentence, statusOf } from "../outline/words.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { cell, listColumns, listIndented, type Cell } from "./columns.ts";
import { inkOf, type Ink } from "./ink.ts";
import { prepareWidths, widthOf, wrap } from "./width.ts";

/** What a column of details may shrink to before it goes below. */
const LEAST_DETAIL = 24;

/** `explain` for a terminal. */
export async function renderExplanations(
  explanations: readonly Explanation[],
  report: Report,
  view: View,
): Promise<string> {
  await prepareWidths(report);
  const ink = await inkOf(view);
  return `${explanations.map((one) => explanationLines(one, report, view, ink).join("\n")).join("\n\n")}\n`;
}

function explanationLines(explanation: Explanation, report: Report, view: View, ink: Ink): readonly string[] {
  const { hermes, world } = report;
  const { entry, verdict } = explanation;
  const where = `(Hermes ${hermes.version}, surface ${world.surface})`;
  const { glyph, mood } = entry === null ? GLYPHS["not-loaded"] : GLYPHS[statusOf(entry)];
  const paint = verdict === "enters" ? ink.good : verdict === "cannot-tell" ? ink.warn : ink.bad;
  const title = wrap(`${headline(explanation)}  ${showText(where)}`, view.width).map((line) => ink.title(line));
  const says = wrap(showSentence(explanation.says, world.userHome), view.width - 4);
  return [
    ...title,
    ...says.map((line, at) => `  ${at === 0 ? (entry === null ? paint(glyph) : ink[mood](glyph)) : " "} ${line}`),
    ...chainLines(explanation, world.userHome, view, ink),
    ...factLines(factsOf(explanation, world.userHome, view.verbose), view, ink),
  ];
}

/** The rules in order, each with what it did; its source beside it, or below where the line is short. */
function chainLines({ chain }: Explanation, userHome: string, view: View, ink: Ink): readonly string[] {
  if (chain.length === 0) return [];
  const heads = chain.map((rule, at) => ({
    ...rule,
    number: `${at + 1}.`,
    words: outcomeWords(rule.outcome),
    detail: showSentence(rule.detail, userHome),
  }));
  const used = 2 + 3 + 2 + widest(heads.map(({ rule }) => rule)) + 2 + widest(heads.map(({ words }) => words)) + 2;
  const source = widest(heads.map((one) => one.source)) + 2;
  const detail = widest(heads.map((one) => one.detail));
  const isBeside = used + Math.min(detail, 60) + source <= view.width;
  const room = Math.max(view.width - used - (isBeside ? source : 0), LEAST_DETAIL);
  const rows = heads.map((one): readonly Cell[] => {
    const strong = one.own ? ink.strong : undefined;
    const lines = wrap(one.detail, room);
    const row: readonly Cell[] = [
      cell(one.number, ink.dim),
      cell(one.rule, strong),
      cell(one.words, one.outcome === "won" ? ink.good : undefined),
    ];
    if (isBeside) return [...row, { lines }, cell(one.source, ink.dim)];
    return [
      ...row,
      {
        lines: [
          ...lines.filter((line) => line !== ""),
          ...(one.own || view.verbose ? wrap(one.source, room).map(ink.dim) : []),
        ],
      },
    ];
  });
  const drawn = listColumns(rows.map((row) => row.map((one) => (one.lines.length === 0 ? cell("") : one))));
  return ["", `  ${ink.dim("decided by")}`, ...drawn.flat().map((line) => `  ${line}`)];
}

function factLines(facts: readonly Fact[], view: View, ink: Ink): readonly string[] {
  if (facts.length === 0) return [];
  const label = widest(facts.map((one) => one.label));
  const room = view.width - 2 - label - 2;
  const rows = facts.map((one): readonly Cell[] => [
    cell(one.label, ink.dim),
    { lines: one.texts.flatMap((text) => wrapIndented(text, room)) },
  ]);
  return ["", ...listIndented(rows)];
}

/** A line that begins with spaces keeps them on every line that it becomes. */
function wrapIndented(text: string, width: number): readonly string[] {
  const indent = /^ */.exec(text)?.[0] ?? "";
  return wrap(text.slice(indent.length), width - indent.length).map((line) => indent + line);
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}
