import { aboutEntry, defineFinding } from "../define.ts";

/** A SKILL.md, or a plugin.json, of which Hermes makes nothing. */
export const pluginSkillRefused = defineFinding({
  id: "plugin-skill-refused",
  severity: "warning",
  says: "a SKILL.md or plugin.json of a plugin that Hermes refuses",
  why: "portable plugins are checked more strictly than skills of one's own, and only the log says so",
  *find({ skillsWith }) {
    for (const entry of skillsWith("plugin-skill-refused", "plugin-refused")) yield aboutEntry(entry);
  },
});
