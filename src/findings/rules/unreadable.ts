import { aboutEntry, defineFinding, isContextEntry, isNotUtf8 } from "../define.ts";

/** A file that Hermes would load and cannot read. */
export const unreadable = defineFinding({
  id: "unreadable",
  severity: "error",
  says: "a file that Hermes would load and cannot read",
  why: "it counts as absent, without a message",
  *find({ others, reasonOf }) {
    for (const entry of others) {
      if (entry.status === "unreadable" && isContextEntry(entry) && !isNotUtf8(reasonOf(entry)))
        yield aboutEntry(entry);
    }
  },
});
