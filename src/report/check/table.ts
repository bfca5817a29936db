import { activeFindings, type CheckFinding, type CheckResult } from "../../check/result.ts";
import { count } from "../../reasons/words.ts";
import { displayPath, showText } from "../display.ts";
import { collapseNotes } from "../outline/collapse.ts";
import { showFrom } from "../outline/words.ts";
import { cell, type Cell } from "../table/columns.ts";
import { drawIndented } from "../table/grid.ts";
import { inkOf, SEVERITY_INK, type Ink } from "../table/ink.ts";
import { breakWord, prepareWidths, wrap } from "../table/width.ts";
import type { View } from "../view.ts";
import { tally, threshold, titleOf, usage, used, whereOf, worldsOf } from "./words.ts";
import { joinSections } from "../table/sections.ts";

const INDENT = " ".repeat(11);

/** What a check found, for a terminal: findings, budgets, what is ignored, and the verdict. */
export async function renderCheckTable(result: CheckResult, view: View): Promise<string> {
  await prepareWidths(result);
  const ink = await inkOf(view);
  const verdict = `${result.ok ? ink.good("✓ passes") : ink.bad("✗ fails")}: ${tally(result)} (${threshold(result)})`;
  const sections = view.quiet
    ? [findingLines(result, view, ink), [verdict]]
    : [
        headLines(result, view, ink),
        findingLines(result, view, ink),
        budgetLines(result, view, ink),
        ignoredLines(result, view, ink),
        [verdict],
      ];
  return `${joinSections(sections)}\n`;
}

function headLines(result: CheckResult, view: View, ink: Ink): readonly string[] {
  const [first] = result.worlds;
  const userHome = first?.world.userHome ?? "";
  const head = [ink.title(`hermes-audit check ${titleOf(result)}`)];
  const rows: (readonly string[])[] = [
    ["config", result.config === null ? "none (.hermes-audit.yaml)" : displayPath(result.config, userHome)],
  ];
  if (result.baseline !== null) rows.push(["baseline", showText(result.baseline.path)]);
  for (const { name, world, hermes } of result.worlds) {
    const home = world.homeExists ? displayPath(world.home, userHome) : "no home";
    const where = `${displayPath(world.cwd, userHome)}, ${home} (${showFrom(world.homeFrom, userHome)}), ${showText(world.surface)}, Hermes ${showText(hermes.version)}`;
    rows.push([result.worlds.length === 1 ? "world" : showText(name), where]);
  }
  const cells = rows.map(([label = "", text = ""]): readonly Cell[] => [
    cell(label, ink.dim),
    { lines: wrap(text, Math.max(view.width - 24, 30)) },
  ]);
  return [...head, ...drawIndented(cells, ["left", "left"])];
}

function findingLines(result: CheckResult, view: View, ink: Ink): readonly string[] {
  const active = activeFindings(result);
  if (active.length === 0) return [];
  const shown = view.all ? active.map((finding) => ({ finding, more: 0 })) : collapseNotes(active);
  const lines = shown.flatMap(({ finding, more }) => [
    ...findingText(finding, result, view, ink),
    ...(more > 0 ? [`${INDENT}${ink.dim(`and ${count(more)} more of ${finding.rule}: --all`)}`] : []),
  ]);
  return [ink.strong("FINDINGS"), ...lines];
}

function findingText(finding: CheckFinding, result: CheckResult, view: View, ink: Ink): readonly string[] {
  const { severity, rule, message, help, worse } = finding;
  const width = view.width - INDENT.length;
  const where = whereOf(finding);
  const [first = "", ...rest] = where === "" ? [rule] : breakWord(`${where}  ${rule}`, width);
  const aside = [worldsOf(finding, result), worse === true ? "worse than in the baseline" : ""].filter(
    (part) => part !== "",
  );
  const text = showText(message) + (aside.length === 0 ? "" : ` (${aside.join("; ")})`);
  return [
    `  ${ink[SEVERITY_INK[severity]](severity.padEnd(9))}${ink.strong(first)}`,
    ...rest.map((line) => `${INDENT}${ink.strong(line)}`),
    ...wrap(text, width).map((line) => `${INDENT}${line}`),
    ...(help === undefined ? [] : wrap(`→ ${showText(help)}`, width).map((line) => `${INDENT}${ink.note(line)}`)),
  ];
}

function budgetLines(result: CheckResult, view: View, ink: Ink): readonly string[] {
  if (result.budgets.length === 0) return [];
  const many = result.worlds.length > 1;
  const rows = result.budgets.map((one): readonly Cell[] => [
    one.ok ? cell("✓", ink.good) : cell("✗", ink.bad),
    { lines: wrap(showText(one.name), Math.max(view.width - 60, 24)) },
    cell(many ? showText(one.world) : "", ink.dim),
    cell(`${used(one)} %`, one.ok ? undefined : ink.bad),
    cell(usage(one)),
  ]);
  return [ink.strong("BUDGETS"), ...drawIndented(rows, ["left", "left", "left", "right", "left"])];
}

function ignoredLines(result: CheckResult, view: View, ink: Ink): readonly string[] {
  const ignored = result.findings.filter(({ state }) => state === "ignored");
  if (ignored.length === 0) return [];
  const lines = ignored.flatMap((one) => {
    const until = one.ignored?.expires === undefined ? "" : `, until ${one.ignored.expires}`;
    const text = `${one.rule}  ${whereOf(one)}  ${showText(one.ignored?.reason ?? "")}${until}`;
    return wrap(text, view.width - 4).map((line, at) => `  ${at === 0 ? "" : "  "}${ink.dim(line)}`);
  });
  return [ink.strong("IGNORED, by the config file"), ...lines];
}
