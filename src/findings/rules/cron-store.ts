import { aboutEntry, defineFinding } from "../define.ts";

/** A jobs.json that Hermes cannot use. */
export const cronStore = defineFinding({
  id: "cron-store",
  severity: "error",
  says: "a jobs.json that Hermes cannot read, in whole or in part",
  why: "no job runs, or entries of it are passed over",
  *find({ others, reasonOf }) {
    for (const entry of others) {
      const reason = reasonOf(entry);
      if (reason.kind === "cron-store-unreadable") yield aboutEntry(entry);
      else if (reason.kind === "cron-store-broken") yield aboutEntry(entry, { line: reason.line });
      else if (reason.kind === "cron-store-junk") yield aboutEntry(entry, { severity: "warning" });
    }
  },
});
