import type { Reason } from "../../reasons/index.ts";
import type { SkillNote } from "../../releases/prose-skills.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { disabledNames } from "../skills/disabled.ts";
import { sessionPlatform } from "../skills/settings.ts";
import { resolveSkill } from "./locate.ts";
import { lookupName } from "./lookup-name.ts";
import { buildSkillMessage } from "./message.ts";

/** One skill's body with its entry. */
export interface SkillBlock {
  readonly entry: EntryDraft;
  readonly segments: readonly Segment[];
  readonly name: string;
}

/** Bodies for a list of names, and entries for the names that load nothing. */
export interface SkillBlocks {
  readonly blocks: readonly SkillBlock[];
  readonly missing: readonly EntryDraft[];
}

/** How a list of skills enters. */
export interface Route {
  /** "skills.auto_load", "-s". */
  readonly key: string;
  readonly note: SkillNote;
  readonly block: string;
  /** Path for the entry of a name that leads to no file. */
  readonly path: string;
}

/** agent/skill_commands.py _load_skill_blocks: each name once, missing and disabled ones are only told. */
export function loadSkillBlocks(
  names: readonly string[],
  route: Route,
  already: ReadonlySet<string>,
  context: RuleContext,
): SkillBlocks {
  const disabled = disabledNames(context.world, sessionPlatform(context.world));
  const isDisabled = (name: string): boolean => !("error" in disabled) && disabled.has(name);
  const blocks: SkillBlock[] = [];
  const missing: EntryDraft[] = [];
  for (const name of new Set(names)) {
    if (name === "") continue;
    const skill = resolveSkill(lookupName(name, context), context);
    if (skill.kind === "missing" || isDisabled(skill.name) || isDisabled(name)) {
      const why = skill.kind === "missing" ? skill.why : "disabled";
      const reason: Reason = { kind: "skill-body-missing", name, key: route.key, why };
      missing.push({
        path: skill.path ?? route.path,
        status: why === "disabled" ? "disabled" : "absent",
        reason,
        name,
        block: null,
      });
      continue;
    }
    if (already.has(skill.name)) continue;
    const reason: Reason = { kind: "skill-body-loaded", name: skill.name, key: route.key };
    const entry: EntryDraft = {
      path: skill.path,
      status: "loaded",
      reason,
      name: skill.name,
      block: route.block,
      fileBytes: skill.fileBytes,
      group: "skill-bodies",
    };
    blocks.push({ entry, segments: buildSkillMessage(skill, route.note, entry, context), name: skill.name });
  }
  return { blocks, missing };
}

/** Blocks joined by an empty line. */
export function joinBlocks(blocks: readonly SkillBlock[]): readonly Segment[] {
  return blocks.flatMap(({ segments }, at): readonly Segment[] =>
    at === 0 ? segments : [{ kind: "text", text: "\n\n" }, ...segments],
  );
}
