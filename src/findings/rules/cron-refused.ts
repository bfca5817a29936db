import { aboutEntry, defineFinding } from "../define.ts";

/** A scheduled job whose prompt the injection scan refuses. */
export const cronRefused = defineFinding({
  id: "cron-refused",
  severity: "error",
  says: "a scheduled job whose prompt the injection scan refuses",
  why: "the run does not happen at all; the archive says BLOCKED",
  *find({ others }) {
    for (const entry of others) {
      if (entry.reasonCode !== "cron-run-refused" && entry.reasonCode !== "cron-run-fails") continue;
      yield aboutEntry(entry, {
        line: entry.threats?.[0]?.line,
        column: entry.threats?.[0]?.column,
        key: entry.name,
      });
    }
  },
});
