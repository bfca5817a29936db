import { environGet } from "../../python/environ.ts";
import { pyStrip } from "../../python/strip.ts";
import { PRELOAD_NOTE } from "../../releases/prose-skills.ts";
import type { EntryDraft, Fatal } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import type { SkillBlock } from "../skill-bodies/blocks.ts";
import { autoLoadedSkills, skillBodies } from "../skill-bodies/index.ts";
import { EPHEMERAL_BLOCK } from "./overlay.ts";

/** Skills of `-s` and HERMES_TUI_SKILLS, as a part of the text that is added at the API call. */
export interface PreloadedSkills {
  readonly blocks: readonly SkillBlock[];
  readonly entries: readonly EntryDraft[];
  readonly fatal: readonly Fatal[];
}

const NOTHING: PreloadedSkills = { blocks: [], entries: [], fatal: [] };

/**
 * Whole bodies of the skills that the session is started with. The command line does not add one that skills.auto_load has
 * added already. When none of those named is there, Hermes does not start. agent/skill_commands.py
 * build_preloaded_skills_prompt; spec: surfaces.md 6, skills.md 10.3.
 */
export function preloadedSkills(context: RuleContext): PreloadedSkills {
  const { world } = context;
  const { key, names } = requested(context);
  if (names.length === 0) return NOTHING;
  const off = whyOff(context);
  if (off !== undefined) {
    const skipped = names.map((name): EntryDraft => ({
      path: `env:${key}`,
      status: "skipped",
      reason: { kind: "skill-not-preloaded", name, problem: off },
      name,
    }));
    return { ...NOTHING, entries: skipped };
  }
  const { kind } = world.surface;
  const already = kind === "cli" || kind === "kanban" ? autoLoadedSkills(context).blocks.map((one) => one.name) : [];
  const route = { key, note: PRELOAD_NOTE, block: EPHEMERAL_BLOCK, path: `env:${key}` };
  const { blocks, missing } = skillBodies().loadSkillBlocks(names, route, new Set(already), context);
  const isFatal = blocks.length === 0 && missing.length === names.length;
  const message = `Hermes does not start: none of the skills of ${key} can be loaded (${names.join(", ")})`;
  return {
    blocks,
    entries: [...blocks.map((one) => one.entry), ...missing],
    fatal: isFatal ? [{ rule: EPHEMERAL_BLOCK, message }] : [],
  };
}

/** `hermes --tui -s` hands the names on in HERMES_TUI_SKILLS. */
function requested({ world }: RuleContext): { readonly key: string; readonly names: readonly string[] } {
  const said = world.options.preloadSkills ?? [];
  const split = (text: string): readonly string[] =>
    text
      .split(",")
      .map(pyStrip)
      .filter((name) => name !== "");
  if (said.length > 0 || world.surface.overlay !== "config")
    return { key: "-s", names: [...new Set(said.flatMap(split))] };
  return { key: "HERMES_TUI_SKILLS", names: [...new Set(split(environGet(world.env, "HERMES_TUI_SKILLS") ?? ""))] };
}

function whyOff({ world }: RuleContext): string | undefined {
  const { overlay, name } = world.surface;
  if (overlay === "preloaded-skills")
    return world.release.has("oneshot-skills") ? undefined : "hermes -z of this release takes no notice of -s";
  return overlay === "variable-or-config" || overlay === "config" ? undefined : `${name} takes no skills of -s`;
}
