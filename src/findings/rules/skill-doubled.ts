import { aboutEntry, defineFinding } from "../define.ts";

/** A skill whose name another one has. */
export const skillDoubled = defineFinding({
  id: "skill-doubled",
  severity: "warning",
  says: "a skill whose name another one has",
  why: "one of the two is not listed, or both are by their paths",
  *find({ skillsWith }) {
    for (const entry of skillsWith(...CODES)) yield aboutEntry(entry);
  },
});

const CODES = ["skill-shadowed", "skill-repeated", "skill-listed-by-path", "skill-unloadable"];
