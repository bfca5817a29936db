import { count } from "../../../reasons/words.ts";
import type { EntryReport, Report } from "../../report.ts";
import { code, hrefOf, plain, type Anchors, type Piece } from "../words.ts";

/** One thing that the audit shows, in a plain sentence. */
export interface HighlightView {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** Finds one thing, or nothing. */
export type Way = (report: Report, anchors: Anchors) => HighlightView | undefined;

/** Names that a list gives before the rest becomes a number. */
const NAMED = 4;

/** A file that leads to its row. */
export function file({ id, display }: EntryReport, anchors: Anchors): Piece {
  return code(display, hrefOf(anchors, id));
}

/** "a, b and c", "a, b, c and 7 more". */
export function list(entries: readonly EntryReport[], anchors: Anchors): readonly Piece[] {
  const shown = entries.length <= NAMED + 1 ? entries : entries.slice(0, NAMED);
  const more = entries.length - shown.length;
  return shown.flatMap((entry, at) => {
    const isLast = at === shown.length - 1;
    const before = at === 0 ? [] : [plain(isLast && more === 0 ? " and " : ", ")];
    return [...before, file(entry, anchors), ...(isLast && more > 0 ? [plain(` and ${count(more)} more`)] : [])];
  });
}
