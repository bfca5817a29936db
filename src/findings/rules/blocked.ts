import { aboutEntry, defineFinding } from "../define.ts";

/** A file that the prompt-injection scan takes out of the prompt. */
export const blocked = defineFinding({
  id: "blocked",
  severity: "error",
  says: "a file that the prompt-injection scan takes out of the prompt",
  why: "one match anywhere replaces the whole file by one line, and nobody is told",
  *find({ others }) {
    for (const entry of others) {
      if (entry.status === "blocked" && entry.group !== "memory" && entry.group !== "cron")
        yield aboutEntry(entry, {
          line: entry.threats?.[0]?.line,
          column: entry.threats?.[0]?.column,
          help: entry.threats?.[0]?.remedy ?? entry.fix,
          amount: entry.threats?.length,
        });
    }
  },
});
