import { aboutEntry, defineFinding } from "../define.ts";

/** A skill whose description the index cuts at 60 characters. */
export const skillDescriptionCut = defineFinding({
  id: "skill-description-cut",
  severity: "info",
  says: "a skill whose description the index cuts at 60 characters",
  why: "the model decides by these characters whether to load it",
  *find({ skillsWith }) {
    for (const entry of skillsWith("skill-listed-cut")) {
      const lost = entry.facts?.["lostChars"];
      yield aboutEntry(entry, { amount: typeof lost === "number" ? lost : undefined });
    }
  },
});
