import { aboutEntry, defineFinding, isContextEntry } from "../define.ts";

/** A file that Hermes would load and cannot read. */
export const unreadable = defineFinding({
  id: "unreadable",
  severity: "error",
  says: "a file that Hermes would load and cannot read",
  why: "it counts as absent, without a message",
  *find({ others }) {
    for (const entry of others) {
      if (entry.status === "unreadable" && isContextEntry(entry) && !entry.reason.includes("not UTF-8"))
        yield aboutEntry(entry);
    }
  },
});
