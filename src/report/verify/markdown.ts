import { count } from "../../reasons/words.ts";
import type { VerifyReport } from "../../verify/result.ts";
import { mdCode, mdPage, mdText, mdTitledTable } from "../markdown-text.ts";
import { charsOf, placesOf, titleOf, VERDICTS, verdictOf, whereOf } from "./words.ts";

/** What verify found, for a comment or a page: GitHub-flavoured Markdown. */
export function renderVerifyMarkdown(report: VerifyReport): string {
  const { blocks, tiers, unpredicted, notes } = report;
  const differences = blocks.flatMap(({ id, difference }) =>
    difference === undefined
      ? []
      : [[mdCode(id), mdText(whereOf(difference)), mdCode(difference.ours), mdCode(difference.hermes)]],
  );
  const sections = [
    `## hermes-audit verify: ${mdText(titleOf(report))}`,
    mdText(verdictOf(report)),
    mdTitledTable(
      "",
      ["", ""],
      placesOf(report).map(([name, words]) => [mdText(name), mdCode(words)]),
    ),
    mdTitledTable(
      "Blocks",
      ["verdict", "block", "characters", ""],
      blocks.map((one) => [VERDICTS[one.verdict], mdCode(one.id), charsOf(one), mdText(one.reason)]),
    ),
    mdTitledTable("First differences", ["block", "place", "audit", "Hermes"], differences),
    mdTitledTable(
      "In the prompt, but in no block",
      ["file", "line"],
      unpredicted.map(({ path, line }) => [mdCode(path), mdCode(line)]),
    ),
    mdTitledTable(
      "Whose text, characters",
      ["tier", "all", "of files and settings", "Hermes' own"],
      tiers.map(({ tier, chars, known, own }) => [
        tier,
        count(chars),
        count(known),
        count(own.reduce((sum, one) => sum + one.chars, 0)),
      ]),
    ),
    notes.map((note) => `- ${mdText(note)}`).join("\n"),
  ];
  return mdPage(sections);
}
