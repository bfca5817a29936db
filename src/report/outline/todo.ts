import { plural } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import type { EntryReport, Report, Severity, Status } from "../report.ts";
import { showSentence } from "./words.ts";

/** Something to act on. */
export interface TodoLine {
  readonly severity: Severity;
  readonly rule: string;
  /** Id of the entry that it is about; null: none. */
  readonly entry: string | null;
  /** `path:line`, or nothing. */
  readonly where: string;
  readonly message: string;
  readonly help: string;
  /** The message is the reason that stands beside the file in the list of what does not enter. */
  readonly isListed: boolean;
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** Statuses that lose text behind the user's back. */
const LOSSES: Partial<Record<Status, Severity>> = {
  truncated: "error",
  blocked: "error",
  unreadable: "error",
  flagged: "warning",
  quarantined: "warning",
  stale: "warning",
};

/** What to act on; mere information is counted, not listed. */
export interface TodoOutline {
  readonly lines: readonly TodoLine[];
  /** Notes that are not listed. */
  readonly more: number;
}

/** Findings, the worst first, and each file that loses text and that no finding speaks of. */
export function outlineTodo(report: Report, { all }: { readonly all: boolean }): TodoOutline {
  const { findings } = report;
  // Ten thousand skills have thousands of notes: what is not listed is not worded.
  const shown = all ? findings : findings.filter(({ severity }) => severity !== "info");
  return { lines: collect(report, shown), more: findings.length - shown.length };
}

/** "8 notes on files that do not enter". */
export function wordMore(more: number): string {
  return `${plural(more, "note")} on files that do not enter (--all lists ${more === 1 ? "it" : "them"})`;
}

function collect(report: Report, shown: Report["findings"]): readonly TodoLine[] {
  const { userHome } = report.world;
  const about = new Set(shown.map(({ entry }) => entry));
  const listed = new Map(
    report.entries.filter(({ id, block }) => block === null && about.has(id)).map(({ id, reason }) => [id, reason]),
  );
  const losses = report.entries.filter(({ status }) => LOSSES[status] !== undefined);
  // Not made in vain: there may be thousands of findings.
  const told = losses.length === 0 ? NONE : new Set(report.findings.flatMap(({ entry, path }) => [entry, path]));
  const lines = [
    ...shown.map(({ severity, rule, path, line, message, help, entry }) => ({
      severity,
      rule,
      entry: entry ?? null,
      where: path === undefined ? "" : `${displayPath(path, userHome)}${line === undefined ? "" : `:${line}`}`,
      message: showSentence(message, userHome),
      help: help === undefined ? "" : showSentence(help, userHome),
      isListed: entry !== undefined && listed.get(entry) === message,
    })),
    ...losses.filter(({ id, path }) => !told.has(id) && !told.has(path)).flatMap((entry) => lossOf(entry, userHome)),
  ];
  return SEVERITIES.flatMap((severity) => lines.filter((line) => line.severity === severity));
}

const NONE: ReadonlySet<string | undefined> = new Set();

function lossOf(entry: EntryReport, userHome: string): readonly TodoLine[] {
  const severity = LOSSES[entry.status];
  if (severity === undefined || entry.fix === undefined) return [];
  const line = entry.cut?.fromLine ?? entry.threats?.[0]?.line;
  return [
    {
      severity,
      rule: entry.status,
      entry: entry.id,
      where: `${entry.display}${line === undefined ? "" : `:${line}`}`,
      message: showSentence(entry.reason, userHome),
      help: showSentence(entry.fix, userHome),
      isListed: entry.block === null,
    },
  ];
}
