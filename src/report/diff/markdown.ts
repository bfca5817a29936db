import type { DiffReport } from "../../diff/result.ts";
import { mdCode, mdPage, mdText, mdTitledTable } from "../markdown-text.ts";
import { blockWords, CHANGES, entryWords, findingWords, SIGNS, titleOf, totals, shownChanges } from "./words.ts";

/** A difference, for a comment or a page: GitHub-flavoured Markdown. */
export function renderDiffMarkdown(diff: DiffReport): string {
  const { a, b } = diff;
  const world = shownChanges(diff).map(([name, words]) => [mdText(name), mdText(words)]);
  const blocks = diff.blocks.map((one) => [mdCode(one.id), mdText(blockWords(one))]);
  const entries = CHANGES.flatMap((change) => diff.entries.filter((one) => one.change === change)).map((one) => [
    SIGNS[one.change],
    mdCode(one.path),
    mdText(entryWords(one, b)),
  ]);
  const findings = [
    ...diff.findings.new.map((one) => ["new", mdText(findingWords(one, b.userHome))]),
    ...diff.findings.gone.map((one) => ["gone", mdText(findingWords(one, a.userHome))]),
  ];
  const sections = [
    `## hermes-audit diff: ${mdText(titleOf(diff))}`,
    mdText(totals(diff)),
    mdTitledTable("Resolved differently", ["", mdText(titleOf(diff))], world),
    mdTitledTable("Blocks", ["block", "change"], blocks),
    mdTitledTable("Files", ["", "file", "change"], entries),
    mdTitledTable("Findings", ["", "finding"], findings),
    diff.same ? "The prompts are the same, and so is what happens to every file." : "",
  ];
  return mdPage(sections);
}
