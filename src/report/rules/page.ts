import { createDisk } from "../../disk.ts";
import { FEATURES, type FeatureId } from "../../releases/features.ts";
import { LOADERS } from "../../releases/loaders.ts";
import { whole } from "../../part.ts";
import { NEWEST } from "../../releases/table.ts";
import { resolveWorld } from "../../resolve/world.ts";
import { blocksOfRule, releasesOf, rulesReport, type RuleRow } from "../../rules-table.ts";
import { mdCode, mdTable, mdText } from "../markdown-text.ts";
import { renderRulesMarkdown } from "./markdown.ts";

/** What this program's own code says of a rule. */
export interface RuleCode {
  /** Its file, relative to the repository. */
  readonly file: string;
  /** The doc comment above the rule. */
  readonly comment: string;
  /** Ids of the features of the release table that it asks for. */
  readonly features: readonly string[];
}

const WRITTEN = "<!-- Written by scripts/rules-page.mjs: do not edit. -->";

/**
 * The pages of docs/ about rules, by path: docs/rules.md, the rules of the newest release without an install, and a page for
 * each rule.
 */
export async function rulePages(codeOf: (id: string) => RuleCode): Promise<ReadonlyMap<string, string>> {
  const disk = createDisk();
  const world = await whole(() => resolveWorld({ hermes: NEWEST }, { env: { HOME: "/nowhere" }, cwd: "/" }, disk));
  const view = { width: 80, level: 0, quiet: false, verbose: false, all: true } as const;
  const report = await rulesReport(world, disk);
  const overview = renderRulesMarkdown(report, view, false)
    .replace("\n\n", `\n\n${WRITTEN}\n\n`)
    .replaceAll(/^\| `([a-z-]+)` \|/gm, (cell, id) =>
      report.rules.some((rule) => rule.id === id) ? `| [\`${id}\`](rules/${id}.md) |` : cell,
    );
  const pages = report.rules.map((rule) => [`docs/rules/${rule.id}.md`, rulePage(rule, codeOf(rule.id))] as const);
  return new Map([["docs/rules.md", overview], ...pages]);
}

function rulePage(rule: RuleRow, code: RuleCode): string {
  const { blocks, tier } = blocksOfRule(rule.id);
  const facts = [
    ["group", rule.group],
    [
      "yields",
      blocks.length === 0 ? "no text" : `${blocks.map(mdCode).join(", ")}${tier === null ? "" : `, ${tier} tier`}`,
    ],
    ["releases", rule.releases],
    ["in Hermes", rule.source === null ? "no loader" : `${mdCode(rule.source.file)} ${mdCode(rule.source.function)}`],
    ["modelled by", `[${mdCode(code.file)}](../../${code.file})`],
  ];
  const sections = [
    `# ${rule.id}`,
    WRITTEN,
    `Hermes ${mdText(rule.says)}.`,
    mdTable(["", ""], facts, []),
    ...(code.comment === "" ? [] : [`## From the code\n\n${mdText(code.comment)}`]),
    ...featureSection(code.features),
    ...functionSection(rule.id),
    `Its place among the others: [all rules](../rules.md). In your own Hermes: \`hermes-audit rules\` gives file and line, \`hermes-audit explain FILE\` what became of one file.`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function featureSection(ids: readonly string[]): readonly string[] {
  const known = featureIds().filter((id) => ids.includes(id));
  if (known.length === 0) return [];
  const rows = known.map((id) => [mdCode(id), mdText(FEATURES[id].says), releasesOf(FEATURES[id])]);
  return [`## What differs between releases\n\n${mdTable(["feature", "what it is", "releases"], rows, [])}`];
}

function featureIds(): readonly FeatureId[] {
  return Object.keys(FEATURES).filter((id): id is FeatureId => Object.hasOwn(FEATURES, id));
}

function functionSection(id: string): readonly string[] {
  const own = LOADERS.filter(({ rule }) => rule === id);
  if (own.length === 0) return [];
  const lines = own.map(
    ({ files, functions }) => `- ${files.map(mdCode).join(" or ")}: ${functions.map(mdCode).join(", ")}`,
  );
  return [
    `## Functions that it stands for\n\nWhere one of these differs from every modelled release, the answers of this rule are marked as not certain.\n\n${lines.join("\n")}`,
  ];
}
