import { commandNames } from "../../releases/command-names.ts";
import type { RuleContext } from "../define.ts";
import { disabledNames } from "../skills/disabled.ts";
import { sessionPlatform } from "../skills/settings.ts";
import { commandCandidates, type CommandCandidate } from "./command-candidates.ts";
import { slugOf } from "./slug.ts";

/** A skill's slash command. */
export interface SkillCommand {
  /** Without the slash. */
  readonly slug: string;
  /** The skill's SKILL.md. */
  readonly path: string;
}

/** Why a skill has no command of its own. */
export type NoCommand =
  | {
      readonly why:
        | "gate"
        | "disabled"
        | "name"
        | "place"
        | "unreadable"
        | "quarantined"
        | "same-name"
        | "ambiguous"
        | "unlisted";
    }
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
      commands.set(slug, { slug, path: candidate.path });
    }
  }
  return { commands, none };
}

function closedTo(
  { why, name }: CommandCandidate,
  seen: ReadonlySet<string>,
  isDisabled: (name: string) => boolean,
): Exclude<NoCommand, { slug: string }>["why"] | undefined {
  if (why !== undefined) return why;
  if (seen.has(name)) return "same-name";
  return isDisabled(name) ? "disabled" : undefined;
}
