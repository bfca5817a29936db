import { aboutThreats, defineFinding } from "../define.ts";

/** A file that the prompt-injection scan takes out of the prompt. */
export const blocked = defineFinding({
  id: "blocked",
  severity: "error",
  says: "a file that the prompt-injection scan takes out of the prompt",
  why: "one match anywhere replaces the whole file by one line, and nobody is told",
  *find({ others }) {
    for (const entry of others) {
      if (entry.status === "blocked" && entry.group !== "memory" && entry.group !== "cron") yield aboutThreats(entry);
    }
  },
});
