import { defineFinding } from "../define.ts";

/** A scheduled job whose workdir is no directory. */
export const cronNoWorkdir = defineFinding({
  id: "cron-no-workdir",
  severity: "warning",
  says: "a scheduled job whose workdir is not there",
  why: "the job runs all the same, and loads no project files",
  *find({ others, world, disk }) {
    const { job } = world.surface;
    if (job !== undefined && job.workdir !== "" && !job.workdirIsValid)
      yield { ...missing(job.workdir), path: job.path, key: job.id };
    for (const entry of others) {
      const { workdir, line, job: id } = entry.facts ?? {};
      if (entry.reasonCode !== "cron-job-listed" || entry.status !== "on-demand" || typeof workdir !== "string")
        continue;
      const trimmed = workdir.trim();
      if (trimmed === "" || disk.stat(trimmed).kind === "directory") continue;
      yield {
        ...missing(trimmed),
        path: entry.path,
        line: typeof line === "number" ? line : undefined,
        entry: entry.id,
        key: String(id),
      };
    }
  },
});

function missing(workdir: string): { readonly message: string; readonly help: string } {
  const why = workdir.startsWith("~") ? " (the tilde is not expanded when the job runs)" : "";
  return {
    message: `workdir ${workdir} is no directory${why}: project files do not load`,
    help: "make the directory, or give the job another workdir",
  };
}
