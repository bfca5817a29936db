import { resolveConfig } from "./config-file/resolve.ts";
import type { AuditConfig } from "./config-file/config.ts";
import type { Disk } from "./disk.ts";
import { collectFindings } from "./findings/index.ts";
import { tokenCounter } from "./measure/tokenizer.ts";
import { whole } from "./part.ts";
import { buildReport } from "./report/build.ts";
import type { Report } from "./report/report.ts";
import { resolveWorld, type Process } from "./resolve/world.ts";
import { runRules } from "./rules/run.ts";
import type { RuleResult } from "./rules/define.ts";
import type { AuditOptions } from "./audit-options.ts";
import type { World } from "./types.ts";

/** A world and what the rules made of it. */
export interface Audit {
  readonly world: World;
  readonly result: RuleResult;
}

/** The whole pipeline but the last step: options → World → rules. `config`: one that is read already. */
export async function loadPrompt(
  options: AuditOptions,
  process: Process,
  disk: Disk,
  config?: AuditConfig,
): Promise<Audit> {
  const auditConfig = config ?? (await resolveConfig(options, process, disk));
  const resolved = await whole(() => resolveWorld(options, process, disk));
  const configured = auditConfig === undefined ? resolved : { ...resolved, auditConfig };
  if (configured.hermes.installed === null) return { world: configured, result: await runRules(configured, disk) };
  const { findUnknownLoaders } = await import("./install/unknown-loaders.ts");
  const world = { ...configured, unknownLoaders: await findUnknownLoaders(configured, disk) };
  const result = await runRules(world, disk);
  const { withProse } = await import("./install/prose.ts");
  // The rest of Hermes' own prose costs more to find, and only `render` needs it.
  return { world, result: withProse(result, world, disk, (id) => id === "default-soul") };
}

/** The whole pipeline: options → World → rules → measure → findings → report. */
export async function runAudit(
  options: AuditOptions,
  process: Process,
  disk: Disk,
  config?: AuditConfig,
): Promise<Report> {
  return reportOf(await loadPrompt(options, process, disk, config), options, disk);
}

/** The last steps: measure → findings → report. */
export async function reportOf({ world, result }: Audit, options: AuditOptions, disk: Disk): Promise<Report> {
  const counter = await tokenCounter(options.tokenizer, world.release);
  const report = buildReport(world, result, counter, disk);
  return { ...report, findings: collectFindings(report, result.entries, world, disk) };
}
