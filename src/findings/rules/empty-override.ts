import { aboutEntry, defineFinding } from "../define.ts";

/** An AGENTS.override.md without text. */
export const emptyOverride = defineFinding({
  id: "empty-override",
  severity: "warning",
  says: "an AGENTS.override.md without text",
  why: "it overrides nothing: AGENTS.md beside it loads",
  *find({ others }) {
    for (const entry of others) {
      if (entry.status === "empty" && entry.path.endsWith("/AGENTS.override.md"))
        yield aboutEntry(entry, { help: "delete it, or write the override" });
    }
  },
});
