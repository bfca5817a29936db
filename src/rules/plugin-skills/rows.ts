import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { skippedEntry, unlistedEntry } from "../skills/entries.ts";
import type { Disabled } from "../skills/disabled.ts";
import { parseGate } from "../skills/gates.ts";
import { hostOf } from "../skills/host.ts";
import type { Row, Verdict } from "../skills/precedence.ts";
import type { Skill } from "../skills/scan.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Plugin } from "./find-plugins.ts";
import { pluginSkills, type PluginSkill } from "./index.ts";

/** What plugins add to the skills index. */
export interface PluginRows {
  readonly rows: readonly Row[];
  /** Files and plugins that add no line. */
  readonly entries: readonly EntryDraft[];
  /** Plugins whose code may add lines: nothing tells which. */
  readonly unknown: readonly Plugin[];
}

/** The category that the index has for them. */
const CATEGORY = "plugin";

/**
 * Lines of plugins' skills, whose descriptions are not cut: by their qualified names, where nothing else is listed by one.
 * hermes: agent/prompt_builder.py _plugin_skill_prompt_rows; spec: skills.md 7.
 */
export function pluginRows(listed: readonly Row[], disabled: Disabled, context: RuleContext): PluginRows {
  const { release } = context.world;
  const found = pluginSkills(context);
  const taken = new Map(listed.map((row) => [row.name, row]));
  const rows: Row[] = [];
  const entries: EntryDraft[] = [];
  for (const one of found.skills) {
    const skill = skillOf(one);
    const verdict = verdictOn(one, disabled, taken.get(one.qualified), context);
    if (one.plugin.off !== undefined) entries.push(offEntry(skill, one.plugin, one.plugin.off));
    else if (!release.has("plugin-skills-listed"))
      entries.push(skippedEntry(skill, "on-demand", { kind: "plugin-skill-on-demand", loadName: one.qualified }));
    else if (verdict !== undefined) entries.push(unlistedEntry(skill, verdict, disabled, new Map()));
    else rows.push({ category: CATEGORY, name: one.qualified, description: skill.entry.description, skill });
  }
  for (const { path, problem } of found.refused)
    entries.push({ path, status: "not-loaded", reason: { kind: "plugin-skill-refused", problem } });
  for (const { path, problem } of found.bad)
    entries.push({ path, status: "not-loaded", reason: { kind: "plugin-refused", problem } });
  for (const plugin of found.unknown) entries.push(unknownEntry(plugin, release.has("plugin-skills-listed")));
  return { rows, entries, unknown: release.has("plugin-skills-listed") ? found.unknown : [] };
}

/** The same where no index is made: every skill with one status. */
export function pluginSkillsAs(draw: (skill: Skill) => EntryDraft, context: RuleContext): readonly EntryDraft[] {
  return pluginSkills(context).skills.flatMap((one) => (one.plugin.off === undefined ? [draw(skillOf(one))] : []));
}

function verdictOn(
  { fields, qualified }: PluginSkill,
  disabled: Disabled,
  owner: Row | undefined,
  { world, disk }: RuleContext,
): Verdict | undefined {
  if (disabled.has(qualified)) return { kind: "disabled", name: qualified };
  const hidden = parseGate(fields, hostOf(world, disk), world.release);
  if (hidden !== undefined) return { kind: "hidden", hidden };
  return owner && { kind: "shadowed", by: owner.skill };
}

function skillOf({ path, qualified, name, description, fileBytes, plugin, unsure }: PluginSkill): Skill {
  return {
    root: { tier: "plugin", path: plugin.folder },
    path,
    entry: {
      rel: `skills/${name}/SKILL.md`,
      skillName: name,
      category: CATEGORY,
      name: qualified,
      description: pyStrip(description),
      whole: undefined,
      platforms: [],
      conditions: new Map(),
      requiresApps: [],
      orgId: undefined,
      orgAuthor: undefined,
    },
    hidden: undefined,
    fileBytes,
    mtimeMs: undefined,
    flaw: undefined,
    unsure: unsure ?? plugin.unsure,
    stored: false,
  };
}

function offEntry(skill: Skill, { key }: Plugin, why: string): EntryDraft {
  return skippedEntry(skill, "disabled", { kind: "plugin-skill-off", plugin: key, why });
}

function unknownEntry({ key, folder, path }: Plugin, listed: boolean): EntryDraft {
  return {
    path: folder,
    status: "on-demand",
    reason: { kind: "plugin-skills-unknown", plugin: key, manifest: path, listed },
    name: key,
    unsure: "which skills it registers is known only when its code runs, and the audit runs none",
  };
}
