import { displayPath } from "../display.ts";
import type { EntryReport, Report, Severity, Status } from "../report.ts";
import { showSentence } from "./words.ts";

/** Something to act on. */
export interface TodoLine {
  readonly severity: Severity;
  readonly rule: string;
  /** `path:line`, or nothing. */
  readonly where: string;
  readonly message: string;
  readonly help: string;
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

/** Findings, the worst first; then each file that loses text and that no finding speaks of. */
export function outlineTodo(report: Report): readonly TodoLine[] {
  const { userHome } = report.world;
  const told = new Set(report.findings.flatMap(({ entry, path }) => [entry, path]));
  const lines = [
    ...report.findings.map(({ severity, rule, path, line, message, help }) => ({
      severity,
      rule,
      where: path === undefined ? "" : `${displayPath(path, userHome)}${line === undefined ? "" : `:${line}`}`,
      message: showSentence(message, userHome),
      help: help === undefined ? "" : showSentence(help, userHome),
    })),
    ...report.entries
      .filter(({ id, path }) => !told.has(id) && !told.has(path))
      .flatMap((entry) => lossOf(entry, userHome)),
  ];
  return SEVERITIES.flatMap((severity) => lines.filter((line) => line.severity === severity));
}

function lossOf(entry: EntryReport, userHome: string): readonly TodoLine[] {
  const severity = LOSSES[entry.status];
  if (severity === undefined || entry.fix === undefined) return [];
  const line = entry.cut?.fromLine ?? entry.threats?.[0]?.line;
  return [
    {
      severity,
      rule: entry.status,
      where: `${entry.display}${line === undefined ? "" : `:${line}`}`,
      message: showSentence(entry.reason, userHome),
      help: showSentence(entry.fix, userHome),
    },
  ];
}
