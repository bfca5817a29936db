import { mdCode, mdTable, mdText } from "../markdown-text.ts";
import type { View } from "../view.ts";
import type { FeatureRow, NameRow, RuleRow, RulesReport } from "../../rules-table.ts";
import { differenceOf, mentionsOf, titleOf } from "./words.ts";

/** The table of rules as a page: GitHub-flavoured Markdown. docs/rules.md is it, for the newest release. */
export function renderRulesMarkdown(report: RulesReport, _view: View, isDiff: boolean): string {
  const sections = [
    `# Rules: ${mdText(titleOf(report))}`,
    ...differences(report, isDiff),
    ...(isDiff ? [] : [rules(report), names(report.names), features(report.features)]),
  ];
  return `${sections.join("\n\n")}\n`;
}

function rules({ rules: rows, hermes }: RulesReport): string {
  const note =
    hermes.install === null
      ? "Files and functions are those of Hermes' source."
      : `Lines are those of ${mdCode(hermes.install)}.`;
  const table = mdTable(
    ["rule", "what Hermes does", "releases", "source"],
    rows.map((row) => [mdCode(row.id), mdText(row.says), row.releases, source(row)]),
    ["left", "left", "left", "left"],
  );
  return `Each rule stands for one loader of Hermes, in the order in which their text stands in the prompt. ${note}\n\n${table}`;
}

function source({ source: of, place }: RuleRow): string {
  if (of === null) return "no loader";
  const line = place === null ? "" : `:${place.line}`;
  return `${mdCode(`${of.file}${line}`)} ${mdCode(of.function)}`;
}

function names(rows: readonly NameRow[]): string {
  const table = mdTable(
    ["name", "mentioned by"],
    rows.map((row) => [
      mdCode(row.name),
      [mentionsOf(row), ...(row.mentions ?? []).map(({ file, line }) => mdCode(`${file}:${line}`))].join("<br>"),
    ]),
    ["left", "left"],
  );
  return `## Names of workspace files\n\nAgents keep such files in \`HERMES_HOME/workspaces/<agent>/\` and are told to read them. Hermes loads none of them from there.\n\n${table}`;
}

function features(rows: readonly FeatureRow[]): string {
  const table = mdTable(
    ["feature", "what it is", "releases", "here"],
    rows.map((row) => [
      mdCode(row.id),
      mdText(row.says),
      row.releases,
      row.has ? (row.by === "source" ? "yes, in the source" : "yes") : "no",
    ]),
    ["left", "left", "left", "left"],
  );
  return `## What differs between releases\n\n${table}`;
}

function differences({ differences: rows, unknownLoaders, hermes }: RulesReport, isDiff: boolean): readonly string[] {
  const lines = [
    ...rows.map((row) => `- ${mdText(differenceOf(row))}`),
    ...unknownLoaders.map(
      ({ name, file, line }) => `- ${mdCode(`${file}:${line}`)} names ${mdCode(name)}, which no rule covers`,
    ),
    ...(hermes.differs?.added ?? []).map((id) => `- ${mdCode(id)} is there, and the version does not have it`),
    ...(hermes.differs?.removed ?? []).map((id) => `- ${mdCode(id)} is not there, and the version has it`),
  ];
  if (lines.length === 0) return isDiff ? ["Nothing differs from what was modelled."] : [];
  return [`## Where this Hermes differs\n\n${lines.join("\n")}`];
}
