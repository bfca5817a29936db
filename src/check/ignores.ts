import type { Ignore } from "../config-file/config.ts";
import { matchesAny, pathMatcher } from "../config-file/pattern.ts";
import type { Finding, Report } from "../report/report.ts";
import { isInScope } from "./budgets.ts";
import { FINDING_KINDS } from "../findings/check-kinds.ts";
import type { FindingKind } from "../findings/define.ts";
import { LIVE_KINDS } from "../findings/live-kinds.ts";

/** The entry of `ignore` that takes a finding out. Expired ones do not count; `used` is told of every one that fits. */
export function ignoreFor(
  finding: Finding,
  ignores: readonly Ignore[],
  world: { readonly name: string; readonly report: Report; readonly today: string | undefined },
  used: Set<Ignore>,
): Ignore | undefined {
  const fitting = ignores.filter((one) => fits(one, finding, world.name, world.report));
  for (const one of fitting) used.add(one);
  return fitting.find((one) => !isExpired(one, world.today));
}

function fits({ rules, pattern, scope }: Ignore, { rule, path }: Finding, name: string, report: Report): boolean {
  if (!matchesAny(rule, rules) || !isInScope(scope, name, report)) return false;
  if (pattern === undefined) return true;
  return path !== undefined && pathMatcher(pattern, report.world)(path);
}

/** `expires` is the last day on which it counts. */
export function isExpired({ expires }: Ignore, today: string | undefined): boolean {
  return expires !== undefined && today !== undefined && today > expires;
}

/** Findings about the entries themselves: expired ones, and those that take nothing out. */
export function ignoreFindings(
  ignores: readonly Ignore[],
  used: ReadonlySet<Ignore>,
  today: string | undefined,
): readonly Finding[] {
  return ignores.flatMap((one): readonly Finding[] => {
    const what = one.rules.join(", ") + (one.pattern === undefined ? "" : ` on ${one.pattern.text}`);
    const common = { path: one.at.path, line: one.at.line, key: what };
    if (isExpired(one, today))
      return [
        {
          rule: "ignore-expired",
          severity: "warning",
          message: `the entry that ignores ${what} expired on ${one.expires ?? ""} (${one.reason})`,
          help: "mend what it ignored, or give it a new date",
          ...common,
        },
      ];
    if (used.has(one) || isForLive(one)) return [];
    return [
      {
        rule: "ignore-unused",
        severity: "info",
        message: `the entry that ignores ${what} takes nothing out`,
        help: "delete it",
        ...common,
      },
    ];
  });
}

/** An entry whose rules only `live` has: `check` cannot tell whether it takes something out. */
function isForLive({ rules }: Ignore): boolean {
  const fitsOne = (rule: string, kinds: readonly FindingKind[]): boolean =>
    kinds.some(({ id }) => matchesAny(id, [rule]));
  return rules.length > 0 && rules.every((rule) => fitsOne(rule, LIVE_KINDS) && !fitsOne(rule, FINDING_KINDS));
}
