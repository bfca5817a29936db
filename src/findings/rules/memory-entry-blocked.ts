import { plural } from "../../reasons/words.ts";
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
      const unscanned = Number(entry.facts?.["unscannedEntries"] ?? 0);
      if (unscanned > 0)
        yield aboutEntry(entry, {
          message: `${plural(unscanned, "entry", "entries")} beginning with [BLOCKED: ${unscanned === 1 ? "enters" : "enter"} unscanned, whatever follows: Hermes takes such a text for its own placeholder`,
          help: "begin it with another word, or delete it",
          key: "unscanned",
          severity: "warning",
        });
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
