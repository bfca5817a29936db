import { aboutEntry, defineFinding } from "../define.ts";

/** A plugin whose code may add to the skills index. */
export const pluginSkillsUnknown = defineFinding({
  id: "plugin-skills-unknown",
  severity: "info",
  says: "a plugin whose code registers skills",
  why: "which ones is known only when the code runs, so they are not among those that are counted",
  *find({ skillsWith }) {
    for (const entry of skillsWith("plugin-skills-unknown")) yield aboutEntry(entry);
  },
});
