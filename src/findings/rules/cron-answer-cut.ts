import { aboutEntry, defineFinding } from "../define.ts";

/** An output of another job of which a part enters. */
export const cronAnswerCut = defineFinding({
  id: "cron-answer-cut",
  severity: "warning",
  says: "the output of a job that is cut where another job reads it",
  why: "up to 0.21.3 the archive's beginning enters, which is that job's prompt: the answer itself is often lost",
  *find({ others, reasonOf }) {
    for (const entry of others) {
      const reason = reasonOf(entry);
      if (reason.kind !== "cron-output-cut") continue;
      yield aboutEntry(entry, reason.answerLine === undefined ? { severity: "info" } : {});
    }
  },
});
