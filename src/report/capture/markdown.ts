import { count } from "../../reasons/words.ts";
import type { CaptureReport } from "../../verify/capture/result.ts";
import { mdCode, mdPage, mdText, mdTitledTable } from "../markdown-text.ts";
import { outcomeOf, placesOf, restWords, statusOf, titleOf, toolWords, whereOf } from "./words.ts";

/** What was captured, for a comment or a page: GitHub-flavoured Markdown. */
export function renderCaptureMarkdown(report: CaptureReport): string {
  const { blocks, rest, differences, notes, run } = report;
  const lines = blocks.flatMap(({ id, differs }) =>
    differs === undefined ? [] : [[mdCode(id), count(differs.line), mdCode(differs.expected), mdCode(differs.sent)]],
  );
  const sections = [
    `## hermes-audit verify --capture: ${mdText(titleOf(report))}`,
    mdText(outcomeOf(report)),
    mdTitledTable(
      "",
      ["", ""],
      placesOf(report).map(([name, words]) => [mdText(name), mdCode(words)]),
    ),
    mdTitledTable(
      "Differences",
      [""],
      differences.map(({ message }) => [mdText(message)]),
    ),
    mdTitledTable("First differences", ["block", "line", "said", "sent"], lines),
    mdTitledTable(
      "Blocks",
      ["", "block", "characters", "where"],
      blocks.map((one) => [statusOf(one), mdCode(one.id), count(one.chars), mdText(whereOf(one))]),
    ),
    mdTitledTable(
      "The rest",
      ["message", "from", "characters", "what"],
      rest.map((one) => [
        one.message === 0 ? "system" : String(one.message),
        count(one.at),
        count(one.chars),
        mdText(restWords(one, run.userHome)),
      ]),
    ),
    mdText(toolWords(report)),
    notes.map((note) => `- ${mdText(note)}`).join("\n"),
  ];
  return mdPage(sections);
}
