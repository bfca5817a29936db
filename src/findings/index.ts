import type { Disk } from "../disk.ts";
import type { EntryReport, Finding, Report } from "../report/report.ts";
import type { EntryDraft, World } from "../types.ts";
import type { FindingContext, Found, FindingRule } from "./define.ts";
import { FINDING_RULES } from "./rules.ts";

/**
 * What the user should act on, in the order of the rules; with the severities of .hermes-audit.yaml.
 * `drafts`: what the report's entries were made of, one for one.
 */
export function collectFindings(
  report: Report,
  drafts: readonly EntryDraft[],
  world: World,
  disk: Disk,
): readonly Finding[] {
  const severities = world.auditConfig?.severities;
  const context = contextOf(report, drafts, world, disk);
  return FINDING_RULES.flatMap((rule) => {
    const severity = severities?.get(rule.id);
    if (severity === "off") return [];
    const found = [...rule.find(context)];
    return found.map((one) => finding(rule, severity === undefined ? one : { ...one, severity }));
  });
}

function contextOf(report: Report, drafts: readonly EntryDraft[], world: World, disk: Disk): FindingContext {
  const skills: EntryReport[] = [];
  const others: EntryReport[] = [];
  const codes = new Set<string>();
  for (const entry of report.entries) {
    if (entry.group !== "skills") others.push(entry);
    else {
      skills.push(entry);
      codes.add(entry.reasonCode);
    }
  }
  const skillsWith: FindingContext["skillsWith"] = (...wanted) =>
    wanted.some((code) => codes.has(code)) ? skills.filter(({ reasonCode }) => wanted.includes(reasonCode)) : [];
  return { report, skills, skillsWith, others, reasonOf: reasonsOf(report, drafts), world, disk };
}

/**
 * Looks an entry's reason up. Rules ask in the order of the report, so the next one is sought from the last one on: an index
 * of ten thousand entries is dearer.
 */
function reasonsOf({ entries }: Report, drafts: readonly EntryDraft[]): FindingContext["reasonOf"] {
  let last = 0;
  return (entry) => {
    const after = entries.indexOf(entry, last);
    const at = after === -1 ? entries.indexOf(entry) : after;
    const reason = drafts[at]?.reason;
    if (reason === undefined) throw new Error(`no reason for ${entry.id}`);
    last = at;
    return reason;
  };
}

/** A finding of a rule, with only the fields that it has. */
export function finding(rule: Pick<FindingRule, "id" | "severity">, found: Found): Finding {
  const { message, path, line, column, endLine, help, entry, severity, key, amount } = found;
  // Assigned one by one: ten thousand skills have thousands of findings.
  const made: Writable<Finding> = { rule: rule.id, severity: severity ?? rule.severity, message };
  if (path !== undefined) made.path = path;
  if (line !== undefined) made.line = line;
  if (column !== undefined) made.column = column;
  if (endLine !== undefined) made.endLine = endLine;
  if (help !== undefined) made.help = help;
  if (entry !== undefined) made.entry = entry;
  if (key !== undefined) made.key = key;
  if (amount !== undefined) made.amount = amount;
  return made;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
