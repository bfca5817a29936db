import { activeFindings, type CheckResult } from "../../check/result.ts";
import { mdCode, mdPage, mdTable, mdText } from "../markdown-text.ts";
import { tally, threshold, titleOf, usage, used, whereOf, worldsOf } from "./words.ts";

/** What a check found, for a job summary or a comment: GitHub-flavoured Markdown. */
export function renderCheckMarkdown(result: CheckResult): string {
  const verdict = `**${result.ok ? "Passes" : "Fails"}**: ${mdText(tally(result))} (${threshold(result)}).`;
  const sections = [
    `## hermes-audit ${mdText(titleOf(result))}`,
    verdict,
    findings(result),
    budgets(result),
    sizes(result),
    ignored(result),
  ];
  return mdPage(sections);
}

function findings(result: CheckResult): string {
  const rows = activeFindings(result).map((one) => {
    const aside = [worldsOf(one, result), one.worse === true ? "worse than in the baseline" : ""].filter(
      (part) => part !== "",
    );
    const text = mdText(one.message) + (aside.length === 0 ? "" : ` (${mdText(aside.join("; "))})`);
    return [
      one.severity,
      mdCode(one.rule),
      mdCode(whereOf(one)),
      one.help === undefined ? text : `${text}<br>→ ${mdText(one.help)}`,
    ];
  });
  return rows.length === 0 ? "" : mdTable(["", "finding", "where", "what"], rows, []);
}

function budgets(result: CheckResult): string {
  if (result.budgets.length === 0) return "";
  const rows = result.budgets.map((one) => [
    one.ok ? "✓" : "✗",
    mdText(one.name),
    mdText(one.world),
    `${used(one)} %`,
    usage(one),
  ]);
  return `### Budgets\n\n${mdTable(["", "budget", "world", "used", "size"], rows, ["left", "left", "left", "right", "left"])}`;
}

function sizes(result: CheckResult): string {
  const rows = result.worlds.map(({ name, world, hermes, summary }) => [
    mdText(name),
    mdText(world.surface),
    mdText(hermes.version),
    String(summary.loadedFiles),
    String(summary.promptChars),
    String(summary.promptTokens),
  ]);
  const heads = ["world", "surface", "Hermes", "files", "characters", "tokens"];
  return `### System prompt\n\n${mdTable(heads, rows, ["left", "left", "left", "right", "right", "right"])}`;
}

function ignored(result: CheckResult): string {
  const rows = result.findings
    .filter(({ state }) => state === "ignored")
    .map((one) => [
      mdCode(one.rule),
      mdCode(whereOf(one)),
      mdText(one.ignored?.reason ?? ""),
      one.ignored?.expires ?? "",
    ]);
  return rows.length === 0 ? "" : `### Ignored\n\n${mdTable(["finding", "where", "reason", "until"], rows, [])}`;
}
