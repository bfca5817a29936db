import { aboutEntry, defineFinding } from "../define.ts";

/** A skill whose frontmatter is no YAML, or no mapping. */
export const skillBadYaml = defineFinding({
  id: "skill-bad-yaml",
  severity: "warning",
  says: "a skill whose frontmatter is no YAML, or no mapping",
  why: "Hermes reads it line by line instead: lists become texts, and a list of platforms then hides the skill everywhere",
  *find({ skills }) {
    for (const entry of skills) {
      if (entry.group !== "skills") continue;
      const found = BAD.exec(entry.reason);
      if (found !== null)
        yield aboutEntry(entry, {
          message: found[0],
          line: found[1] === undefined ? undefined : Number(found[1]),
          help: "put quotes around a value that holds a colon and a space",
        });
    }
  },
});

/** How src/rules/skills/entries.ts words the flaw behind the reason. */
const BAD = /its frontmatter is (?:not YAML(?: \(line (\d+)\))?.*|no mapping of keys)$/s;
