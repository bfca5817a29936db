import { aboutEntry, defineFinding } from "../define.ts";

/** A SKILL.md that Hermes cannot read, or on which it fails. */
export const skillUnreadable = defineFinding({
  id: "skill-unreadable",
  severity: "warning",
  says: "a SKILL.md that Hermes cannot read, or whose frontmatter it cannot use",
  why: "it is listed by its directory's name alone, or not at all",
  *find({ skillsWith }) {
    for (const entry of skillsWith("skill-listed-unreadable", "skill-failed")) yield aboutEntry(entry);
  },
});
