import { mdCode, mdTable, mdText } from "../markdown-text.ts";
import { showSentence } from "../outline/words.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { headline, type Explanation } from "./explanation.ts";
import { factsOf, outcomeWords } from "./facts.ts";

/** `explain` as GitHub-flavoured Markdown. */
export function renderExplanationsMarkdown(explanations: readonly Explanation[], report: Report, view: View): string {
  return `${explanations.map((one) => explain(one, report, view)).join("\n\n")}\n`;
}

function explain(explanation: Explanation, { hermes, world }: Report, { verbose }: View): string {
  const { userHome } = world;
  const chain = explanation.chain.map((rule) => [
    rule.own ? `**${mdText(rule.rule)}**` : mdText(rule.rule),
    outcomeWords(rule.outcome),
    mdText(showSentence(rule.detail, userHome)),
    mdCode(rule.source),
  ]);
  const facts = factsOf(explanation, userHome, verbose).map(
    ({ label, texts }) => `- **${label}**: ${texts.map((text) => mdText(text.trim())).join("<br>")}`,
  );
  return [
    `## ${mdText(headline(explanation))}`,
    `${mdText(showSentence(explanation.says, userHome))} (Hermes ${mdText(hermes.version)}, surface ${mdText(world.surface)})`,
    chain.length === 0 ? "" : mdTable(["rule", "outcome", "", "decided by"], chain, []),
    facts.join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
