import { aboutEntry, defineFinding } from "../define.ts";

/** A project file that another one keeps out. */
export const shadowed = defineFinding({
  id: "shadowed",
  severity: "warning",
  says: "a project file that another one keeps out",
  why: "only the first of four types loads, whatever the others hold",
  *find({ report }) {
    for (const entry of report.entries) {
      if (entry.status !== "shadowed" || entry.group !== "project") continue;
      // An override beside AGENTS.md is there on purpose.
      yield aboutEntry(entry, entry.reasonCode === "shadowed-name" ? { severity: "info" } : {});
    }
  },
});
