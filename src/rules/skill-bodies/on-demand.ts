import { pyLen } from "../../python/code-points.ts";
import { SLASH_NOTE } from "../../releases/prose-skills.ts";
import { totalChars } from "../../text/segments.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { readBundles } from "./bundles.ts";
import { noteAbove } from "./body.ts";
import { skillCommands, type NoCommand, type SkillCommand } from "./commands.ts";
import { resolveSkill } from "./locate.ts";
import type { ResolvedSkill, SkillMissing } from "./resolved-skill.ts";
import { lookupName } from "./lookup-name.ts";
import { buildSkillMessage } from "./message.ts";

/** What asking for a skill by its name brings (the tool skill_view, `/name`, `-s name`). */
export type BodyOnDemand =
  | {
      readonly kind: "opens";
      readonly name: string;
      readonly path: string;
      /** Code points of what comes back: the file's text, front matter included, and the note above it. */
      readonly chars: number;
    }
  | {
      readonly kind: "nothing";
      readonly name: string;
      readonly why: SkillMissing;
      /** Names that would tell several skills apart. */
      readonly instead: readonly string[];
    };

/** Which file a skill's name leads to. hermes: tools/skills_tool.py skill_view; spec: skills.md 10.1. */
export function bodyOnDemand(name: string, context: RuleContext): BodyOnDemand {
  const skill = resolveSkill(name, context);
  if (skill.kind === "missing") return { kind: "nothing", name, why: skill.why, instead: skill.loadNames ?? [] };
  const above = noteAbove(skill, context) ?? [];
  return { kind: "opens", name, path: skill.path, chars: totalChars(above) + pyLen(skill.text) };
}

/** What a skill's slash command does. */
export type CommandOnDemand =
  | {
      readonly kind: "sends";
      readonly slug: string;
      /** The file whose text is sent. */
      readonly path: string;
      /** Code points of the message, without what the user adds. */
      readonly chars: number;
      /** Why the length is not certain. */
      readonly unsure?: string;
    }
  | { readonly kind: "fails"; readonly slug: string; readonly why: SkillMissing }
  | { readonly kind: "none"; readonly none: NoCommand };

/** The slash command of the skill in a SKILL.md. hermes: agent/skill_commands.py build_skill_invocation_message. */
export function commandOnDemand(path: string, context: RuleContext): CommandOnDemand | undefined {
  const { commands, none } = skillCommands(context);
  const refused = none.get(path);
  if (refused !== undefined) return { kind: "none", none: refused };
  const command = [...commands.values()].find((one) => one.path === path);
  if (command === undefined) return undefined;
  const bundle = bundleOf(command.slug, context);
  return bundle === undefined
    ? messageOf(command, context)
    : { kind: "none", none: { why: "taken", slug: command.slug, by: bundle } };
}

/** A bundle of that command comes before the skill. */
function bundleOf(slug: string, context: RuleContext): string | undefined {
  if (!context.world.release.has("skill-bundles")) return undefined;
  const found = readBundles(context).find((file) => file.kind === "bundle" && file.bundle.slug === slug);
  return found?.kind === "bundle" ? found.bundle.path : undefined;
}

function messageOf(command: SkillCommand, context: RuleContext): CommandOnDemand {
  const { slug } = command;
  const message = commandMessage(command, context);
  if (message.kind === "missing") return { kind: "fails", slug, why: message.why };
  const { skill, segments, unsure } = message;
  const chars = totalChars(segments);
  return { kind: "sends", slug, path: skill.path, chars, ...(unsure !== undefined && { unsure }) };
}

/** What a command sends: what it asks for may lead to another file. */
export function commandMessage(
  { path, asked }: SkillCommand,
  context: RuleContext,
):
  | Extract<ResolvedSkill, { kind: "missing" }>
  | {
      readonly kind: "message";
      readonly skill: Extract<ResolvedSkill, { kind: "found" }>;
      readonly segments: readonly Segment[];
      readonly unsure: string | undefined;
    } {
  const skill = resolveSkill(lookupName(asked, context), context);
  if (skill.kind === "missing") return skill;
  const owner: EntryDraft = { path, status: "on-demand", reason: { kind: "skill-no-tool" } };
  const segments = buildSkillMessage(skill, SLASH_NOTE, owner, context);
  return { kind: "message", skill, segments, unsure: owner.unsure };
}
