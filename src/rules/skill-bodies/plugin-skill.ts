import { parentOf } from "../../path.ts";
import { parseGate } from "../skills/gates.ts";
import { hostOf } from "../skills/host.ts";
import type { RuleContext } from "../define.ts";
import { isNamed } from "../plugin-skills/find-plugins.ts";
import { pluginSkills, type PluginSkill } from "../plugin-skills/index.ts";
import { readSkill } from "./read-skill.ts";
import { isViewDisabled } from "./view-disabled.ts";
import type { ResolvedSkill } from "./resolved-skill.ts";

/**
 * What a name with a colon leads to: a plugin's skill, or undefined where no plugin has what stands before the colon, so that
 * it may be a category. hermes: tools/skills_tool.py _resolve_plugin_skill, tools/skills_tool_plugin.py _serve_plugin_skill.
 */
export function pluginSkillNamed(name: string, context: RuleContext): ResolvedSkill | undefined {
  const namespace = name.slice(0, name.indexOf(":"));
  if (!/^[a-zA-Z0-9_-]+$/.test(namespace)) return { kind: "missing", why: "not a plugin's name" };
  const { skills, unknown } = pluginSkills(context);
  const own = skills.filter((one) => one.namespace === namespace && one.plugin.off === undefined);
  const skill = own.find(({ qualified }) => qualified === name);
  if (skill !== undefined) return serve(skill, own, context);
  if (unknown.some((plugin) => plugin.name === namespace))
    return { kind: "missing", why: "not known: a plugin's code decides" };
  return own.length > 0 ? { kind: "missing", why: "not found" } : undefined;
}

function serve(skill: PluginSkill, own: readonly PluginSkill[], context: RuleContext): ResolvedSkill {
  const { world, disk } = context;
  const { path, namespace, qualified } = skill;
  if (isNamed(world.config.get("plugins", "disabled"), namespace)) return { kind: "missing", why: "disabled", path };
  const read = readSkill(path, context);
  if (read === undefined) return { kind: "missing", why: "unreadable", path };
  const { text, fields, fileBytes } = read;
  if (isViewDisabled(qualified, world)) return { kind: "missing", why: "disabled", path };
  if (parseGate(fields, hostOf(world, disk), world.release)?.gate === "platforms")
    return { kind: "missing", why: "not for this platform", path };
  const directory = parentOf(path);
  return {
    kind: "found",
    path,
    rel: "SKILL.md",
    directory,
    root: { tier: "plugin", path: directory },
    name: qualified,
    plugin: { namespace, siblings: own.filter((one) => one !== skill).map((one) => one.name) },
    text,
    fileBytes,
  };
}
