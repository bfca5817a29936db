import type { EntryReport, Group, Report } from "../report.ts";

/** A piece of a sentence: plain, a path or a name in code font, or a link within the page. */
export interface Piece {
  readonly text: string;
  readonly code: boolean;
  /** `#A1`, or null. */
  readonly href: string | null;
}

/** Plain words. */
export function plain(text: string): Piece {
  return { text, code: false, href: null };
}

/** A path or a name, and the row that it leads to. */
export function code(text: string, href: string | null = null): Piece {
  return { text, code: true, href };
}

/** 0.0634 → "6.3 %"; what is more than nothing never reads as nothing. */
export function percent(share: number): string {
  const value = share * 100;
  // The space does not break: a lone "%" on a line reads badly.
  return value > 0 && value < 0.1 ? "<0.1\u00a0%" : `${value.toFixed(1)}\u00a0%`;
}

/** `share` of a sum that may be nothing. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "" : percent(part / whole);
}

/** Letters of the groups: A to F and N as in the page that the first audit was, the others after their names. */
export const LETTERS: Readonly<Record<Group, string>> = {
  identity: "A",
  project: "B",
  memory: "C",
  skills: "D",
  "skill-bodies": "E",
  cron: "F",
  workspace: "N",
  lookalike: "L",
  inline: "S",
  private: "P",
};

/** The place of a report in a page: what tells its anchors from those of another profile. */
export interface Anchors {
  /** Empty, or `p2-`. */
  readonly prefix: string;
  /** "A1" of an entry's id. */
  readonly number: (entry: string) => string | undefined;
}

/** Numbers entries within their groups: A1, A2, B1 ... */
export function anchorsOf(report: Report, prefix: string): Anchors {
  const numbers = new Map<string, string>();
  const counts = new Map<Group, number>();
  for (const { id, group } of report.entries) {
    const next = (counts.get(group) ?? 0) + 1;
    counts.set(group, next);
    numbers.set(id, `${LETTERS[group]}${next}`);
  }
  return { prefix, number: (entry) => numbers.get(entry) };
}

/** `#A1` of an entry's id; null where there is no such row. */
export function hrefOf({ prefix, number }: Anchors, entry: string | null): string | null {
  const found = entry === null ? undefined : number(entry);
  return found === undefined ? null : `#${prefix}${found}`;
}

/** True for what was looked for and is not there, and has no text in the prompt either. */
export function isEmptyPlace({ status, block }: EntryReport): boolean {
  return status === "absent" && block === null;
}
