import { isTruthy } from "../../python/truthy.ts";
import { isPyList, type PyValue } from "../../python/yaml/value.ts";
import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import type { JobPaths } from "./job-prompt.ts";
import { describeJob, skillsOf, type Job } from "./job.ts";
import type { JobsFile } from "../../resolve/surface/jobs-file.ts";
import { findScript } from "./script.ts";

/** An entry for every job, as seen from a surface that runs none of them. */
export function listJobs(
  file: Extract<JobsFile, { kind: "jobs" }>,
  paths: JobPaths,
  context: RuleContext,
): readonly EntryDraft[] {
  const entries = file.jobs.map((record) => entryOf(describeJob(record), file.fileBytes, paths, context));
  if (file.passedOver === 0) return entries;
  return [
    ...entries,
    {
      path: paths.jobs,
      status: "not-loaded",
      reason: { kind: "cron-store-junk", entries: file.passedOver },
      fileBytes: file.fileBytes,
    },
  ];
}

function entryOf(job: Job, fileBytes: number, paths: JobPaths, context: RuleContext): EntryDraft {
  const { id, name, schedule, state } = job;
  const line = job.record.lineOf("prompt") ?? job.record.lineOf("id");
  return {
    path: paths.jobs,
    status: state === "scheduled" || state === "error" ? "on-demand" : "disabled",
    reason: job.isScriptOnly
      ? { kind: "cron-job-no-agent", job: name }
      : { kind: "cron-job-listed", job: name, schedule, state, id },
    name,
    fileBytes,
    facts: {
      job: id,
      schedule,
      state,
      ...(line !== undefined && { line }),
      reads: readsOf(job, paths, context),
      skills: skillsOf(job.fields),
      ...workdirOf(job),
    },
  };
}

function workdirOf({ fields }: Job): { readonly workdir?: string } {
  const workdir = fields.get("workdir");
  return typeof workdir === "string" && workdir !== "" ? { workdir } : {};
}

/** Files that the job's run looks at, as far as its record tells; skills are named apart. */
function readsOf(job: Job, paths: JobPaths, context: RuleContext): readonly string[] {
  const { fields, id } = job;
  const reads: string[] = [];
  for (const key of ["script", "monitor_script"]) {
    const value = fields.get(key);
    const found = value !== undefined && isTruthy(value) ? findScript(value, context) : undefined;
    if (found !== undefined && found.kind !== "fails") reads.push(found.path);
  }
  for (const source of sourcesOf(fields.get("context_from")))
    reads.push(`${paths.output}/${source === "self" ? id : source}`);
  if (context.world.release.has("cron-notepad") && context.disk.stat(paths.notepad).kind === "file")
    reads.push(paths.notepad);
  return reads;
}

function sourcesOf(value: PyValue | undefined): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return isPyList(value) ? value.filter((item): item is string => typeof item === "string" && item !== "") : [];
}
