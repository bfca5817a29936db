import { parentOf } from "../../path.ts";
import { commandNames } from "../../releases/command-names.ts";
import type { RuleContext } from "../define.ts";
import { isNamed } from "../plugin-skills/find-plugins.ts";
import { pluginSkills } from "../plugin-skills/index.ts";
import { parseGate } from "../skills/gates.ts";
import { hostOf } from "../skills/host.ts";
import { disabledNames } from "../skills/disabled.ts";
import { sessionPlatform } from "../skills/settings.ts";
import { commandCandidates, type CommandCandidate, type NoCommandReason } from "./command-candidates.ts";
import { slugOf } from "./slug.ts";

/** A skill's slash command. */
export interface SkillCommand {
  /** Without the slash. */
  readonly slug: string;
  /** The skill's SKILL.md. */
  readonly path: string;
  /** What it asks skill_view for: the path of the directory, or a plugin's skill by its name. */
  readonly asked: string;
}

/** Why a skill has no command of its own. */
export type NoCommand =
  | { readonly why: NoCommandReason }
  | { readonly why: "taken"; readonly slug: string; readonly by: string }
  | { readonly why: "built-in"; readonly slug: string };

/** The commands of all skills, by their slugs, and by its path why a skill has none. */
export interface SkillCommands {
  readonly commands: ReadonlyMap<string, SkillCommand>;
  readonly none: ReadonlyMap<string, NoCommand>;
}

/**
 * The slash commands that skills have: the first of equal names or slugs has it, project before local before external.
 * hermes: agent/skill_commands.py scan_skill_commands; spec: skills.md 10.6.
 */
export function skillCommands(context: RuleContext): SkillCommands {
  const { world } = context;
  const disabled = disabledNames(world, sessionPlatform(world));
  const commands = new Map<string, SkillCommand>();
  const none = new Map<string, NoCommand>();
  // Hermes raises on the list, and goes on without any command.
  if ("error" in disabled) return { commands, none };
  const builtIn = world.release.has("skill-commands-guarded") ? commandNames(world.release) : undefined;
  const seen = new Set<string>();
  for (const candidate of commandCandidates(context)) {
    const why = closedTo(candidate, seen, (name) => disabled.has(name));
    if (why !== undefined) {
      none.set(candidate.path, { why });
      continue;
    }
    seen.add(candidate.name);
    const slug = slugOf(candidate.name, world.release);
    const owner = commands.get(slug);
    if (slug === "") none.set(candidate.path, { why: "name" });
    else if (builtIn?.has(slug) === true) none.set(candidate.path, { why: "built-in", slug });
    else if (owner !== undefined && builtIn !== undefined)
      none.set(candidate.path, { why: "taken", slug, by: owner.path });
    else {
      if (owner !== undefined) none.set(owner.path, { why: "taken", slug, by: candidate.path });
      const { path } = candidate;
      commands.set(slug, { slug, path, asked: parentOf(path) });
    }
  }
  if (world.release.has("plugin-skills-listed")) addPluginCommands({ commands, none }, builtIn, disabled, context);
  return { commands, none };
}

/** Surfaces on which a person types: only there a plugin's skills have commands. */
const INTERACTIVE: ReadonlySet<string> = new Set(["cli", "tui", "desktop"]);

/** `/plugin:skill`, by the front matter of the file; get_plugin_skill_commands, _scan_plugin_skill_commands. */
function addPluginCommands(
  { commands, none }: { readonly commands: Map<string, SkillCommand>; readonly none: Map<string, NoCommand> },
  builtIn: ReadonlySet<string> | undefined,
  disabled: ReadonlyMap<string, unknown>,
  context: RuleContext,
): void {
  const { world, disk } = context;
  const host = hostOf(world, disk);
  for (const { path, qualified, name, namespace, plugin, fields } of pluginSkills(context).skills) {
    if (plugin.off !== undefined) continue;
    const slug = qualified.toLowerCase();
    const owner = commands.get(slug);
    const isOff =
      disabled.has(qualified) || disabled.has(name) || isNamed(world.config.get("plugins", "disabled"), namespace);
    if (!INTERACTIVE.has(world.surface.kind)) none.set(path, { why: "chat" });
    else if (parseGate(fields, host, world.release) !== undefined) none.set(path, { why: "gate" });
    else if (isOff) none.set(path, { why: "disabled" });
    else if (builtIn?.has(slugOf(qualified, world.release)) === true) none.set(path, { why: "built-in", slug });
    else if (owner !== undefined) none.set(path, { why: "taken", slug, by: owner.path });
    else commands.set(slug, { slug, path, asked: qualified });
  }
}

function closedTo(
  { why, name }: CommandCandidate,
  seen: ReadonlySet<string>,
  isDisabled: (name: string) => boolean,
): NoCommandReason | undefined {
  if (why !== undefined) return why;
  if (seen.has(name)) return "same-name";
  return isDisabled(name) ? "disabled" : undefined;
}
