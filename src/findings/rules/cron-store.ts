import { aboutEntry, defineFinding } from "../define.ts";

/** A jobs.json that Hermes cannot use. */
export const cronStore = defineFinding({
  id: "cron-store",
  severity: "error",
  says: "a jobs.json that Hermes cannot read, in whole or in part",
  why: "no job runs, or entries of it are passed over",
  *find({ others }) {
    for (const entry of others) {
      if (entry.reasonCode === "cron-store-unreadable" || entry.reasonCode === "cron-store-broken")
        yield aboutEntry(entry, { line: lineIn(entry.fix) });
      else if (entry.reasonCode === "cron-store-junk") yield aboutEntry(entry, { severity: "warning" });
    }
  },
});

function lineIn(fix: string | undefined): number | undefined {
  const found = /^mend line (\d+)$/.exec(fix ?? "");
  return found === null ? undefined : Number(found[1]);
}
