import { aboutEntry, defineFinding } from "../define.ts";

/** A file that is a skill but for the case of its name. */
export const skillWrongName = defineFinding({
  id: "skill-wrong-name",
  severity: "warning",
  says: "a file that would be a skill if its name were SKILL.md",
  why: "names are compared letter by letter: skill.md and Skill.md are not seen",
  *find({ others }) {
    for (const entry of others) {
      if (entry.reasonCode === "skill-wrong-name" || entry.reasonCode === "skill-is-directory") yield aboutEntry(entry);
    }
  },
});
