import { plural } from "../../reasons/words.ts";
import type { EntryReport, Group, Report, Status } from "../report.ts";
import { GROUP_ORDER, GROUP_TITLES, nameOf, showSentence } from "./words.ts";

/** A file that does not enter. */
export interface OutsideLine {
  readonly status: Status;
  readonly name: string;
  readonly path: string;
  readonly reason: string;
  /** Files of the same kind that are not listed. */
  readonly more: number;
}

/** The files of a group that do not enter, and the places that hold nothing. */
export interface OutsideGroup {
  readonly group: Group;
  readonly title: string;
  readonly lines: readonly OutsideLine[];
}

/** All that does not enter. */
export interface OutsideOutline {
  readonly groups: readonly OutsideGroup[];
  /** "14 places hold nothing: ...", or nothing. */
  readonly absent: string;
}

/** Files with the same kind of reason that are listed before the rest becomes a number. */
const LISTED = 5;

/** What was looked at and does not enter, in the order of the groups. */
export function outlineOutside(report: Report, { all }: { readonly all: boolean }): OutsideOutline {
  const outside = report.entries.filter((entry) => entry.block === null);
  const shown = all ? outside : outside.filter((entry) => entry.status !== "absent");
  const groups = GROUP_ORDER.map((group): OutsideGroup => {
    const entries = shown.filter((entry) => entry.group === group);
    return { group, title: GROUP_TITLES[group], lines: linesOf(entries, report.world.userHome, all) };
  });
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    absent: all ? "" : wordAbsent(outside.filter((entry) => entry.status === "absent")),
  };
}

function linesOf(entries: readonly EntryReport[], userHome: string, all: boolean): readonly OutsideLine[] {
  const kinds = new Map<string, EntryReport[]>();
  for (const entry of entries) {
    const kind = kinds.get(entry.reasonCode);
    if (kind === undefined) kinds.set(entry.reasonCode, [entry]);
    else kind.push(entry);
  }
  const lines: OutsideLine[] = [];
  for (const kind of kinds.values()) {
    const shown = all || kind.length <= LISTED ? kind : kind.slice(0, LISTED - 2);
    for (const [at, entry] of shown.entries()) {
      const more = at === shown.length - 1 ? kind.length - shown.length : 0;
      lines.push({
        status: entry.status,
        name: nameOf(entry),
        path: entry.display,
        reason: showSentence(entry.reason, userHome),
        more,
      });
    }
  }
  return lines;
}

/** "14 places hold nothing: .hermes.md (3), HERMES.md (3), CLAUDE.md". */
function wordAbsent(entries: readonly EntryReport[]): string {
  if (entries.length === 0) return "";
  const names = new Map<string, number>();
  for (const entry of entries) names.set(nameOf(entry), (names.get(nameOf(entry)) ?? 0) + 1);
  const words = [...names].map(([name, times]) => (times === 1 ? name : `${name} (${times})`));
  const listed = words.slice(0, 12).join(", ");
  return `${plural(entries.length, "place")} looked at and empty: ${listed}${words.length > 12 ? ", …" : ""}`;
}
