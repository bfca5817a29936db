import { aboutEntry, defineFinding } from "../define.ts";

/** A memory entry that the prompt-injection scan replaces. */
export const memoryEntryBlocked = defineFinding({
  id: "memory-entry-blocked",
  severity: "error",
  says: "a memory entry that the prompt-injection scan replaces",
  why: "the model sees a placeholder; the file still holds the entry",
  *find({ others }) {
    for (const entry of others) {
      if (entry.group !== "memory" || entry.block === null) continue;
      for (const threat of entry.threats ?? [])
        yield aboutEntry(entry, {
          message: `an entry matches ${threat.id}: the model sees a placeholder`,
          line: threat.line,
          column: threat.column,
          key: threat.id,
          help: threat.remedy ?? entry.fix,
        });
    }
  },
});
