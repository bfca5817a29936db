import type { Disk } from "../disk.ts";
import type { Finding, Report } from "../report/report.ts";
import type { World } from "../types.ts";
import type { Found, FindingRule } from "./define.ts";
import { FINDING_RULES } from "./rules.ts";

/** What the user should act on, in the order of the rules. */
export function collectFindings(report: Report, world: World, disk: Disk): readonly Finding[] {
  return FINDING_RULES.flatMap((rule) => [...rule.find({ report, world, disk })].map((found) => finding(rule, found)));
}

function finding(rule: FindingRule, { message, path, line, help, entry, severity }: Found): Finding {
  return {
    rule: rule.id,
    severity: severity ?? rule.severity,
    message,
    ...(path !== undefined && { path }),
    ...(line !== undefined && { line }),
    ...(help !== undefined && { help }),
    ...(entry !== undefined && { entry }),
  };
}
