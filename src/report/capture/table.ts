import { count, plural } from "../../reasons/words.ts";
import type { BlockPlace, CaptureReport } from "../../verify/capture/result.ts";
import { showText } from "../display.ts";
import { cell, type Cell } from "../table/columns.ts";
import { drawIndented } from "../table/grid.ts";
import { inkOf, type Ink } from "../table/ink.ts";
import { noteLines } from "../table/notes.ts";
import { prepareWidths, wrap } from "../table/width.ts";
import type { View } from "../view.ts";
import { outcomeOf, placesOf, restWords, statusOf, titleOf, toolWords, whereOf } from "./words.ts";
import { joinSections } from "../table/sections.ts";

/** What was captured, for a terminal. `--quiet`: only what differs, and the outcome. */
export async function renderCaptureTable(report: CaptureReport, view: View): Promise<string> {
  await prepareWidths(report);
  const ink = await inkOf(view);
  const outcome = wrap(outcomeOf(report), view.width).map(report.same ? ink.good : ink.bad);
  const title = ink.title(`hermes-audit verify --capture ${report.tool.version} · ${showText(titleOf(report))}`);
  const sections = view.quiet
    ? [differences(report, view, ink), outcome]
    : [
        [title, ...places(report, view, ink)],
        blocks(report, view, ink),
        differences(report, view, ink),
        rest(report, view, ink),
        noteLines("NOTES", report.notes.map(showText), view, ink),
        outcome,
      ];
  return `${joinSections(sections)}\n`;
}

function places(report: CaptureReport, view: View, ink: Ink): readonly string[] {
  const rows = [...placesOf(report), ["tools", toolWords(report)] as const].map(([name, words]): readonly Cell[] => [
    cell(name, ink.dim),
    { lines: wrap(showText(words), Math.max(view.width - 16, 30)) },
  ]);
  return drawIndented(rows, ["left", "left"]);
}

function blocks({ blocks: list }: CaptureReport, view: View, ink: Ink): readonly string[] {
  if (list.length === 0) return [];
  const rows = list.map((one): readonly Cell[] => [
    cell(statusOf(one), ink[inkFor(one)]),
    cell(showText(one.id)),
    cell(count(one.chars)),
    { lines: wrap(whereOf(one), Math.max(view.width - 50, 24)) },
  ]);
  return [ink.strong("BLOCKS, characters"), ...drawIndented(rows, ["left", "left", "right", "left"])];
}

function inkFor({ status }: BlockPlace): "good" | "bad" | "dim" {
  if (status === "not-sent") return "dim";
  return status === "found" ? "good" : "bad";
}

function differences(report: CaptureReport, view: View, ink: Ink): readonly string[] {
  if (report.same) return [];
  const lines = report.differences.flatMap(({ message, block }) => {
    const differs = report.blocks.find(({ id }) => id === block)?.differs;
    return [
      ...wrap(showText(message), view.width - 2).map((line) => `  ${line}`),
      ...(differs === undefined
        ? []
        : [...side("said", differs.expected, view, ink), ...side("sent", differs.sent, view, ink)]),
    ];
  });
  return [ink.strong("DIFFERENCES"), ...lines];
}

function side(name: string, text: string, view: View, ink: Ink): readonly string[] {
  return wrap(showText(text), Math.max(view.width - 14, 24)).map(
    (line, at) => `    ${ink.dim((at === 0 ? name : "").padEnd(6))} ${line}`,
  );
}

/** Hermes' own text: its size, and with --verbose each part of it. */
function rest(report: CaptureReport, view: View, ink: Ink): readonly string[] {
  const parts = report.rest.filter(({ kind }) => kind === "hermes");
  const chars = parts.reduce((sum, one) => sum + one.chars, 0);
  const head = `${ink.strong("HERMES' OWN TEXT")}  ${count(chars)} characters in ${plural(parts.length, "part")}`;
  if (!view.verbose) return [`${head}${ink.dim(" (--verbose lists them)")}`];
  const rows = report.rest.map((one): readonly Cell[] => [
    cell(one.message === 0 ? "system" : `message ${one.message}`, ink.dim),
    cell(count(one.at)),
    cell(count(one.chars)),
    { lines: wrap(showText(restWords(one, report.run.userHome)), Math.max(view.width - 36, 30)) },
  ]);
  return [head, ...drawIndented(rows, ["left", "right", "right", "left"])];
}
