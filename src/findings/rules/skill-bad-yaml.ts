import { wordFlaw } from "../../reasons/skills.ts";
import { aboutEntry, defineFinding, flawIn } from "../define.ts";

/** A skill whose frontmatter is no YAML, or no mapping. */
export const skillBadYaml = defineFinding({
  id: "skill-bad-yaml",
  severity: "warning",
  says: "a skill whose frontmatter is no YAML, or no mapping",
  why: "Hermes reads it line by line instead: lists become texts, and a list of platforms then hides the skill everywhere",
  *find({ skills, reasonOf }) {
    for (const entry of skills) {
      const flaw = flawIn(reasonOf(entry));
      if (flaw?.kind === "fallback" || flaw?.kind === "not-a-mapping")
        yield aboutEntry(entry, {
          message: wordFlaw(flaw),
          line: flaw.kind === "fallback" ? flaw.line : undefined,
          help: "put quotes around a value that holds a colon and a space",
        });
    }
  },
});
