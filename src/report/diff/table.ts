import type { DiffReport } from "../../diff/result.ts";
import { cell, type Cell } from "../table/columns.ts";
import { drawIndented } from "../table/grid.ts";
import { inkOf, type Ink } from "../table/ink.ts";
import { prepareWidths, wrap } from "../table/width.ts";
import { showText } from "../display.ts";
import type { View } from "../view.ts";
import { blockWords, CHANGES, entryWords, findingWords, SIGNS, titleOf, totals, shownChanges } from "./words.ts";
import { joinSections } from "../table/sections.ts";

/** A difference, for a terminal. */
export async function renderDiffTable(diff: DiffReport, view: View): Promise<string> {
  await prepareWidths(diff);
  const ink = await inkOf(view);
  const title = [ink.title(`hermes-audit diff ${diff.tool.version} · ${titleOf(diff)}`), `  ${totals(diff)}`];
  const sections = [
    title,
    worldLines(diff, view, ink),
    blockLines(diff, view, ink),
    entryLines(diff, view, ink),
    findingLines(diff, view, ink),
    diff.same ? ["The prompts are the same, and so is what happens to every file."] : [],
  ];
  return `${joinSections(sections)}\n`;
}

function worldLines(diff: DiffReport, view: View, ink: Ink): readonly string[] {
  const rows = shownChanges(diff).map(([name, words]): readonly Cell[] => [
    cell(name, ink.dim),
    { lines: wrap(words, Math.max(view.width - 20, 30)) },
  ]);
  return section("RESOLVED DIFFERENTLY", rows, ["left", "left"], ink);
}

function blockLines({ blocks }: DiffReport, view: View, ink: Ink): readonly string[] {
  const rows = blocks.map((one): readonly Cell[] => [
    sign(one.change === "added" ? "+" : one.change === "removed" ? "−" : "~", ink),
    cell(showText(one.id)),
    { lines: wrap(blockWords(one), Math.max(view.width - 30, 30)) },
  ]);
  return section("BLOCKS", rows, ["left", "left", "left"], ink);
}

function entryLines({ entries, b }: DiffReport, view: View, ink: Ink): readonly string[] {
  const sorted = CHANGES.flatMap((change) => entries.filter((one) => one.change === change));
  if (sorted.length === 0) return [];
  const shown = view.all ? sorted : sorted.slice(0, MOST);
  const lines = shown.flatMap((one) => [
    `  ${ink[SIGN_INK[SIGNS[one.change]] ?? "dim"](SIGNS[one.change])} ${ink.strong(showText(one.path))}`,
    ...wrap(entryWords(one, b), view.width - 6).map((line) => `      ${line}`),
  ]);
  const more = sorted.length - shown.length;
  return [ink.strong("FILES"), ...lines, ...(more > 0 ? [ink.dim(`  and ${more} more: --all`)] : [])];
}

/** Files that are shown without --all. */
const MOST = 40;

const SIGN_INK: Readonly<Record<string, "good" | "bad" | "warn" | "dim">> = { "+": "good", "−": "bad", "~": "warn" };

function findingLines({ findings, a, b }: DiffReport, view: View, ink: Ink): readonly string[] {
  const lines = [
    ...findings.new.map((one) => ({ mark: "+", text: findingWords(one, b.userHome) })),
    ...findings.gone.map((one) => ({ mark: "−", text: findingWords(one, a.userHome) })),
  ];
  if (lines.length === 0) return [];
  const text = lines.flatMap(({ mark, text: words }) =>
    wrap(words, view.width - 4).map(
      (line, at) => `  ${at === 0 ? (mark === "+" ? ink.bad(mark) : ink.good(mark)) : " "} ${line}`,
    ),
  );
  return [ink.strong("FINDINGS, + new, − gone"), ...text];
}

function sign(mark: string, ink: Ink): Cell {
  return cell(mark, ink[SIGN_INK[mark] ?? "dim"]);
}

function section(
  title: string,
  rows: readonly (readonly Cell[])[],
  aligns: readonly ("left" | "right")[],
  ink: Ink,
): readonly string[] {
  if (rows.length === 0) return [];
  return [ink.strong(title), ...drawIndented(rows, aligns)];
}
