import { sha256Of } from "../sha256.ts";
import type { AuditConfig, Ignore } from "../config-file/config.ts";
import type { Finding, Report, Severity } from "../report/report.ts";
import { checkBudgets } from "./budgets.ts";
import { ignoreFindings, ignoreFor } from "./ignores.ts";
import { placeOf, withoutFolders, type Bases } from "./place.ts";
import { inWordsOf } from "./redact.ts";
import type { BudgetResult, CheckFinding } from "./result.ts";

/** A world with its report. */
export interface Checked {
  readonly name: string;
  readonly report: Report;
  /** The report as it may be shown. */
  readonly shown: Report;
}

/** What a directory is checked by. */
export interface CheckMeans {
  readonly config: AuditConfig | undefined;
  readonly root: string;
  readonly isRepository: boolean;
  /** YYYY-MM-DD. */
  readonly today: string | undefined;
}

/** Findings of all worlds, each once, and what the budgets measured. */
export function collect(
  worlds: readonly Checked[],
  means: CheckMeans,
): { readonly findings: readonly CheckFinding[]; readonly budgets: readonly BudgetResult[] } {
  const { config } = means;
  const used = new Set<Ignore>();
  const budgets: BudgetResult[] = [];
  const found: CheckFinding[] = [];
  for (const { name, report, shown } of worlds) {
    const world = { name, report, today: means.today };
    const bases = basesOf(report, means);
    const numbered = numberer();
    const add = (finding: Finding, said = finding): string => {
      const one = checked(finding, name, bases, ignoreFor(finding, config?.ignores ?? [], world, used), numbered);
      found.push(said === finding ? one : inWordsOf(one, said, bases));
      return one.id;
    };
    // A redacted report has the same findings in the same order.
    for (const [at, finding] of report.findings.entries()) add(finding, shown.findings[at]);
    for (const { result, finding } of checkBudgets(config?.budgets ?? [], name, report)) {
      const counted = finding && withSeverity(finding, config);
      const named = { ...result, name: withoutFolders(result.name, bases) };
      budgets.push(counted === undefined ? named : { ...named, finding: add(counted) });
    }
  }
  return { findings: [...merge(found), ...aboutConfig(worlds, budgets, used, means)], budgets };
}

/** Findings about the config file itself. */
function aboutConfig(
  worlds: readonly Checked[],
  budgets: readonly BudgetResult[],
  used: ReadonlySet<Ignore>,
  means: CheckMeans,
): readonly CheckFinding[] {
  const [first] = worlds;
  if (means.config === undefined || first === undefined) return [];
  const bases = basesOf(first.report, means);
  const names = worlds.map(({ name }) => name);
  const unused = means.config.budgets
    .filter(({ target, at }) => target.kind === "file" && !budgets.some((one) => one.at === at))
    .map(({ target, at }): Finding => {
      const what = target.kind === "file" ? target.pattern.text : "";
      return {
        rule: "budget-unused",
        severity: "info",
        message: `the budget for ${what} limits nothing: no file of that name enters`,
        path: at.path,
        line: at.line,
        help: "mend the pattern, or delete the budget",
        key: what,
      };
    });
  const all = [...ignoreFindings(means.config.ignores, used, means.today), ...unused];
  const numbered = numberer();
  return all
    .flatMap((finding) => withSeverity(finding, means.config) ?? [])
    .map((finding) => ({ ...checked(finding, "", bases, undefined, numbered), worlds: names }));
}

/** The finding with the severity of the config file; undefined where that is off. */
function withSeverity(finding: Finding, config: AuditConfig | undefined): Finding | undefined {
  const severity: Severity | "off" | undefined = config?.severities.get(finding.rule);
  if (severity === "off") return undefined;
  // A budget's own severity is more particular than that of all budgets.
  const isOwn = finding.rule === "over-budget" && finding.severity !== "error";
  return severity === undefined || isOwn ? finding : { ...finding, severity };
}

/** Folders that a world's paths are shortened by. */
export function basesOf({ world }: Report, { root, isRepository }: Pick<CheckMeans, "root" | "isRepository">): Bases {
  return { root, isRepository, home: world.home, userHome: world.userHome };
}

function checked(
  finding: Finding,
  world: string,
  bases: Bases,
  ignore: Ignore | undefined,
  numbered: (id: string) => string,
): CheckFinding {
  const place = finding.path === undefined ? null : placeOf(finding.path, bases);
  const id = numbered([finding.rule, place?.base ?? "", place?.path ?? "", finding.key ?? ""].join("\0"));
  const { message, help } = finding;
  return {
    ...finding,
    message: withoutFolders(message, bases),
    ...(help !== undefined && { help: withoutFolders(help, bases) }),
    id: sha256Of(id).slice(0, 16),
    worlds: [world],
    place,
    state: ignore === undefined ? "active" : "ignored",
    ...(ignore !== undefined && {
      ignored: {
        reason: ignore.reason,
        ...(ignore.expires !== undefined && { expires: ignore.expires }),
        at: ignore.at,
      },
    }),
  };
}

/** Two findings of a rule on one file and with one key are told apart by their number. */
function numberer(): (id: string) => string {
  const seen = new Map<string, number>();
  return (id) => {
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}\0${times}`;
  };
}

/** The same finding in several worlds is one: in the words of the world where it is worst. */
function merge(found: readonly CheckFinding[]): readonly CheckFinding[] {
  const merged = new Map<string, CheckFinding>();
  for (const one of found) {
    const same = JSON.stringify([one.id, one.severity, one.state]);
    const known = merged.get(same);
    if (known === undefined) {
      merged.set(same, one);
      continue;
    }
    const worst = (one.amount ?? 0) > (known.amount ?? 0) ? one : known;
    merged.set(same, { ...worst, worlds: [...known.worlds, ...one.worlds] });
  }
  return [...merged.values()];
}
