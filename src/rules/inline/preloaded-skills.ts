import { environGet } from "../../python/environ.ts";
import { pyStrip } from "../../python/strip.ts";
import { PRELOAD_NOTE } from "../../releases/prose-skills.ts";
import type { EntryDraft, World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { loadSkillBlocks } from "../skill-bodies/blocks.ts";
import { autoLoadedSkills } from "../skill-bodies/index.ts";
import type { OverlayPart } from "./ephemeral.ts";

/** Skills of `-s` and HERMES_TUI_SKILLS, as parts of the text that is added at the API call. */
export interface PreloadedSkills {
  readonly parts: readonly OverlayPart[];
  readonly entries: readonly EntryDraft[];
}

/** agent/skill_commands.py build_preloaded_skills_prompt; spec: skills.md 10.4. */
export function preloadedSkills(context: RuleContext): PreloadedSkills {
  const { world } = context;
  const { names, key } = preloadNames(world);
  if (names.length === 0) return { parts: [], entries: [] };
  const already = new Set(autoLoadedSkills(context).blocks.map(({ name }) => name));
  const route = { key, note: PRELOAD_NOTE, block: "ephemeral", path: world.config.path };
  const { blocks, missing } = loadSkillBlocks(names, route, already, context);
  const parts = blocks.flatMap(({ entry, segments }): readonly OverlayPart[] => {
    const [segment, ...more] = segments;
    return segment === undefined ? [] : [{ entry, segment, more }];
  });
  const absent = missing.map((entry) => ({ ...entry, group: "skill-bodies" as const }));
  return { parts, entries: [...blocks.map(({ entry }) => entry), ...absent] };
}

/** `-s a,b` on the command line, HERMES_TUI_SKILLS in the TUI. */
function preloadNames({ options, surface, env, release }: World): {
  readonly names: readonly string[];
  readonly key: string;
} {
  if (surface.name === "tui") {
    const listed = environGet(env, "HERMES_TUI_SKILLS") ?? (options.preloadSkills ?? []).join(",");
    return { names: split(listed, /[,\n]/), key: "HERMES_TUI_SKILLS" };
  }
  const isTaken = surface.name === "cli" || (surface.name === "cli-oneshot" && release.has("skills-preload-oneshot"));
  return { names: isTaken ? split((options.preloadSkills ?? []).join(","), /,/) : [], key: "-s" };
}

function split(text: string, separator: RegExp): readonly string[] {
  return text
    .split(separator)
    .map(pyStrip)
    .filter((name) => name !== "");
}
