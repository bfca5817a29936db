import { count } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import { mdCode, mdPage, mdTable, mdText } from "../markdown-text.ts";
import { showFrom, showSentence } from "../outline/words.ts";
import { cellAt, differs, groupColumns, whyNot, type ColumnGroup } from "./group.ts";
import type { SurfaceCell, SurfaceRow, SurfacesReport } from "./matrix.ts";

/** The matrix for an issue or a page: GitHub-flavoured Markdown. */
export function renderSurfacesMarkdown(report: SurfacesReport): string {
  const groups = groupColumns(report);
  const sections = [
    `# hermes-audit surfaces, Hermes ${mdText(report.hermes.version)}`,
    surfaceTable(report, groups),
    matrix(
      "Blocks",
      report.rows.filter((row) => row.kind === "block"),
      groups,
      report,
    ),
    matrix(
      "Files and settings",
      report.rows.filter((row) => row.kind === "file"),
      groups,
      report,
    ),
    reasons(report, groups),
  ];
  return mdPage(sections);
}

function surfaceTable({ world }: SurfacesReport, groups: readonly ColumnGroup[]): string {
  const rows = groups.map(({ number, columns }) => {
    const [first] = columns;
    const names = columns.map((one) => mdText(one.name)).join(", ");
    if (first === undefined) return [String(number), names, "", "", ""];
    const from = first.cwdFrom.kind === "default" ? "" : mdText(showFrom(first.cwdFrom, world.userHome));
    return [
      String(number),
      names,
      first.fails ? "fails" : count(first.promptChars),
      mdCode(displayPath(first.cwd, world.userHome)),
      from,
    ];
  });
  return mdTable(["", "surface", "characters", "directory", "from"], rows, ["right", "left", "right", "left", "left"]);
}

function matrix(
  title: string,
  rows: readonly SurfaceRow[],
  groups: readonly ColumnGroup[],
  { world }: SurfacesReport,
): string {
  if (rows.length === 0) return "";
  const sorted = [...rows.filter(differs), ...rows.filter((row) => !differs(row))];
  const cells = sorted.map((row) => [
    nameOf(row, world.userHome),
    ...groups.map((group) => wordOf(cellAt(row, group))),
  ]);
  return `## ${title}\n\n${mdTable(["", ...groups.map(({ number }) => String(number))], cells, [])}`;
}

function nameOf(row: SurfaceRow, userHome: string): string {
  if (row.kind === "block") return mdCode(row.id);
  const path = mdCode(displayPath(row.id, userHome));
  return row.id.endsWith(`/${row.name}`) ? path : `${mdText(row.name)} ${path}`;
}

function wordOf(cell: SurfaceCell | undefined): string {
  if (cell === undefined) return "";
  if (cell.status === null) return cell.enters ? `yes, ${count(cell.chars)}` : "–";
  return cell.enters
    ? cell.chars > 0
      ? `**${cell.status}**, ${count(cell.chars)}`
      : `**${cell.status}**`
    : cell.status;
}

function reasons(report: SurfacesReport, groups: readonly ColumnGroup[]): string {
  const { userHome } = report.world;
  const rows = report.rows.filter((row) => row.kind === "file" && differs(row));
  const items = rows.map((row) => {
    const why = whyNot(row, groups).map(
      ({ reason, groups: found }) =>
        `  - ${found.map(({ number }) => number).join(", ")}: ${mdText(showSentence(reason, userHome))}`,
    );
    return `- ${nameOf(row, userHome)}\n${why.join("\n")}`;
  });
  return items.length === 0 ? "" : `## Why not\n\n${items.join("\n")}`;
}
