import { isTruthy } from "../../python/truthy.ts";
import type { RuleReport } from "../../report/report.ts";
import { codePointLabel } from "../../threats/invisible.ts";
import type { BlockDraft, EntryDraft, Fatal } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { CRON_BLOCK } from "./block.ts";
import type { RunFailure } from "./failure.ts";
import { buildJobPrompt, type JobPaths } from "./job-prompt.ts";
import type { Job } from "./job.ts";
import type { Notes } from "./notepad.ts";
import { scanAssembled } from "./scan.ts";

/** What becomes of a job's message. */
export interface JobRun {
  readonly outcome: RuleReport["outcome"];
  readonly detail: string;
  readonly entries: readonly EntryDraft[];
  readonly fatal: readonly Fatal[];
  readonly blocks: readonly BlockDraft[];
}

/** Builds the message of a job. */
export function runJob(job: Job, notes: Notes | undefined, paths: JobPaths, context: RuleContext): JobRun {
  const { world } = context;
  const entry: EntryDraft = {
    path: paths.jobs,
    status: "loaded",
    reason: {
      kind: "cron-job-runs",
      job: job.name,
      state: job.state,
      manual: hasManualPrompt(job, context),
      removed: [],
    },
    block: CRON_BLOCK,
    name: job.name,
    facts: { job: job.id, schedule: job.schedule, state: job.state },
  };
  if (job.isScriptOnly) {
    const reason = { kind: "cron-job-no-agent", job: job.name } as const;
    return outcomeOf([{ ...entry, status: "skipped", reason, block: null }], "skipped", job.id);
  }
  if (job.isEmpty) {
    entry.status = "empty";
    entry.reason = { kind: "cron-job-empty", job: job.name, pauses: world.release.has("cron-empty-payload-paused") };
  }
  const prompt = buildJobPrompt(job, entry, notes, paths, context);
  const entries = [entry, ...prompt.entries];
  if (prompt.kind === "fails") return failing(entries, prompt.failure);
  const workdir = job.fields.get("workdir");
  if (isTruthy(workdir) && typeof workdir !== "string")
    return failing(entries, {
      message: "AttributeError: workdir is no text",
      path: paths.jobs,
      line: job.record.lineOf("workdir"),
    });
  const scan = scanAssembled(prompt.assembled, world.release);
  if (scan.kind === "refused") {
    refuse(entries, scan.owner ?? entry, scan.threats);
    return outcomeOf(entries, "failed", job.id);
  }
  if (entry.reason.kind === "cron-job-runs" && scan.removed.length > 0) {
    entry.reason = { ...entry.reason, removed: scan.removed.map(codePointLabel) };
  }
  const truncated = entries.some((one) => one.status === "truncated");
  const block = {
    id: CRON_BLOCK,
    tier: "turn",
    title: `Scheduled job: ${job.name}`,
    segments: scan.segments,
    truncated,
  } as const;
  return { ...outcomeOf(entries, "yielded", job.id), blocks: [block] };
}

function hasManualPrompt({ fields }: Job, { world }: RuleContext): boolean {
  return (
    world.release.has("cron-manual-prompt") &&
    Boolean(fields.get("manual_run_at")) &&
    Boolean(fields.get("manual_run_prompt"))
  );
}

/** The run stops at the scan: nothing enters. */
function refuse(entries: readonly EntryDraft[], owner: EntryDraft, threats: NonNullable<EntryDraft["threats"]>): void {
  const ids = threats.map((threat) => threat.id);
  const line = threats[0]?.line;
  for (const entry of entries) {
    if (entry.block !== CRON_BLOCK) continue;
    entry.block = null;
    delete entry.cut;
    if (entry === owner)
      Object.assign(entry, {
        status: "blocked",
        reason: { kind: "cron-run-refused", ids, by: undefined, line },
        threats,
      });
    else
      Object.assign(entry, { status: "suppressed", reason: { kind: "cron-run-refused", ids, by: owner.path, line } });
  }
}

function failing(entries: readonly EntryDraft[], { message, path, line }: RunFailure): JobRun {
  for (const entry of entries) {
    if (entry.block !== CRON_BLOCK) continue;
    delete entry.cut;
    Object.assign(entry, { status: "suppressed", reason: { kind: "cron-run-fails", problem: message }, block: null });
  }
  return outcomeOf(entries, "failed", message, [{ rule: "cron", message, path, ...(line !== undefined && { line }) }]);
}

function outcomeOf(
  entries: readonly EntryDraft[],
  outcome: JobRun["outcome"],
  detail: string,
  fatal: readonly Fatal[] = [],
): JobRun {
  return { outcome, detail, entries, fatal, blocks: [] };
}
