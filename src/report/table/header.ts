import { outlineHeader } from "../outline/header.ts";
import { titleOf } from "../outline/words.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { cell, listColumns, type Cell } from "./columns.ts";
import type { Ink } from "./ink.ts";
import { widthOf, wrap } from "./width.ts";

/** The least that origins get beside the values. */
const LEAST_FROM = 24;

/** The title and what was resolved, each with its origin beside it, or below it where the line is too short. */
export function headerLines(report: Report, view: View, ink: Ink): readonly string[] {
  const lines = outlineHeader(report);
  const label = Math.max(...lines.map((line) => line.label.length));
  const valueWidth = view.width - 2 - label - 2;
  const natural = Math.max(...lines.map((line) => widthOf(line.value)));
  const fromWidth = Math.max(...lines.map((line) => widthOf(line.from)));
  const room = valueWidth - natural - 2;
  const isBeside = room >= Math.min(fromWidth, LEAST_FROM);
  const rows = lines.map(({ label, value, from, bad }): readonly Cell[] => {
    const ofValue = bad === true ? ink.bad : undefined;
    if (isBeside) return [cell(label, ink.dim), cell(value, ofValue), { lines: wrap(from, room), ink: ink.dim }];
    const below = from === "" ? [] : wrap(from, valueWidth).map(ink.dim);
    return [
      cell(label, ink.dim),
      { lines: [...wrap(value, valueWidth).map((line) => ofValue?.(line) ?? line), ...below] },
    ];
  });
  const drawn = listColumns(rows).flat();
  const title = wrap(`hermes-audit ${titleOf(report)}`, view.width);
  return [...title.map(ink.title), "", ...drawn.map((line) => `  ${line}`)];
}
