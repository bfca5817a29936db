import type { ConfigPlace } from "../config-file/config.ts";
import type { Finding, Report } from "../report/report.ts";
import { placeOf, showPlace, withoutFolders, type Bases } from "./place.ts";
import type { CheckFinding, CheckResult } from "./result.ts";

/** Takes out of a report what is the user's own. */
export type Redact = (report: Report) => Promise<Report>;

/** A finding in the words of its redacted report. Where the file is, is known from the real one. */
export function inWordsOf(finding: CheckFinding, shown: Finding, bases: Bases): CheckFinding {
  const { path, message, help, entry } = shown;
  const isOther = finding.place?.base === "other" && path !== undefined;
  return {
    ...finding,
    message: withoutFolders(message, bases),
    ...(help !== undefined && { help: withoutFolders(help, bases) }),
    ...(entry !== undefined && { entry }),
    place: isOther ? { base: "other", path } : finding.place,
  };
}

/** The result without the folders of this machine. Findings and worlds are in redacted words already. */
export function redactResult(result: CheckResult, bases: Bases): CheckResult {
  const short = (path: string): string => showPlace(placeOf(path, bases));
  const at = (place: ConfigPlace): ConfigPlace => ({ ...place, path: short(place.path) });
  return {
    ...result,
    root: ".",
    config: result.config === null ? null : short(result.config),
    findings: result.findings.map((one) => ({
      ...one,
      ...(one.place !== null && { path: showPlace(one.place) }),
      // An id of a report: rule and path.
      ...(one.entry !== undefined && { entry: one.entry.replaceAll(`${bases.userHome}/`, "~/") }),
      ...(one.ignored !== undefined && { ignored: { ...one.ignored, at: at(one.ignored.at) } }),
    })),
    budgets: result.budgets.map((one) => ({
      ...one,
      ...(one.path !== undefined && { path: short(one.path) }),
      at: at(one.at),
    })),
  };
}
