import { aboutEntry, defineFinding } from "../define.ts";

/** An AGENTS file whose text the chain has already. */
export const duplicate = defineFinding({
  id: "duplicate",
  severity: "info",
  says: "an AGENTS file whose text the chain has already",
  why: "it enters once; the other copy is upkeep without effect",
  *find({ report }) {
    for (const entry of report.entries) if (entry.status === "duplicate") yield aboutEntry(entry);
  },
});
