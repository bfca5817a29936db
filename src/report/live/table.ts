import type { LiveReport } from "../../live/result.ts";
import { count } from "../../reasons/words.ts";
import { showText } from "../display.ts";
import { showSentence } from "../outline/words.ts";
import { cell, type Cell } from "../table/columns.ts";
import { drawIndented } from "../table/grid.ts";
import { inkOf, SEVERITY_INK, type Ink } from "../table/ink.ts";
import { noteLines } from "../table/notes.ts";
import { breakWord, prepareWidths, wrap } from "../table/width.ts";
import type { View } from "../view.ts";
import {
  FACT_TITLES,
  factText,
  findingPlace,
  liveTitle,
  liveVerdict,
  runWords,
  sessionWords,
  sizeNote,
  VERDICT_SIGNS,
} from "./words.ts";
import { joinSections } from "../table/sections.ts";

/** Sessions that are shown without --all. */
const MOST_SESSIONS = 10;

const INDENT = " ".repeat(11);

/** A running Hermes beside the audit, for a terminal. */
export async function renderLiveTable(report: LiveReport, view: View): Promise<string> {
  await prepareWidths(report);
  const ink = await inkOf(view);
  const verdict = `${report.ok ? ink.good("✓ passes") : ink.bad("✗ fails")}: ${liveVerdict(report)}`;
  const sections = view.quiet
    ? [findingLines(report, view, ink), [verdict]]
    : [
        wrap(`hermes-audit live ${liveTitle(report)}`, view.width).map(ink.title),
        factLines(report, view, ink),
        sizeLines(report, ink),
        runLines(report, ink),
        sessionLines(report, view, ink),
        noteLines(
          "NOT TOLD",
          report.live.notes.map((note) => showSentence(note, report.audit.userHome)),
          view,
          ink,
        ),
        findingLines(report, view, ink),
        [verdict],
      ];
  return `${joinSections(sections)}\n`;
}

function factLines({ facts, audit }: LiveReport, view: View, ink: Ink): readonly string[] {
  const width = Math.max(Math.floor((view.width - 18) / 2), 20);
  const rows = facts.map((fact): readonly Cell[] => [
    signCell(fact.verdict, ink),
    cell(FACT_TITLES[fact.name], ink.dim),
    { lines: breakWord(factText(fact, "live", audit.userHome), width) },
    { lines: breakWord(factText(fact, "audit", audit.userHome), width) },
  ]);
  const heads = ["", "", "running", `audited (${showText(audit.surface)})`].map((text) => cell(text, ink.dim));
  return drawIndented([heads, ...rows], ["left", "left", "left", "left"]);
}

function sizeLines({ sizes, live }: LiveReport, ink: Ink): readonly string[] {
  if (live.breakdown === null) return [];
  const rows = sizes.map((one): readonly Cell[] => [
    signCell(one.verdict, ink),
    cell(showText(one.label)),
    cell(count(one.live)),
    cell(one.audit === null ? "-" : count(one.audit)),
    cell(sizeNote(one), ink.dim),
  ]);
  const { estimatedTotal, contextUsed } = live.breakdown;
  const totals: readonly (readonly Cell[])[] = [
    ...(estimatedTotal === null ? [] : [[cell(""), cell("all, estimated"), cell(count(estimatedTotal))]]),
    ...(contextUsed === null || contextUsed === estimatedTotal
      ? []
      : [[cell(""), cell("last request, measured"), cell(count(contextUsed))]]),
  ];
  const heads = ["", "", "session", "audit", ""].map((text) => cell(text, ink.dim));
  return [
    ink.strong(`CONTEXT OF SESSION ${showText(live.session ?? "")}, tokens by Hermes' estimate`),
    ...drawIndented([heads, ...rows, ...totals], ["left", "left", "right", "right", "left"]),
  ];
}

function runLines({ live: { run } }: LiveReport, ink: Ink): readonly string[] {
  return run === null ? [] : [ink.strong(`RUN ${showText(run.id)}`), `  ${runWords(run)}`];
}

function sessionLines({ live }: LiveReport, view: View, ink: Ink): readonly string[] {
  if (live.sessions.length === 0) return [];
  const shown = view.all ? live.sessions : live.sessions.slice(0, MOST_SESSIONS);
  const lines = shown.flatMap((one) => [
    `  ${ink[one.id === live.session ? "strong" : "dim"](showText(one.id))}${one.title === null ? "" : ` ${showText(one.title)}`}`,
    ...wrap(sessionWords(one), view.width - 6).map((line) => `      ${line}`),
  ]);
  const more = live.sessions.length - shown.length;
  return [ink.strong("SESSIONS"), ...lines, ...(more > 0 ? [ink.dim(`  and ${count(more)} more: --all`)] : [])];
}

function findingLines({ findings, audit }: LiveReport, view: View, ink: Ink): readonly string[] {
  if (findings.length === 0) return [];
  const width = view.width - INDENT.length;
  const lines = findings.flatMap((finding) => {
    const { severity, rule, message, help } = finding;
    const place = findingPlace(finding, audit.userHome);
    const [first = "", ...rest] = breakWord(place === "" ? rule : `${place}  ${rule}`, width);
    return [
      `  ${ink[SEVERITY_INK[severity]](severity.padEnd(9))}${ink.strong(first)}`,
      ...rest.map((line) => `${INDENT}${ink.strong(line)}`),
      ...wrap(showSentence(message, audit.userHome), width).map((line) => `${INDENT}${line}`),
      ...(help === undefined ? [] : wrap(`→ ${showSentence(help, audit.userHome)}`, width)).map(
        (line) => `${INDENT}${ink.note(line)}`,
      ),
    ];
  });
  return [ink.strong("FINDINGS"), ...lines];
}

function signCell(verdict: keyof typeof VERDICT_SIGNS, ink: Ink): Cell {
  const sign = VERDICT_SIGNS[verdict];
  return cell(sign, verdict === "differs" ? ink.bad : verdict === "unknown" ? ink.dim : ink.good);
}
