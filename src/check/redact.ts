import type { ConfigPlace } from "../config-file/config.ts";
import type { Finding, Report } from "../report/report.ts";
import { placeOf, showPlace, type Bases } from "./place.ts";
import type { CheckFinding, CheckResult } from "./result.ts";

/** Takes out of a report what is the user's own. */
export type Redact = (report: Report) => Promise<Report>;

/** A finding in the words of its redacted report. Where the file is, is known from the real one. */
export function inWordsOf(finding: CheckFinding, shown: Finding, bases: Bases): CheckFinding {
  const path = shown.path;
  const place =
    finding.place?.base === "other" && path !== undefined ? { base: "other" as const, path } : finding.place;
  const { message, help } = shown;
  return {
    ...finding,
    message: shortened(message, bases),
    ...(help !== undefined && { help: shortened(help, bases) }),
    place,
  };
}

function shortened(text: string, { userHome }: Bases): string {
  return userHome.length < 2 ? text : text.replaceAll(`${userHome}/`, "~/");
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
      ...(one.ignored !== undefined && { ignored: { ...one.ignored, at: at(one.ignored.at) } }),
    })),
    budgets: result.budgets.map((one) => ({
      ...one,
      ...(one.path !== undefined && { path: short(one.path) }),
      at: at(one.at),
    })),
  };
}
