import type { Found } from "../../findings/define.ts";
import { pySorted } from "../../python/sorted.ts";
import { defineLive, differing } from "./define.ts";

/**
 * Names that the running Hermes has and the audit has not even as hidden or disabled, and names that are listed in the audit's
 * prompt and that the running Hermes has not. Its list is that of `_find_all_skills` (tools/skills_tool.py), before gates.
 */
export const liveSkill = defineLive({
  id: "live-skill",
  *find(context): Iterable<Found> {
    const { live, report } = context;
    if (live.skills === null || differing(context, "home") !== undefined || differing(context, "profile") !== undefined)
      return;
    const entries = report.entries.filter(({ group }) => group === "skills");
    const known = new Set(entries.map(({ name }) => name));
    for (const name of pySorted(live.skills.filter((one) => !known.has(one)))) {
      const help = "look where it comes from: a folder of skills.external_dirs, a plugin, or one that is gone by now";
      yield { message: `the running Hermes has the skill ${name}, the audit finds none of that name`, help, key: name };
    }
    const there = new Set(live.skills);
    for (const { id, name, path, block } of entries) {
      if (block === null || name === undefined || there.has(name)) continue;
      const help = "it reads skills when it starts: restart it, or ask why it does not look there";
      yield { message: `the running Hermes does not have the skill ${name}`, path, entry: id, help, key: name };
    }
  },
});
