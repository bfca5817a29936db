import type { RuleContext } from "../define.ts";
import { callsIn } from "./calls-in.ts";
import { findPlugins, type BadPlugin, type Plugin } from "./find-plugins.ts";
import { byQualified, declaredSkills, namespaceOf, type DeclaredSkill, type RefusedSkill } from "./portable-skills.ts";

/** A skill of a portable plugin. */
export interface PluginSkill extends DeclaredSkill {
  readonly plugin: Plugin;
  /** Before the colon. */
  readonly namespace: string;
  /** What it is asked for by: `namespace:name`. */
  readonly qualified: string;
}

/** What the plugins' folders tell of skills. */
export interface PluginSkills {
  /** By their qualified names, of plugins that are off, too. */
  readonly skills: readonly PluginSkill[];
  readonly refused: readonly (RefusedSkill & { readonly plugin: Plugin })[];
  readonly bad: readonly BadPlugin[];
  /** Plugins that are code, are on, and call for the registering of skills: which ones is known only when they run. */
  readonly unknown: readonly Plugin[];
}

/** What a plugin's code calls to register a skill (hermes_cli/plugins.py). */
const CALL = "register_skill";

/** The skills of plugins, as far as files tell. */
export function pluginSkills(context: RuleContext): PluginSkills {
  const skills: PluginSkill[] = [];
  const refused: (RefusedSkill & { readonly plugin: Plugin })[] = [];
  const bad: BadPlugin[] = [];
  const unknown: Plugin[] = [];
  for (const plugin of findPlugins(context)) {
    if (plugin.kind === "bad") bad.push(plugin);
    else if (plugin.kind === "code") {
      if (plugin.off === undefined && callsIn(plugin.folder, CALL, context.disk)) unknown.push(plugin);
    } else {
      const namespace = namespaceOf(plugin.key);
      for (const one of declaredSkills(plugin.folder, context)) {
        if ("problem" in one) refused.push({ ...one, plugin });
        else skills.push({ ...one, plugin, namespace, qualified: `${namespace}:${one.name}` });
      }
    }
  }
  return { skills: skills.sort(byQualified), refused, bad, unknown };
}
