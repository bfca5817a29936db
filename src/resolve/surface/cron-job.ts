import type { Disk } from "../../disk.ts";
import { AuditError } from "../../errors.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import { pyAbsPath } from "../../python/normpath.ts";
import { readJobsFile, type JobsFile } from "./jobs-file.ts";

/** What of a job decides its system prompt. Spec: cron.md 1 and 2. */
export interface CronJob {
  readonly id: string;
  /** jobs.json. */
  readonly path: string;
  /** `workdir` as the file has it, stripped; "" when there is none. */
  readonly workdir: string;
  /** It names a directory: project context is rooted there. */
  readonly workdirIsValid: boolean;
  /** The model that the job names for itself; "" when it names none. */
  readonly model: string;
  /** The job's own toolsets, taken as written; undefined: those of the platform. */
  readonly toolsets: readonly string[] | undefined;
  /** A script or a monitor's command runs before its agent does. */
  readonly runsPrograms: boolean;
  /** It has no agent, and so no prompt. */
  readonly isScriptOnly: boolean;
}

/**
 * The job of HERMES_HOME/cron/jobs.json with this id.
 *
 * @throws AuditError `unknown-surface` when there is none.
 */
export function findCronJob(home: string, id: string, launch: string, release: Release, disk: Disk): CronJob {
  const path = pathOf(home, disk);
  const file = readJobsFile(path, disk, release);
  const job = file.kind === "jobs" ? file.jobs.find((one) => one.id === id) : undefined;
  if (job === undefined) {
    const known = idsOf(file);
    const none = file.kind === "unreadable" ? `${path} cannot be read: ${file.code}` : `no jobs in ${path}`;
    const hint = known.length === 0 ? none : `jobs in ${path}: ${known.join(", ")}`;
    throw new AuditError("unknown-surface", `there is no scheduled job "${id}"`, { hint });
  }
  const named = job.fields.get("workdir");
  const workdir = typeof named === "string" ? pyStrip(named) : "";
  const model = job.fields.get("model");
  return {
    id,
    path,
    workdir,
    model: typeof model === "string" ? model : "",
    workdirIsValid: workdir !== "" && disk.stat(pyAbsPath(workdir, launch)).kind === "directory",
    toolsets: ownToolsets(job.fields.get("enabled_toolsets"), release),
    runsPrograms: ["script", "monitor"].some((key) => isTruthy(job.fields.get(key))),
    isScriptOnly: isTruthy(job.fields.get("no_agent")),
  };
}

/** Ids of the jobs in HERMES_HOME/cron/jobs.json, in the file's order. */
export function cronJobIds(home: string, release: Release, disk: Disk): readonly string[] {
  return idsOf(readJobsFile(pathOf(home, disk), disk, release));
}

function pathOf(home: string, disk: Disk): string {
  return `${disk.realpath(home) ?? home}/cron/jobs.json`;
}

/** cron/scheduler.py _resolve_cron_enabled_toolsets: an empty list counts only in later releases. */
function ownToolsets(value: PyValue | undefined, release: Release): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0 && !release.has("cron-empty-toolsets")) return undefined;
  return value.filter((one) => typeof one === "string");
}

function idsOf(file: JobsFile): readonly string[] {
  return file.kind === "jobs" ? file.jobs.map(({ id }) => id).filter((id) => typeof id === "string") : [];
}
