import { aboutEntry, defineFinding } from "../define.ts";

/** A memory file over its limit. */
export const memoryOverLimit = defineFinding({
  id: "memory-over-limit",
  severity: "warning",
  says: "a memory file over its limit",
  why: "it enters whole, but Hermes can write no more to it",
  *find({ others }) {
    for (const entry of others) {
      if (entry.group !== "memory" || entry.block === null) continue;
      const refused = entry.facts?.["writesRefused"];
      if (typeof refused === "string")
        yield aboutEntry(entry, { message: `Hermes will refuse to write to it: ${refused}` });
      else if (entry.facts?.["over"] === true) yield aboutEntry(entry);
    }
  },
});
