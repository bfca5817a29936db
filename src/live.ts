import { loadPrompt } from "./audit.ts";
import type { FailOn } from "./config-file/config.ts";
import type { Disk } from "./disk.ts";
import { tokenCounter } from "./measure/tokenizer.ts";
import { compareLive } from "./live/compare.ts";
import { askLive } from "./live/ask.ts";
import { liveFindings } from "./live/findings/index.ts";
import { liveReport, type LiveReport } from "./live/result.ts";
import { deadlineIn } from "./live/limits.ts";
import type { LiveTarget } from "./live/target.ts";
import { buildReport } from "./report/build.ts";
import type { Process } from "./resolve/world.ts";
import type { AuditOptions } from "./audit-options.ts";

/** What `live` is run with beside the world's options. */
export interface LiveInput {
  readonly target: LiveTarget;
  readonly timeoutMs: number;
  /** Severity from which on it fails; default: the config file's, else error. */
  readonly failOn: FailOn | undefined;
  readonly maxWarnings: number | undefined;
  /** For a report that can be posted: names of the user, to be taken out. */
  readonly redact: readonly string[] | undefined;
  /** Milliseconds since 1970, now. */
  readonly nowMs: number;
  /** The day, YYYY-MM-DD, by which entries of `ignore` expire. */
  readonly today: string;
  /** Ends what was started. */
  readonly stop: AbortSignal;
}

/**
 * What a running Hermes says of itself, beside the audit of the world that the options name.
 *
 * @throws AuditError `no-answer`, and as `audit`
 */
export async function runLive(
  { target, timeoutMs, stop, nowMs, today, redact, ...limits }: LiveInput,
  options: AuditOptions,
  process: Process,
  disk: Disk,
): Promise<LiveReport> {
  // Each protocol is a surface of the same name.
  const asked = { surface: target.protocol, ...options };
  const { world, result } = await loadPrompt(asked, process, disk);
  const live = await askLive(target, { world, process, disk, deadline: deadlineIn(timeoutMs), stop, nowMs });
  const report = buildReport(world, result, await tokenCounter(options.tokenizer, world.release), disk);
  const comparison = compareLive(live, { report, blocks: result.blocks, release: world.release }, disk);
  const findings = liveFindings({ live, report, comparison }, world.auditConfig, today);
  const compared = liveReport(live, report, comparison, findings, {
    failOn: limits.failOn ?? world.auditConfig?.failOn ?? "error",
    maxWarnings: limits.maxWarnings ?? world.auditConfig?.maxWarnings ?? null,
  });
  if (redact === undefined) return compared;
  const { redactLive } = await import("./report/live/redact.ts");
  return redactLive(compared, report, redact);
}
