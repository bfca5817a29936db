import { aboutEntry, defineFinding, isContextEntry, isNotUtf8 } from "../define.ts";

/** A file that is not UTF-8. */
export const invalidUtf8 = defineFinding({
  id: "invalid-utf-8",
  severity: "error",
  says: "a file that is not UTF-8",
  why: "Hermes decodes strictly: one bad byte, and the whole file counts as absent",
  *find({ others, reasonOf }) {
    for (const entry of others) {
      if (entry.status === "unreadable" && isContextEntry(entry) && isNotUtf8(reasonOf(entry)))
        yield aboutEntry(entry, { help: entry.fix ?? "save it as UTF-8" });
    }
  },
});
