import { aboutEntry, defineFinding, flawIn } from "../define.ts";

/** A SKILL.md without frontmatter. */
export const skillNoFrontmatter = defineFinding({
  id: "skill-no-frontmatter",
  severity: "warning",
  says: "a SKILL.md without frontmatter",
  why: "it is listed by its directory's name alone, without a description",
  *find({ skills, reasonOf }) {
    for (const entry of skills) {
      if (flawIn(reasonOf(entry))?.kind === "no-frontmatter")
        yield aboutEntry(entry, {
          message: "has no frontmatter: the index shows its directory's name and nothing else",
          line: 1,
          help: "begin it with ---, name: …, description: …, ---",
        });
    }
  },
});
