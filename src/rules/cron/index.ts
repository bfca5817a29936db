import type { RuleReport } from "../../report/report.ts";
import { codePointLabel } from "../../threats/invisible.ts";
import type { EntryDraft, Fatal } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import type { RunFailure } from "./failure.ts";
import { buildJobPrompt, type JobPaths } from "./job-prompt.ts";
import { describeJob, type Job } from "./job.ts";
import { readJobsFile, type JobsFile } from "./jobs-file.ts";
import { listJobs } from "./list-jobs.ts";
import { readNotes, type Notes } from "./notepad.ts";
import { scanAssembled } from "./scan.ts";

const BLOCK = "cron-prompt";

/**
 * A scheduled job's prompt is a user message: hint, attached skills, notepad, outputs of other jobs, script output and
 * what the job says. It is built for the surface `cron:<job id>`; elsewhere the jobs are listed.
 * hermes: cron/scheduler_prompt.py _build_job_prompt (before 0.21.3: cron/scheduler.py); spec: cron.md.
 */
export const cron = defineRule({
  id: "cron",
  group: "cron",
  blocks: [BLOCK],
  tier: "turn",
  source: { file: "cron/scheduler_prompt.py", function: "_build_job_prompt" },
  says: "builds the message of a scheduled job from its prompt, skills, notepad, script and the outputs of other jobs",
  prepare,
  run,
});

/** Notes that `prepare` read for `run`. */
const notesOf = new WeakMap<RuleContext, Notes>();

async function prepare(context: RuleContext): Promise<void> {
  const { surface, release } = context.world;
  if (surface.job === undefined || !release.has("cron-notepad")) return;
  notesOf.set(context, await readNotes(pathsOf(context).notepad, surface.job.id, context));
}

function run(context: RuleContext): RuleResult {
  const { world, disk } = context;
  const paths = pathsOf(context);
  const file = readJobsFile(paths.jobs, disk, world.release);
  const isCron = world.surface.kind === "cron";
  if (file.kind !== "jobs") return withoutJobs(file, paths.jobs, isCron);
  if (world.surface.job === undefined) return report(listJobs(file, paths, context), "nothing", paths.jobs);
  const { id } = world.surface.job;
  const record = file.jobs.find((one) => one.id === id);
  if (record === undefined) {
    return report(
      [{ path: paths.jobs, status: "not-loaded", reason: { kind: "cron-job-gone", id }, fileBytes: file.fileBytes }],
      "nothing",
      id,
    );
  }
  return runJob(describeJob(record), paths, context);
}

function pathsOf({ world, disk }: RuleContext): JobPaths {
  const folder = `${disk.realpath(world.home) ?? world.home}/cron`;
  return { jobs: `${folder}/jobs.json`, output: `${folder}/output`, notepad: `${folder}/notepad.db` };
}

/** A store that cannot be read stops every job. */
function withoutJobs(file: Exclude<JobsFile, { kind: "jobs" }>, path: string, isCron: boolean): RuleResult {
  if (file.kind === "absent") {
    return report(isCron ? [{ path, status: "absent", reason: { kind: "cron-store-absent" } }] : [], "nothing", path);
  }
  const { fileBytes } = file;
  const entry: EntryDraft = {
    path,
    status: "unreadable",
    reason:
      file.kind === "unreadable"
        ? { kind: "cron-store-unreadable", code: file.code, byte: file.byte }
        : { kind: "cron-store-broken", problem: file.problem, line: file.line },
    ...(fileBytes !== undefined && { fileBytes }),
  };
  const message = file.kind === "unreadable" ? `jobs.json cannot be read (${file.code})` : `jobs.json: ${file.problem}`;
  const line = file.kind === "broken" && file.line !== undefined ? { line: file.line } : {};
  return report([entry], "failed", path, isCron ? [{ rule: "cron", message, path, ...line }] : []);
}

function runJob(job: Job, paths: JobPaths, context: RuleContext): RuleResult {
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
    block: BLOCK,
    name: job.name,
    facts: { job: job.id, schedule: job.schedule, state: job.state },
  };
  if (job.isScriptOnly) {
    const reason = { kind: "cron-job-no-agent", job: job.name } as const;
    return report([{ ...entry, status: "skipped", reason, block: null }], "skipped", job.id);
  }
  if (job.isEmpty) {
    entry.status = "empty";
    entry.reason = { kind: "cron-job-empty", job: job.name, pauses: world.release.has("cron-empty-payload-paused") };
  }
  const prompt = buildJobPrompt(job, entry, notesOf.get(context), paths, context);
  const entries = [entry, ...prompt.entries];
  if (prompt.kind === "fails") return failing(entries, prompt.failure);
  const scan = scanAssembled(prompt.assembled, world.release);
  if (scan.kind === "refused") {
    refuse(entries, scan.owner ?? entry, scan.threats);
    return report(entries, "failed", job.id);
  }
  if (entry.reason.kind === "cron-job-runs" && scan.removed.length > 0) {
    entry.reason = { ...entry.reason, removed: scan.removed.map(codePointLabel) };
  }
  const truncated = entries.some((one) => one.status === "truncated");
  const block = {
    id: BLOCK,
    tier: "turn",
    title: `Scheduled job: ${job.name}`,
    segments: scan.segments,
    truncated,
  } as const;
  return { ...report(entries, "yielded", job.id), blocks: [block] };
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
    if (entry.block !== BLOCK) continue;
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

function failing(entries: readonly EntryDraft[], { message, path, line }: RunFailure): RuleResult {
  for (const entry of entries) {
    if (entry.block !== BLOCK) continue;
    delete entry.cut;
    Object.assign(entry, { status: "suppressed", reason: { kind: "cron-run-fails", problem: message }, block: null });
  }
  return report(entries, "failed", message, [{ rule: "cron", message, path, ...(line !== undefined && { line }) }]);
}

function report(
  entries: readonly EntryDraft[],
  outcome: RuleReport["outcome"],
  detail: string,
  fatal: readonly Fatal[] = [],
): RuleResult {
  return { blocks: [], entries, fatal, reports: [{ rule: "cron", source: sourceOf(cron), outcome, detail }] };
}
