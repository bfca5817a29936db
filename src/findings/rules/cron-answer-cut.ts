import { aboutEntry, defineFinding } from "../define.ts";

/** An output of another job of which a part enters. */
export const cronAnswerCut = defineFinding({
  id: "cron-answer-cut",
  severity: "warning",
  says: "the output of a job that is cut where another job reads it",
  why: "up to 0.21.3 the archive's beginning enters, which is that job's prompt: the answer itself is often lost",
  *find({ others }) {
    for (const entry of others) {
      if (entry.reasonCode !== "cron-output-cut") continue;
      const isAnswerLost = entry.reason.includes("## Response");
      yield aboutEntry(entry, isAnswerLost ? {} : { severity: "info" });
    }
  },
});
