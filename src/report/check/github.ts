import { activeFindings, type CheckFinding, type CheckResult } from "../../check/result.ts";
import type { Severity } from "../report.ts";
import { showText } from "../display.ts";
import { tally, threshold, whereOf, worldsOf } from "./words.ts";

/** Annotations that GitHub shows of one kind and step; more of them are plain lines of the log. */
const MOST = 10;

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

/** GitHub workflow commands: an annotation for each finding, on file and line where the file is the repository's. */
export function renderGithub(result: CheckResult): string {
  const counts = new Map<Severity, number>();
  const lines = activeFindings(result).map((finding) => {
    const nth = (counts.get(finding.severity) ?? 0) + 1;
    counts.set(finding.severity, nth);
    return nth <= MOST ? annotation(finding, result) : plain(finding, result);
  });
  return `${[...lines, `hermes-audit ${result.ok ? "passes" : "fails"}: ${showText(tally(result))} (${threshold(result)})`].join("\n")}\n`;
}

function annotation(finding: CheckFinding, result: CheckResult): string {
  const { place, line, column, endLine, severity, rule } = finding;
  const isHere = place?.base === "repo";
  const properties = [
    isHere ? `file=${property(place.path)}` : "",
    isHere && line !== undefined ? `line=${line}` : "",
    isHere && endLine !== undefined ? `endLine=${endLine}` : "",
    isHere && column !== undefined && endLine === undefined ? `col=${column}` : "",
    `title=${property(`hermes-audit: ${rule}`)}`,
  ].filter((part) => part !== "");
  return `::${COMMANDS[severity]} ${properties.join(",")}::${data(textOf(finding, result, !isHere))}`;
}

/** What a workflow command would be is only text when it does not stand at the beginning of a line. */
function plain(finding: CheckFinding, result: CheckResult): string {
  return `  ${finding.severity} ${finding.rule} ${showText(textOf(finding, result, true))}`;
}

function textOf(finding: CheckFinding, result: CheckResult, withPlace: boolean): string {
  const where = withPlace ? whereOf(finding) : "";
  const worlds = worldsOf(finding, result);
  const help = finding.help === undefined ? "" : `; ${finding.help}`;
  return `${where === "" ? "" : `${where}: `}${finding.message}${help}${worlds === "" ? "" : ` (${worlds})`}`;
}

function data(text: string): string {
  return showText(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
