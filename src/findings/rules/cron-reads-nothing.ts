import type { Disk } from "../../disk.ts";
import type { EntryReport } from "../../report/report.ts";
import { aboutEntry, defineFinding, type Found } from "../define.ts";

/** A scheduled job that names the output of another one and gets none. */
export const cronReadsNothing = defineFinding({
  id: "cron-reads-nothing",
  severity: "warning",
  says: "a scheduled job whose context_from gives it nothing",
  why: "the run goes on without the text, and nobody is told",
  *find({ others, disk }) {
    for (const entry of others) {
      if (CODES.has(entry.reasonCode)) yield aboutEntry(entry, { key: entry.reasonCode });
      else if (entry.reasonCode === "cron-job-listed" && entry.status === "on-demand") yield* emptySources(entry, disk);
    }
  },
});

/** Seen when the job's own prompt is built. */
const CODES: ReadonlySet<string> = new Set(["cron-no-output", "cron-source-invalid", "cron-output-unreadable"]);

/** Seen in the list of jobs: an output folder without an answer, or an id that is none. */
function* emptySources(entry: EntryReport, disk: Disk): Iterable<Found> {
  const { reads, line, job } = entry.facts ?? {};
  if (!Array.isArray(reads)) return;
  for (const path of reads) {
    if (typeof path !== "string") continue;
    const source = /\/cron\/output\/([^/]*)$/.exec(path)?.[1];
    // A job that reads its own output has none before its first run.
    if (source === undefined || source === job) continue;
    const isId = /^[0-9a-f]+$/.test(source);
    const listed = disk.list(path);
    if (isId && listed.ok && listed.entries.some(({ name }) => name.endsWith(".md"))) continue;
    yield {
      message: isId
        ? `the job “${entry.name ?? ""}” reads the output of job ${source}, which has none`
        : `the job “${entry.name ?? ""}” reads the output of “${source}”, which is no job id (lower-case hex digits)`,
      path: entry.path,
      line: typeof line === "number" ? line : undefined,
      help: "name the id that hermes cron list shows",
      entry: entry.id,
      key: `${String(job)}:${source}`,
    };
  }
}
