import type { Disk } from "../disk.ts";
import type { Finding, Report } from "../report/report.ts";
import type { World } from "../types.ts";
import type { Found, FindingRule } from "./define.ts";
import { FINDING_RULES } from "./rules.ts";

/** What the user should act on, in the order of the rules; with the severities of .hermes-audit.yaml. */
export function collectFindings(report: Report, world: World, disk: Disk): readonly Finding[] {
  const severities = world.auditConfig?.severities;
  return FINDING_RULES.flatMap((rule) => {
    const severity = severities?.get(rule.id);
    if (severity === "off") return [];
    const found = [...rule.find({ report, world, disk })];
    return found.map((one) => finding(rule, severity === undefined ? one : { ...one, severity }));
  });
}

function finding(rule: FindingRule, found: Found): Finding {
  const { message, path, line, column, endLine, help, entry, severity, key, amount } = found;
  return {
    rule: rule.id,
    severity: severity ?? rule.severity,
    message,
    ...(path !== undefined && { path }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(endLine !== undefined && { endLine }),
    ...(help !== undefined && { help }),
    ...(entry !== undefined && { entry }),
    ...(key !== undefined && { key }),
    ...(amount !== undefined && { amount }),
  };
}
