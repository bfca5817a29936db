import { count } from "../../reasons/words.ts";
import type { VerifyReport } from "../../verify/result.ts";
import { showText } from "../display.ts";
import { cell, type Cell } from "../table/columns.ts";
import { drawIndented } from "../table/grid.ts";
import { inkOf, type Ink } from "../table/ink.ts";
import { noteLines } from "../table/notes.ts";
import { prepareWidths, wrap } from "../table/width.ts";
import type { View } from "../view.ts";
import { charsOf, placesOf, titleOf, VERDICTS, verdictOf, whereOf } from "./words.ts";
import { joinSections } from "../table/sections.ts";

/** What verify found, for a terminal. `--quiet`: only what differs, and the outcome. */
export async function renderVerifyTable(report: VerifyReport, view: View): Promise<string> {
  await prepareWidths(report);
  const ink = await inkOf(view);
  const outcome = report.same ? ink.good(verdictOf(report)) : ink.bad(verdictOf(report));
  const sections = view.quiet
    ? [differences(report, view, ink), [outcome]]
    : [
        [
          ink.title(`hermes-audit verify ${report.tool.version} · ${showText(titleOf(report))}`),
          ...places(report, view, ink),
        ],
        blocks(report, view, ink),
        differences(report, view, ink),
        own(report, view, ink),
        noteLines("NOTES", report.notes.map(showText), view, ink),
        [outcome],
      ];
  return `${joinSections(sections)}\n`;
}

function places(report: VerifyReport, view: View, ink: Ink): readonly string[] {
  const rows = placesOf(report).map(([name, words]): readonly Cell[] => [
    cell(name, ink.dim),
    { lines: wrap(showText(words), Math.max(view.width - 16, 30)) },
  ]);
  return drawIndented(rows, ["left", "left"]);
}

const VERDICT_INK = { same: "good", differs: "bad", "not-asked": "dim" } as const;

function blocks({ blocks: list }: VerifyReport, view: View, ink: Ink): readonly string[] {
  if (list.length === 0) return [];
  const rows = list.map((one): readonly Cell[] => [
    cell(VERDICTS[one.verdict], ink[VERDICT_INK[one.verdict]]),
    cell(showText(one.id)),
    cell(charsOf(one)),
    { lines: wrap(showText(one.reason), Math.max(view.width - 56, 24)) },
  ]);
  return [ink.strong("BLOCKS, characters"), ...drawIndented(rows, ["left", "left", "right", "left"])];
}

function differences({ blocks: list, unpredicted }: VerifyReport, view: View, ink: Ink): readonly string[] {
  const lines = list.flatMap(({ id, difference, reason, verdict }) => {
    if (verdict !== "differs") return [];
    if (difference === undefined) return [`  ${ink.strong(showText(id))}: ${showText(reason)}`];
    return [
      `  ${ink.strong(showText(id))}, ${whereOf(difference)}`,
      ...side("audit", difference.ours, view, ink),
      ...side("Hermes", difference.hermes, view, ink),
    ];
  });
  const files = unpredicted.flatMap(({ path, line }) => [
    `  ${ink.strong(path)} is in no block of the audit, but in the prompt`,
    ...side("Hermes", line, view, ink),
  ]);
  return lines.length + files.length === 0 ? [] : [ink.strong("DIFFERENCES"), ...lines, ...files];
}

function side(name: string, text: string, view: View, ink: Ink): readonly string[] {
  const width = Math.max(view.width - 14, 24);
  return wrap(text, width).map((line, at) => `    ${ink.dim((at === 0 ? name : "").padEnd(8))} ${line}`);
}

/** Hermes' own text; each piece of it with --verbose. */
function own({ tiers }: VerifyReport, view: View, ink: Ink): readonly string[] {
  if (tiers.length === 0) return [];
  const rows = tiers.map(({ tier, chars, known, own: pieces }): readonly Cell[] => [
    cell(tier),
    cell(count(chars)),
    cell(count(known)),
    cell(count(pieces.reduce((sum, one) => sum + one.chars, 0))),
  ]);
  const head = ["tier", "all", "of files and settings", "Hermes' own"].map((name) => cell(name, ink.dim));
  const pieces = view.verbose
    ? tiers.flatMap(({ own: list }) => list.map(({ chars, starts }) => [cell(count(chars)), cell(starts)]))
    : [];
  return [
    ink.strong("WHOSE TEXT, characters"),
    ...drawIndented([head, ...rows], ["left", "right", "right", "right"]),
    ...drawIndented(pieces, ["right", "left"]),
  ];
}
