import { aboutThreats, defineFinding } from "../define.ts";

/** A SOUL.md that matches the prompt-injection scan and loads all the same. */
export const flagged = defineFinding({
  id: "flagged",
  severity: "warning",
  says: "a SOUL.md that matches the prompt-injection scan and loads all the same",
  why: "releases before 0.21.5 block it, and so does a distribution that owns it",
  *find({ others }) {
    for (const entry of others) {
      if (entry.status === "flagged") yield aboutThreats(entry);
    }
  },
});
