import { aboutEntry, defineFinding } from "../define.ts";

/** A context file that the cap cuts. */
export const truncated = defineFinding({
  id: "truncated",
  severity: "error",
  says: "a context file that the cap cuts",
  why: "the cut lines never reach the model, and nothing in the session says so",
  *find({ report }) {
    for (const entry of report.entries) {
      if (entry.status === "truncated") yield aboutEntry(entry, { line: entry.cut?.fromLine });
    }
  },
});
