import { displayPath, showText } from "../display.ts";
import { cell, listColumns, listIndented, type Cell } from "../table/columns.ts";
import { inkOf, type Ink } from "../table/ink.ts";
import { wrap } from "../table/width.ts";
import type { View } from "../view.ts";
import type { RulesReport } from "../../rules-table.ts";
import { differenceOf, mentionsOf, placeOf, titleOf } from "./words.ts";
import { joinSections } from "../table/sections.ts";

/** The table of rules for a terminal. Places are whole paths with a line, which terminals open. */
export async function renderRulesTable(report: RulesReport, view: View, isDiff: boolean): Promise<string> {
  const ink = await inkOf(view);
  const sections = [
    headLines(report, view, ink),
    ...(isDiff ? [] : [ruleLines(report, view, ink), nameLines(report, view, ink)]),
    ...(isDiff || !view.all ? [] : [featureLines(report, view, ink)]),
    differenceLines(report, view, isDiff, ink),
  ];
  const more =
    isDiff || view.all ? "" : `\n${ink.dim("--all lists what differs between releases, feature by feature")}\n`;
  return `${joinSections(sections)}\n${more}`;
}

function headLines(report: RulesReport, view: View, ink: Ink): readonly string[] {
  const { hermes } = report;
  const lines = wrap(`hermes-audit rules · ${titleOf(report)}`, view.width).map(ink.title);
  if (hermes.install === null) return lines;
  const others = (hermes.others ?? []).map(
    ({ path, version, why }) => `also there: ${path} (${version ?? "no version"}; ${why})`,
  );
  const commit = hermes.commit === null || hermes.commit === undefined ? "" : ` at ${hermes.commit.slice(0, 10)}`;
  return [
    ...lines,
    ...[`${hermes.install}${commit}: ${hermes.why ?? ""}`, ...others].map((line) => `  ${ink.dim(showText(line))}`),
  ];
}

function ruleLines({ rules }: RulesReport, view: View, ink: Ink): readonly string[] {
  const width = Math.max(...rules.map(({ id }) => id.length)) + 4;
  const lines = rules.flatMap((row) => {
    const says = wrap(row.says, Math.max(view.width - width, 24));
    const [first = "", ...rest] = says;
    const indent = " ".repeat(width);
    const where = row.source === null ? "no loader" : `${showText(placeOf(row))} ${row.source.function}`;
    return [
      `  ${ink.strong(row.id.padEnd(width - 2))}${first}`,
      ...rest.map((line) => `${indent}${line}`),
      `${indent}${ink.dim(`${row.releases} · ${where}`)}`,
    ];
  });
  return [ink.strong("RULES, in prompt order"), ...lines];
}

function nameLines({ names, hermes }: RulesReport, view: View, ink: Ink): readonly string[] {
  const rows = names.map((row): readonly Cell[] => [
    cell(row.name),
    {
      lines: [
        mentionsOf(row),
        ...(row.mentions ?? []).map(({ file, line }) => `${hermes.install ?? ""}/${file}:${line}`),
      ].slice(0, view.all ? undefined : 4),
      ink: row.loaders === 0 || row.loaders === false ? undefined : ink.dim,
    },
  ]);
  return [
    ink.strong("NAMES OF WORKSPACE FILES, and the code that mentions them"),
    ...listColumns(rows)
      .flat()
      .map((line) => `  ${showText(line)}`),
  ];
}

function featureLines({ features }: RulesReport, view: View, ink: Ink): readonly string[] {
  const rows = features.map((row): readonly Cell[] => [
    row.has ? cell("✓", ink.good) : cell("·", ink.dim),
    cell(row.id),
    { lines: wrap(row.says, Math.max(view.width - 70, 24)) },
    cell(row.releases, ink.dim),
  ]);
  return [ink.strong("WHAT DIFFERS BETWEEN RELEASES"), ...listIndented(rows)];
}

function differenceLines(report: RulesReport, view: View, isDiff: boolean, ink: Ink): readonly string[] {
  const { differs } = report.hermes;
  const says = new Map(report.features.map((row) => [row.id, row.says]));
  const lines = [
    ...(differs?.added ?? []).map((id) => `+ ${id}: ${says.get(id) ?? ""}`),
    ...(differs?.removed ?? []).map((id) => `- ${id}: ${says.get(id) ?? ""}`),
    ...report.differences.map(differenceOf),
    ...report.unknownLoaders.map(
      ({ name, file, line, function: inside }) =>
        `${file}:${line} ${inside} names ${displayPath(name, "")}, which no rule covers`,
    ),
  ];
  if (lines.length === 0) return isDiff ? ["nothing differs from what was modelled"] : [];
  return [
    ink.strong("WHERE THIS HERMES DIFFERS"),
    ...lines.flatMap((line) => wrap(showText(line), view.width - 2).map((one) => `  ${one}`)),
  ];
}
