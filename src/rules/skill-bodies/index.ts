import { part } from "../../part.ts";
import { environGet } from "../../python/environ.ts";
import { pyStrip } from "../../python/strip.ts";
import { isPyList } from "../../python/yaml/value.ts";
import { AUTO_LOAD_NOTE } from "../../releases/prose-skills.ts";
import type { BlockDraft, World } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import type { SkillBlocks } from "./blocks.ts";

const BLOCK = "auto-load";
const SKILL_TOOLS = ["skills_list", "skill_view", "skill_manage"];
const NOTHING: SkillBlocks = { blocks: [], missing: [] };

/**
 * Skills that config.yaml loads into every session: their whole bodies stand in the stable tier.
 * hermes: agent/skill_commands.py build_auto_load_prompt; spec: skills.md 10.4.
 */
export const autoLoad = defineRule({
  id: "auto-load",
  group: "skill-bodies",
  blocks: [BLOCK],
  tier: "stable",
  since: "0.21.5",
  source: { file: "agent/skill_commands.py", function: "build_auto_load_prompt" },
  says: "puts the bodies of the skills that skills.auto_load names into the prompt",
  run,
});

/** What only a session that is given whole skills needs. */
export const skillBodies = part(() => import("./blocks.ts"));

function run(context: RuleContext): RuleResult {
  const { world } = context;
  const names = autoLoadNames(world);
  const off = names.length === 0 ? "skills.auto_load names none" : closedBy(world);
  const { blocks, missing } = off === undefined ? autoLoadedSkills(context) : NOTHING;
  const skipped =
    off === undefined
      ? []
      : names.map((name) => ({
          path: world.config.path,
          status: "skipped" as const,
          reason: { kind: "skill-body-skipped", name, why: off } as const,
          name,
        }));
  const drafts: BlockDraft[] =
    blocks.length === 0
      ? []
      : [{ id: BLOCK, tier: "stable", title: "Auto-loaded skills", segments: skillBodies().joinBlocks(blocks) }];
  const entries = [...blocks.map(({ entry }) => entry), ...missing, ...skipped];
  const outcome = blocks.length > 0 ? "yielded" : off !== undefined && names.length > 0 ? "skipped" : "nothing";
  const detail = off ?? blocks.map(({ name }) => name).join(", ");
  return {
    blocks: drafts,
    entries,
    fatal: [],
    reports: [{ rule: autoLoad.id, source: sourceOf(autoLoad), outcome, detail }],
  };
}

/** The skills that are in the prompt already: `-s` does not add them again. */
export function autoLoadedSkills(context: RuleContext): SkillBlocks {
  const { world } = context;
  const names = autoLoadNames(world);
  if (names.length === 0 || closedBy(world) !== undefined) return NOTHING;
  const route = { key: "skills.auto_load", note: AUTO_LOAD_NOTE, block: BLOCK, path: world.config.path };
  return skillBodies().loadSkillBlocks(names, route, new Set(), context);
}

/** agent/skill_commands.py resolve_auto_load_skills: a list of texts, of the merged config. */
function autoLoadNames({ config }: World): readonly string[] {
  const value = config.get("skills", "auto_load");
  if (!isPyList(value)) return [];
  return value.flatMap((name) => (typeof name === "string" && pyStrip(name) !== "" ? [pyStrip(name)] : []));
}

/** Why no skill is loaded of itself in this session. */
function closedBy(world: World): string | undefined {
  if (!world.release.has("skills-auto-load")) return "this release has no skills.auto_load";
  if (world.surface.gates.skipContextFiles)
    return `${world.surface.name} loads no context files (${world.surface.gates.skipContextFilesWhy})`;
  if (!SKILL_TOOLS.some((tool) => world.tools.includes(tool)))
    return "this session has none of the tools skills_list, skill_view and skill_manage";
  const ignore = pyStrip(environGet(world.env, "HERMES_IGNORE_RULES") ?? "").toLowerCase();
  return ["1", "true", "yes", "on"].includes(ignore) ? "HERMES_IGNORE_RULES is set" : undefined;
}
