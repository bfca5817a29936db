import { runAudit } from "./audit.ts";
import { compareWithBaseline, readBaseline, type Baseline } from "./check/baseline.ts";
import { basesOf, collect, type Checked } from "./check/collect.ts";
import { planWorlds, type Plan } from "./check/plan.ts";
import { whole } from "./part.ts";
import { redactResult, type Redact } from "./check/redact.ts";
import { isFine, SEVERITIES, type CheckFinding, type CheckResult, type CheckSummary } from "./check/result.ts";
import { placeWorldError } from "./check/world-error.ts";
import type { AuditConfig, FailOn } from "./config-file/config.ts";
import { resolveConfig } from "./config-file/resolve.ts";
import type { Disk } from "./disk.ts";
import { packageName, packageVersion } from "./package.ts";
import { pyAbsPath } from "./python/normpath.ts";
import { findGitRoot } from "./resolve/git-root.ts";
import type { Process } from "./resolve/world.ts";
import type { AuditOptions } from "./audit-options.ts";

/** What `check` is told beside the options of an audit. */
export interface CheckOptions extends AuditOptions {
  /** Severity from which on it fails; default: the config file's, else error. */
  readonly failOn?: FailOn | undefined;
  /** More warnings than this fail; default: the config file's, else any number is fine. */
  readonly maxWarnings?: number | undefined;
  /** A baseline file: only what is new or worse counts. */
  readonly baseline?: string | undefined;
  /** Worlds of the config file to check; patterns. Default: all. */
  readonly worlds?: readonly string[] | undefined;
  /** Every world in each profile of its home. */
  readonly allProfiles?: boolean | undefined;
}

/**
 * Findings and budgets of every world of the config file, or of the one that the options name.
 *
 * `redact`: for a result that can be posted.
 *
 * @throws AuditError as `audit`, and `bad-config`, `bad-file` for the config file and the baseline.
 */
export async function runCheck(
  options: CheckOptions,
  process: Process,
  disk: Disk,
  redact?: Redact,
): Promise<CheckResult> {
  const { failOn, maxWarnings, baseline: baselinePath, worlds: only = [], allProfiles = false, ...audit } = options;
  const config = await resolveConfig(audit, process, disk);
  const baseline = baselinePath === undefined ? undefined : readBaseline(pyAbsPath(baselinePath, process.cwd), disk);
  const plans = await whole(() => planWorlds({ options: audit, process, disk, config, only, allProfiles }));
  const worlds = await auditPlans(plans, { disk, config, redact });
  const { root, isRepository } = rootOf(audit, process, disk);
  const { findings, budgets } = collect(worlds, { config, root, isRepository, today: options.today });
  const compared = worstFirst(baseline === undefined ? findings : findings.map((one) => against(one, baseline)));
  const summary = summarise(compared);
  const limits = {
    failOn: failOn ?? config?.failOn ?? "error",
    maxWarnings: maxWarnings ?? config?.maxWarnings ?? null,
  } as const;
  const result: CheckResult = {
    schemaVersion: 1,
    tool: {
      name: packageName,
      version: packageVersion,
      tokenizer: worlds[0]?.report.tool.tokenizer ?? "estimate",
    },
    ok: isFine(summary, limits),
    ...limits,
    config: config?.path ?? null,
    baseline: baseline === undefined ? null : { path: baselinePath ?? "", gone: goneFrom(baseline, compared) },
    root,
    worlds: worlds.map(({ name, shown: { hermes, world, blocks, summary: sizes } }) => ({
      name,
      hermes,
      world,
      blocks,
      summary: sizes,
    })),
    findings: compared,
    budgets,
    summary,
  };
  const [first] = worlds;
  return redact === undefined || first === undefined
    ? result
    : redactResult(result, basesOf(first.report, { root, isRepository }));
}

/** The report of each world, one after the other. */
async function auditPlans(
  plans: readonly Plan[],
  {
    disk,
    config,
    redact,
  }: { readonly disk: Disk; readonly config: AuditConfig | undefined; readonly redact: Redact | undefined },
): Promise<readonly Checked[]> {
  const worlds: Checked[] = [];
  for (const plan of plans) {
    const report = await runAudit(plan.options, plan.process, disk, config).catch((error: unknown) => {
      throw placeWorldError(error, plan.origin);
    });
    worlds.push({ name: plan.name, report, shown: redact === undefined ? report : await redact(report) });
  }
  return worlds;
}

/** The repository of the directory that is checked; without one the directory itself. */
function rootOf(
  { cwd }: AuditOptions,
  process: Process,
  disk: Disk,
): { readonly root: string; readonly isRepository: boolean } {
  const start = pyAbsPath(cwd ?? ".", process.cwd);
  const real = disk.realpath(start) ?? start;
  const { path } = findGitRoot(real, disk);
  return path === null ? { root: real, isRepository: false } : { root: path, isRepository: true };
}

function against(finding: CheckFinding, baseline: Baseline): CheckFinding {
  if (finding.state === "ignored") return finding;
  const how = compareWithBaseline(finding, baseline);
  if (how === "new") return finding;
  return how === "known" ? { ...finding, state: "known" } : { ...finding, worse: true };
}

function goneFrom(baseline: Baseline, findings: readonly CheckFinding[]): number {
  const seen = new Set(findings.map(({ id }) => id));
  return [...baseline.keys()].filter((id) => !seen.has(id)).length;
}

function worstFirst(findings: readonly CheckFinding[]): readonly CheckFinding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((one) => one.severity === severity));
}

function summarise(findings: readonly CheckFinding[]): CheckSummary {
  const count = (fits: (one: CheckFinding) => boolean): number => findings.filter(fits).length;
  return {
    errors: count(({ state, severity }) => state === "active" && severity === "error"),
    warnings: count(({ state, severity }) => state === "active" && severity === "warning"),
    infos: count(({ state, severity }) => state === "active" && severity === "info"),
    ignored: count(({ state }) => state === "ignored"),
    known: count(({ state }) => state === "known"),
  };
}
