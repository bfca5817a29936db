import { pyLen } from "../../python/code-points.ts";
import { totalChars } from "../../text/segments.ts";
import type { RuleContext } from "../define.ts";
import { noteAbove } from "./body.ts";
import { resolveSkill, type SkillMissing } from "./locate.ts";

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
