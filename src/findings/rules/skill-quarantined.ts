import { aboutEntry, defineFinding } from "../define.ts";

/** A skill of the project that Hermes' scanner keeps out. */
export const skillQuarantined = defineFinding({
  id: "skill-quarantined",
  severity: "warning",
  says: "a skill of the project that Hermes' scanner keeps out",
  why: "it exists for nobody, and no session says so",
  *find({ skillsWith }) {
    for (const entry of skillsWith("skill-quarantined")) yield aboutEntry(entry);
  },
});
