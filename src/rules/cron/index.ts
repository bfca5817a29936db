import { part } from "../../part.ts";
import type { RuleReport } from "../../report/report.ts";
import type { EntryDraft, Fatal } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { CRON_BLOCK } from "./block.ts";
import type { JobPaths } from "./job-prompt.ts";
import { describeJob } from "./job.ts";
import { readJobsFile, type JobsFile } from "../../resolve/surface/jobs-file.ts";
import { listJobs } from "./list-jobs.ts";
import type { Notes } from "./notepad.ts";

/** What only a session of a job needs. */
const running = part(() => import("./run-job.ts"));

/**
 * A scheduled job's prompt is a user message: hint, attached skills, notepad, outputs of other jobs, script output and
 * what the job says. It is built for the surface `cron:<job id>`; elsewhere the jobs are listed.
 * hermes: cron/scheduler_prompt.py _build_job_prompt (before 0.21.3: cron/scheduler.py); spec: cron.md.
 */
export const cron = defineRule({
  id: "cron",
  group: "cron",
  blocks: [CRON_BLOCK],
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
  const { readNotes } = await import("./notepad.ts");
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
  const job = describeJob(record);
  const { outcome, entries, detail, fatal, blocks } = running().runJob(job, notesOf.get(context), paths, context);
  return { ...report(entries, outcome, detail, fatal), blocks };
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

function report(
  entries: readonly EntryDraft[],
  outcome: RuleReport["outcome"],
  detail: string,
  fatal: readonly Fatal[] = [],
): RuleResult {
  return { blocks: [], entries, fatal, reports: [{ rule: "cron", source: sourceOf(cron), outcome, detail }] };
}
