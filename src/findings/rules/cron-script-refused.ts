import { aboutEntry, defineFinding } from "../define.ts";

/** A scheduled job whose script Hermes does not run. */
export const cronScriptRefused = defineFinding({
  id: "cron-script-refused",
  severity: "error",
  says: "a scheduled job whose script is outside HERMES_HOME/scripts, or not there",
  why: "an error text stands in the prompt in place of its output, or no agent runs at all",
  *find({ others, world, disk }) {
    const scripts = `${disk.realpath(world.home) ?? world.home}/scripts`;
    const folder = `${disk.realpath(scripts) ?? scripts}/`;
    for (const entry of others) {
      if (entry.reasonCode === "cron-script-refused") yield aboutEntry(entry);
      const { reads, line, job } = entry.facts ?? {};
      if (entry.reasonCode !== "cron-job-listed" || entry.status !== "on-demand" || !Array.isArray(reads)) continue;
      for (const path of reads) {
        if (typeof path !== "string" || OTHERS.test(path)) continue;
        const isInside = (disk.realpath(path) ?? path).startsWith(folder);
        if (isInside && disk.stat(path).kind === "file") continue;
        yield {
          message: `the script ${path} of the job “${entry.name ?? ""}” is ${isInside ? "not there" : "outside HERMES_HOME/scripts"}`,
          path: entry.path,
          line: typeof line === "number" ? line : undefined,
          help: "put the script into HERMES_HOME/scripts",
          entry: entry.id,
          key: String(job),
        };
      }
    }
  },
});

/** What a job reads beside scripts. */
const OTHERS = /\/cron\/(?:output\/[^/]*|notepad\.db)$/;
