import { count } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import { GLYPHS } from "../outline/glyphs.ts";
import { showFrom, showSentence } from "../outline/words.ts";
import { cellAt, differs, groupColumns, whyNot, type ColumnGroup } from "../surfaces/group.ts";
import type { SurfaceCell, SurfaceRow, SurfacesReport } from "../surfaces/matrix.ts";

/** Surfaces that do the same. */
export interface SurfaceGroupView {
  readonly number: string;
  readonly names: string;
  readonly chars: string;
  readonly fails: boolean;
  readonly where: string;
  readonly from: string;
}

/** A block or a file against the groups. */
export interface SurfaceRowView {
  readonly name: string;
  readonly path: string | null;
  readonly cells: readonly { readonly glyph: string; readonly mood: string; readonly says: string }[];
  readonly why: readonly { readonly on: string; readonly reason: string }[];
}

/** The matrix. */
export interface SurfacesView {
  readonly anchor: string;
  readonly groups: readonly SurfaceGroupView[];
  /** Blocks and files that are not the same everywhere, then those that are. */
  readonly differing: readonly SurfaceRowView[];
  readonly same: readonly SurfaceRowView[];
  /** Some surfaces were read in Hermes' source only. */
  readonly hasUnseen: boolean;
}

/** Rows of the matrix that are shown; the command `surfaces` has them all. */
const MOST_ROWS = 200;

/** The surfaces side by side. */
export function surfacesView(report: SurfacesReport, prefix: string): SurfacesView {
  const groups = groupColumns(report);
  const { userHome } = report.world;
  const view = (row: SurfaceRow): SurfaceRowView => rowView(row, groups, userHome);
  return {
    anchor: `${prefix}surfaces`,
    groups: groups.map((group) => groupView(group, userHome)),
    differing: report.rows.filter(differs).slice(0, MOST_ROWS).map(view),
    same: report.rows
      .filter((row) => !differs(row))
      .slice(0, MOST_ROWS)
      .map(view),
    hasUnseen: report.surfaces.some(({ captured }) => !captured),
  };
}

function groupView({ number, columns }: ColumnGroup, userHome: string): SurfaceGroupView {
  const [first] = columns;
  return {
    number: String(number),
    names: columns.map(({ name, captured }) => `${name}${captured ? "" : "*"}`).join(", "),
    chars: first === undefined ? "" : count(first.promptChars),
    fails: first?.fails === true,
    where: first === undefined ? "" : displayPath(first.cwd, userHome),
    from:
      first === undefined || first.cwdFrom.kind === "default"
        ? "where it is started"
        : showFrom(first.cwdFrom, userHome),
  };
}

function rowView(row: SurfaceRow, groups: readonly ColumnGroup[], userHome: string): SurfaceRowView {
  const why = row.kind === "file" && differs(row) ? whyNot(row, groups) : [];
  const name = row.kind === "block" ? row.id : row.name;
  return {
    name,
    path: row.kind === "block" ? null : row.display,
    cells: groups.map((group) => cellView(cellAt(row, group))),
    why: why.map(({ reason, groups: on }) => ({
      on: on.map(({ number }) => number).join(", "),
      reason: showSentence(reason, userHome),
    })),
  };
}

function cellView(cell: SurfaceCell | undefined): SurfaceRowView["cells"][number] {
  if (cell === undefined || (cell.status === null && !cell.enters)) return { glyph: "·", mood: "dim", says: "no" };
  const chars = cell.chars > 0 ? `, ${count(cell.chars)} characters` : "";
  if (cell.status === null) return { glyph: "✓", mood: "good", says: `yes${chars}` };
  const { glyph, mood } = GLYPHS[cell.status];
  return { glyph, mood, says: `${cell.status}${cell.enters ? chars : ""}` };
}
