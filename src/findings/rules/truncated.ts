import type { EntryReport } from "../../report/report.ts";
import { aboutEntry, defineFinding } from "../define.ts";

/** A context file that the cap cuts. */
export const truncated = defineFinding({
  id: "truncated",
  severity: "error",
  says: "a context file that the cap cuts",
  why: "the cut lines never reach the model, and nothing in the session says so",
  *find({ others }) {
    for (const entry of others) {
      // What a job reads of another one is cut at a limit of its own: cron-answer-cut.
      if (entry.status === "truncated" && entry.group !== "cron")
        yield aboutEntry(entry, {
          line: entry.cut?.fromLine,
          endLine: entry.cut?.toLine,
          amount: lostChars(entry),
        });
    }
  },
});

/** Code points that do not reach the model. */
function lostChars({ chars, cut }: EntryReport): number | undefined {
  return chars === null || cut === undefined ? undefined : Math.max(chars - cut.headChars - cut.tailChars, 0);
}
