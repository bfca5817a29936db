import { aboutEntry, defineFinding } from "../define.ts";

/** A skill that Hermes serves from its snapshot, not from the file. */
export const skillStale = defineFinding({
  id: "skill-stale",
  severity: "warning",
  says: "a skill that Hermes serves from its snapshot and not as the file is",
  why: "the file was changed without its size and time changing, so the stored text is what the model sees",
  *find({ skillsWith }) {
    for (const entry of skillsWith("skill-stale")) yield aboutEntry(entry);
  },
});
