import { aboutEntry, defineFinding } from "../define.ts";

/** A SKILL.md without frontmatter. */
export const skillNoFrontmatter = defineFinding({
  id: "skill-no-frontmatter",
  severity: "warning",
  says: "a SKILL.md without frontmatter",
  why: "it is listed by its directory's name alone, without a description",
  *find({ skills }) {
    for (const entry of skills) {
      if (entry.group === "skills" && entry.reason.includes("it has no frontmatter"))
        yield aboutEntry(entry, {
          message: "has no frontmatter: the index shows its directory's name and nothing else",
          line: 1,
          help: "begin it with ---, name: …, description: …, ---",
        });
    }
  },
});
