import type { Disk } from "../../disk.ts";
import { AuditError } from "../../errors.ts";
import { decodeText } from "../../python/read-text.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Release } from "../../releases/table.ts";
import { pyAbsPath } from "../../python/normpath.ts";

/** What of a job decides its system prompt. Spec: cron.md 1 and 2. */
export interface CronJob {
  readonly id: string;
  /** jobs.json. */
  readonly path: string;
  /** `workdir` as the file has it, stripped; "" when there is none. */
  readonly workdir: string;
  /** It names a directory: project context is rooted there. */
  readonly workdirIsValid: boolean;
  /** The job's own toolsets, taken as written; undefined: those of the platform. */
  readonly toolsets: readonly string[] | undefined;
}

/**
 * The job of HERMES_HOME/cron/jobs.json with this id.
 *
 * @throws AuditError `unknown-surface` when there is none.
 */
export function findCronJob(home: string, id: string, launch: string, release: Release, disk: Disk): CronJob {
  const path = `${disk.realpath(home) ?? home}/cron/jobs.json`;
  const jobs = readJobs(path, disk);
  const job = jobs.find((one) => one["id"] === id);
  if (job === undefined) {
    const known = jobs.map((one) => one["id"]).filter((one) => typeof one === "string");
    const hint = known.length === 0 ? `no jobs in ${path}` : `jobs in ${path}: ${known.join(", ")}`;
    throw new AuditError("unknown-surface", `there is no scheduled job "${id}"`, { hint });
  }
  const workdir = typeof job["workdir"] === "string" ? pyStrip(job["workdir"]) : "";
  return {
    id,
    path,
    workdir,
    workdirIsValid: workdir !== "" && disk.stat(pyAbsPath(workdir, launch)).kind === "directory",
    toolsets: ownToolsets(job["enabled_toolsets"], release),
  };
}

/** cron/scheduler.py _resolve_cron_enabled_toolsets: an empty list counts only in later releases. */
function ownToolsets(value: unknown, release: Release): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0 && !release.has("cron-empty-toolsets")) return undefined;
  return value.filter((one) => typeof one === "string");
}

type Job = Readonly<Record<string, unknown>>;

function readJobs(path: string, disk: Disk): readonly Job[] {
  const read = disk.stat(path).kind === "file" ? disk.read(path) : undefined;
  const decoded = read?.ok === true ? decodeText(read.bytes, "utf-8-sig") : undefined;
  if (decoded?.ok !== true) return [];
  const top = parse(decoded.text);
  const list = isRecord(top) ? top["jobs"] : top;
  if (Array.isArray(list)) return list.filter(isRecord);
  if (!isRecord(list)) return [];
  return Object.entries(list).flatMap(([key, job]) => (isRecord(job) ? [{ ...job, id: job["id"] || key }] : []));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Job {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
