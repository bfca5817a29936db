import { AuditError } from "../../errors.ts";
import { fieldOf } from "./json-rpc.ts";

/** What a job may name of its own, and the stand-in model takes the place of. */
const OTHER_MODEL: ReadonlySet<string> = new Set(["model", "provider", "base_url", "api_key", "deliver", "origin"]);

/**
 * jobs.json of the copy: the job that is captured without a model and a receiver of its own, and every other one paused.
 * Undefined: it is no list of jobs.
 *
 * @throws AuditError `cannot-run` for a job that runs a program of the user's.
 */
export function soleJob(text: string, id: string): string | undefined {
  const stored: unknown = JSON.parse(text.replace(/^\u{feff}/u, ""));
  const jobs = Array.isArray(stored) ? stored : fieldOf(stored, "jobs");
  if (!Array.isArray(jobs)) return undefined;
  const changed = jobs.map((job: unknown) => {
    if (typeof job !== "object" || job === null) return job;
    if (fieldOf(job, "id") !== id) return { ...job, enabled: false, state: "paused" };
    if (fieldOf(job, "script") || fieldOf(job, "no_agent"))
      throw new AuditError("cannot-run", `the job ${id} runs a script of its own, which is not run here`);
    const kept = Object.fromEntries(Object.entries(job).filter(([name]) => !OTHER_MODEL.has(name)));
    return { ...kept, enabled: true, state: "scheduled", deliver: "local" };
  });
  return JSON.stringify(Array.isArray(stored) ? changed : { ...Object(stored), jobs: changed });
}
