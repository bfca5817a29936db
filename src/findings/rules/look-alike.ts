import { aboutEntry, defineFinding } from "../define.ts";

/** A file with a familiar name in a place that no loader reads. */
export const lookAlike = defineFinding({
  id: "look-alike",
  severity: "warning",
  says: "a file with a familiar name in a place that no loader reads",
  why: "its text has no effect",
  *find({ others }) {
    for (const entry of others) {
      if (entry.group === "lookalike" && !OTHERS.has(entry.reasonCode))
        yield aboutEntry(entry, FOREIGN.has(entry.reasonCode) ? { severity: "info" } : {});
    }
  },
});

/** Findings of their own: several-homes, skill-wrong-name. */
const OTHERS: ReadonlySet<string> = new Set(["lookalike-other-home", "skill-wrong-name", "skill-is-directory"]);

/** Files of other tools: they are there for those, and on purpose. */
const FOREIGN: ReadonlySet<string> = new Set(["lookalike-foreign", "lookalike-skills"]);
