import type { SurfaceCell, SurfaceColumn, SurfaceRow, SurfacesReport } from "./matrix.ts";

/** Surfaces that do the same with every file and block. */
export interface ColumnGroup {
  /** 1-based, as a table's heading shows it. */
  readonly number: number;
  readonly columns: readonly SurfaceColumn[];
  /** Place of the first in the report's `surfaces`. */
  readonly at: number;
}

/** Joins surfaces whose cells and directory are alike, so that the matrix fits on a screen. */
export function groupColumns({ surfaces, rows }: SurfacesReport): readonly ColumnGroup[] {
  const groups = new Map<string, { columns: SurfaceColumn[]; at: number }>();
  for (const [at, column] of surfaces.entries()) {
    const cells = rows
      .map((row) => row.cells[at])
      .map((cell) => [cell?.enters, cell?.status, cell?.block, cell?.tier, cell?.chars]);
    const key = JSON.stringify([column.cwd, column.home, column.fails, cells]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { columns: [column], at });
    else known.columns.push(column);
  }
  return [...groups.values()].map(({ columns, at }, index) => ({ number: index + 1, columns, at }));
}

/** Why a file does not enter somewhere, with the surfaces for which it is so. */
export interface WhyNot {
  readonly reason: string;
  readonly groups: readonly ColumnGroup[];
}

/** The reasons of a row, each once. */
export function whyNot(row: SurfaceRow, groups: readonly ColumnGroup[]): readonly WhyNot[] {
  const reasons = new Map<string, ColumnGroup[]>();
  for (const group of groups) {
    const cell = row.cells[group.at];
    if (cell === undefined || cell.enters) continue;
    const known = reasons.get(cell.reason);
    if (known === undefined) reasons.set(cell.reason, [group]);
    else known.push(group);
  }
  return [...reasons].map(([reason, found]) => ({ reason, groups: found }));
}

/** Rows that differ between surfaces come first: they are what the matrix is asked for. */
export function differs(row: SurfaceRow): boolean {
  const kinds = new Set(row.cells.map((cell) => (cell.enters ? `${cell.block} ${cell.tier}` : "no")));
  return kinds.size > 1;
}

/** The cell of a row for a group. */
export function cellAt(row: SurfaceRow, group: ColumnGroup): SurfaceCell | undefined {
  return row.cells[group.at];
}
