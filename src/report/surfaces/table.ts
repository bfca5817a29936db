import { GLYPHS } from "../outline/glyphs.ts";
import { count } from "../../reasons/words.ts";
import { displayPath, showText } from "../display.ts";
import { showFrom, showSentence } from "../outline/words.ts";
import { cell, type Cell } from "../table/columns.ts";
import { drawColumns } from "../table/grid.ts";
import { inkOf, type Ink } from "../table/ink.ts";
import { wrap } from "../table/width.ts";
import type { View } from "../view.ts";
import { cellAt, differs, groupColumns, whyNot, type ColumnGroup } from "./group.ts";
import type { SurfaceCell, SurfaceRow, SurfacesReport } from "./matrix.ts";
import { joinSections } from "../table/sections.ts";

/** Rows and reasons that are shown without --all. */
const MOST_ROWS = 40;
const MOST_REASONS = 12;

/** The matrix for a terminal: surfaces by number, then what each does with every block and file, then why not. */
export async function renderSurfacesTable(report: SurfacesReport, view: View): Promise<string> {
  const ink = await inkOf(view);
  const groups = groupColumns(report);
  const sections = [
    [ink.title(`hermes-audit surfaces · Hermes ${report.hermes.version}`)],
    surfaceLines(report, groups, view, ink),
    matrixLines(
      "BLOCKS",
      report.rows.filter((row) => row.kind === "block"),
      groups,
      report,
      view,
      ink,
    ),
    matrixLines(
      "FILES AND SETTINGS",
      report.rows.filter((row) => row.kind === "file"),
      groups,
      report,
      view,
      ink,
    ),
    whyLines(report, groups, view, ink),
  ];
  return `${joinSections(sections)}\n`;
}

function surfaceLines(report: SurfacesReport, groups: readonly ColumnGroup[], view: View, ink: Ink): readonly string[] {
  const head: readonly Cell[] = [
    cell(""),
    cell("surface", ink.dim),
    cell("characters", ink.dim),
    cell("directory", ink.dim),
  ];
  const rows = groups.map((group) => surfaceRow(group, report, view, ink));
  const lines = drawColumns([head, ...rows], ["right", "left", "right", "left"]).flat();
  const note = report.surfaces.some((one) => !one.captured)
    ? [`  ${ink.dim("* read in Hermes' source, not seen in a recorded run")}`]
    : [];
  return [ink.strong("SURFACES"), ...lines.map((line) => `  ${line}`), ...note];
}

function surfaceRow(
  { number, columns }: ColumnGroup,
  { surfaces, world }: SurfacesReport,
  view: View,
  ink: Ink,
): readonly Cell[] {
  const [first] = columns;
  if (first === undefined) return [];
  const names = showText(columns.map((one) => (one.captured ? one.name : `${one.name}*`)).join(", "));
  const from = first.cwdFrom.kind === "default" ? "where it is started" : showFrom(first.cwdFrom, world.userHome);
  const differ = surfaces.some((one) => one.home !== first.home);
  const home = differ ? `, home ${displayPath(first.home, world.userHome)}` : "";
  const where = `${displayPath(first.cwd, world.userHome)}  (${from})${home}`;
  return [
    cell(String(number), ink.strong),
    { lines: wrap(names, 30) },
    first.fails ? cell("fails", ink.bad) : cell(count(first.promptChars)),
    { lines: wrap(where, Math.max(view.width - 48, 24)), ink: ink.dim },
  ];
}

function matrixLines(
  title: string,
  all: readonly SurfaceRow[],
  groups: readonly ColumnGroup[],
  report: SurfacesReport,
  view: View,
  ink: Ink,
): readonly string[] {
  if (all.length === 0) return [];
  const sorted = [...all.filter(differs), ...all.filter((row) => !differs(row))];
  const shown = view.all ? sorted : sorted.slice(0, MOST_ROWS);
  const nameWidth = Math.max(view.width - 2 - groups.length * 4 - 2, 24);
  const rows = shown.map((row): readonly Cell[] => [
    ...groups.map((group) => glyphCell(cellAt(row, group), ink)),
    { lines: wrap(labelOf(row, report.world.userHome), nameWidth) },
  ]);
  const head = [...groups.map(({ number }) => cell(String(number), ink.dim)), cell("")];
  const lines = drawColumns([head, ...rows], [...groups.map(() => "right" as const), "left"]).flat();
  const more = sorted.length - shown.length;
  return [
    ink.strong(title),
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [ink.dim(`  and ${count(more)} more: --all`)] : []),
  ];
}

function labelOf(row: SurfaceRow, userHome: string): string {
  if (row.kind === "block") return showText(row.id);
  const path = displayPath(row.id, userHome);
  const name = showText(row.name);
  return path.endsWith(`/${name}`) || path === name ? path : `${name}  ${path}`;
}

/** A block's cell is a tick or a dot; a file's has Hermes' own glyph. */
function glyphCell(found: SurfaceCell | undefined, ink: Ink): Cell {
  if (found === undefined) return cell("");
  if (found.status === null) return found.enters ? cell("✓", ink.good) : cell("·", ink.dim);
  const { glyph, mood } = GLYPHS[found.status];
  return cell(glyph, ink[mood]);
}

function whyLines(report: SurfacesReport, groups: readonly ColumnGroup[], view: View, ink: Ink): readonly string[] {
  const { userHome } = report.world;
  const rows = report.rows.filter((row) => row.kind === "file" && differs(row));
  const all = rows.flatMap((row) => whyNot(row, groups).map((why) => ({ row, why })));
  if (all.length === 0) return [];
  const shown = view.all ? all : all.slice(0, MOST_REASONS);
  const lines = shown.flatMap(({ row, why }, at) => {
    const isFirst = at === 0 || shown[at - 1]?.row !== row;
    const on = why.groups.map(({ number }) => number).join(" ");
    const text = wrap(`${on}: ${showSentence(why.reason, userHome)}`, view.width - 6);
    return [...(isFirst ? [`  ${labelOf(row, userHome)}`] : []), ...text.map((line) => `      ${ink.dim(line)}`)];
  });
  const more = all.length - shown.length;
  const hint = `hermes-audit explain PATH --surface NAME says all about one${more > 0 ? `; ${count(more)} more reasons: --all` : ""}`;
  return [ink.strong("WHY NOT, by number"), ...lines, `  ${ink.dim(hint)}`];
}
