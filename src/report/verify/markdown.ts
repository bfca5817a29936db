import { count } from "../../reasons/words.ts";
import type { VerifyReport } from "../../verify/result.ts";
import { mdCode, mdTable, mdText } from "../markdown-text.ts";
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
    table(
      "",
      ["", ""],
      placesOf(report).map(([name, words]) => [mdText(name), mdCode(words)]),
    ),
    table(
      "Blocks",
      ["verdict", "block", "characters", ""],
      blocks.map((one) => [VERDICTS[one.verdict], mdCode(one.id), charsOf(one), mdText(one.reason)]),
    ),
    table("First differences", ["block", "place", "audit", "Hermes"], differences),
    table(
      "In the prompt, but in no block",
      ["file", "line"],
      unpredicted.map(({ path, line }) => [mdCode(path), mdCode(line)]),
    ),
    table(
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
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${title === "" ? "" : `### ${title}\n\n`}${mdTable(heads, rows, [])}`;
}
