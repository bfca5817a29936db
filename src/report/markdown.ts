import { count } from "../reasons/words.ts";
import { capital } from "./display.ts";
import { mdCode, mdPage, mdTable, mdText } from "./markdown-text.ts";
import { outlineHeader } from "./outline/header.ts";
import { outlineOutside } from "./outline/outside.ts";
import { outlineBeside, outlinePrompt, type PromptOutline } from "./outline/prompt.ts";
import { outlineSkillCosts, type CostLine } from "./outline/skill-costs.ts";
import { outlineTodo, wordMore } from "./outline/todo.ts";
import { showSentence, titleOf, tokensNote } from "./outline/words.ts";
import type { Report } from "./report.ts";
import type { View } from "./view.ts";

/** The report for an issue, a pull request or a job summary: GitHub-flavoured Markdown. */
export function renderMarkdown(report: Report, view: View): string {
  const beside = outlineBeside(report, view);
  const todo = todoSection(report, view);
  const sections = view.quiet
    ? [fatalSection(report), todo === "" ? "Nothing to do." : todo]
    : [
        `# hermes-audit ${mdText(titleOf(report))}`,
        headerSection(report),
        fatalSection(report),
        `## Enters the system prompt, ${view.sort === "size" ? "the dearest first" : "in this order"}\n\n${promptTable(outlinePrompt(report, view))}\n\n${mdText(tokensNote(report))}`,
        beside.lines.length === 0 ? "" : `## Sent beside it, in other messages\n\n${promptTable(beside)}`,
        view.sort === "size" ? skillCostsSection(report, view) : "",
        outsideSection(report, view),
        todo,
      ];
  return mdPage(sections);
}

function headerSection(report: Report): string {
  const rows = outlineHeader(report).map(({ label, value, from }) => [mdText(label), mdText(value), mdText(from)]);
  return mdTable(["", "", "from"], rows, []);
}

function fatalSection({ fatal, world }: Report): string {
  if (fatal.length === 0) return "";
  return `## Hermes fails here, and builds no prompt\n\n${fatal.map(({ message }) => `- ${mdText(showSentence(message, world.userHome))}`).join("\n")}`;
}

function promptTable({ lines, chars, tokens, ofWindow }: PromptOutline): string {
  const rows = lines.map((line) => [
    line.status ?? "",
    line.path === null ? mdText(line.name) : mdCode(line.path),
    line.inFile === null ? "" : count(line.inFile),
    count(line.inPrompt),
    line.tokens === null ? "" : count(line.tokens),
    line.share === null ? "" : percent(line.share),
    mdText(line.note),
  ]);
  const total = [
    "",
    "**total**",
    "",
    `**${count(chars)}**`,
    `**${count(tokens)}**`,
    "",
    ofWindow === null ? "" : `${percent(ofWindow)} of the window`,
  ];
  return mdTable(
    ["status", "file", "characters in file", "in prompt", "tokens", "share", ""],
    [...rows, total],
    ["left", "left", "right", "right", "right", "right"],
  );
}

function percent(share: number): string {
  const value = share * 100;
  return value > 0 && value < 0.1 ? "&lt;0.1 %" : `${value.toFixed(1)} %`;
}

function skillCostsSection(report: Report, view: View): string {
  const costs = outlineSkillCosts(report, view);
  if (costs === null) return "";
  const { categories, skills, more } = costs;
  const last = more === 0 ? "" : `\n\n…and ${count(more)} cheaper ones (\`--all\` lists them)`;
  return `## Skills by cost\n\n${costTable("category", "disabling it saves", categories)}\n\n${costTable("skill", "in prompt", skills)}${last}`;
}

function costTable(what: string, head: string, lines: readonly CostLine[]): string {
  const rows = lines.map(({ name, chars, tokens, share, note }) => [
    mdText(name),
    count(chars),
    count(tokens),
    percent(share),
    mdText(note),
  ]);
  return mdTable([what, head, "tokens", "of the index", ""], rows, ["left", "right", "right", "right"]);
}

function outsideSection(report: Report, view: View): string {
  const { groups, absent } = outlineOutside(report, view);
  if (groups.length === 0 && absent === "") return "";
  const tables = groups.map(({ title, lines }) => {
    const rows = lines.map((line) => [
      line.status,
      mdCode(line.path),
      mdText(line.reason) + (line.more === 0 ? "" : ` (and ${count(line.more)} more like it)`),
    ]);
    return `### ${mdText(capital(title))}\n\n${mdTable(["status", "file", "why"], rows, [])}`;
  });
  return ["## Does not enter", ...tables, mdText(absent)].filter((part) => part !== "").join("\n\n");
}

function todoSection(report: Report, view: View): string {
  const { lines, more } = outlineTodo(report, view);
  const items = lines.map(({ severity, rule, where, message, help }) => {
    const place = where === "" ? "" : ` ${mdCode(where)}`;
    return `- **${severity}** ${mdText(rule)}${place}: ${mdText(message)}${help === "" ? "" : `  \n  → ${mdText(help)}`}`;
  });
  const last = more === 0 ? [] : [`- **info** ${mdText(wordMore(more))}`];
  return items.length + last.length === 0 ? "" : `## To do\n\n${[...items, ...last].join("\n")}`;
}
