import { commandNames } from "../../releases/command-names.ts";
import { aboutEntry, defineFinding } from "../define.ts";

/** A skill with the name of one of Hermes' own commands. */
export const skillShadowsCommand = defineFinding({
  id: "skill-shadows-command",
  severity: "info",
  says: "a skill with the name of one of Hermes' own slash commands",
  why: "from 0.19.0 on it gets no slash command of its own; before, it takes that name",
  *find({ skills, world }) {
    const commands = commandNames(world.release);
    for (const entry of skills) {
      if (entry.block === null || entry.name === undefined) continue;
      const slug = slugOf(entry.name);
      if (commands.has(slug))
        yield aboutEntry(entry, {
          message: `/${slug} is a command of Hermes' own: it does not call the skill “${entry.name}”`,
          help: "give the skill another name",
        });
    }
  },
});

/** agent/skill_utils.py slugify_skill_name, as far as commands go: their names are ASCII. */
function slugOf(name: string): string {
  if (SLUG.test(name)) return name;
  return name
    .toLowerCase()
    .replaceAll(/[ _]/g, "-")
    .replaceAll(/[^a-z0-9-]/g, "")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Most names are their own slugs. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
