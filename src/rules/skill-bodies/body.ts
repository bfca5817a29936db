import { pyRstrip, pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { countLines } from "../../text/lines.ts";
import type { EntryDraft, Segment, World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import type { ResolvedSkill } from "./resolved-skill.ts";
import { orgNote } from "./org-note.ts";

type Found = Extract<ResolvedSkill, { kind: "found" }>;

/**
 * The body as it stands in a prompt, values filled in: what skill_view puts above it, and its text, stripped together.
 * `folder`: what ${HERMES_SKILL_DIR} stands for; undefined: it stays. `owner` gets the reason why a part of it is not certain. agent/skill_commands.py _build_skill_message; spec: skills.md
 * 10.1-10.3.
 */
export function bodySegments(
  skill: Found,
  folder: string | undefined,
  owner: EntryDraft,
  context: RuleContext,
): readonly Segment[] {
  const text = preprocess(skill.text, folder, owner, context.world);
  const above = noteAbove(skill, context, owner);
  if (above === undefined) {
    const content = pyStrip(text);
    return [{ kind: "text", text: content, owner, line: 1 + countLines(text, text.indexOf(content)) }];
  }
  const content = pyRstrip(text);
  // Nothing is below the note: its own empty line goes.
  if (content === "") return stripEnd(above);
  return [...above, { kind: "text", text: content, owner, line: 1 }];
}

/** What skill_view puts above a skill's text: whose it is. Hermes then sees no front matter in it. */
export function noteAbove(skill: Found, context: RuleContext, owner?: EntryDraft): readonly Segment[] | undefined {
  if (skill.plugin === undefined) return orgNote(skill, context, owner);
  const { namespace, siblings } = skill.plugin;
  const [first] = siblings;
  const others =
    first === undefined
      ? ""
      : `\nSibling skills: ${siblings.join(", ")}.\nUse qualified form to invoke siblings (e.g. ${namespace}:${first}).`;
  const text = `[Bundle context: This skill is part of the '${namespace}' plugin.${others}]\n\n`;
  return [{ kind: "text", text, owner }];
}

/** Two line feeds are the end of every note. */
function stripEnd(segments: readonly Segment[]): readonly Segment[] {
  const last = segments.at(-1);
  if (last === undefined) return segments;
  const shorter: Segment =
    last.kind === "prose" ? { ...last, to: last.to - 2 } : { ...last, text: last.text.slice(0, -2) };
  return [...segments.slice(0, -1), shorter];
}

const INLINE_SHELL = /!`([^`\n]+)`/;

/** agent/skill_preprocessing.py: template values are filled in; commands are never run here. */
function preprocess(text: string, folder: string | undefined, owner: EntryDraft, { config }: World): string {
  const isOn = (key: string, otherwise: boolean): boolean => {
    const value = config.get("skills", key);
    return value === undefined ? otherwise : isTruthy(value);
  };
  if (isOn("inline_shell", false) && INLINE_SHELL.test(text)) {
    owner.unsure = "its !`…` commands are run by Hermes, and what they print takes their place; the audit runs none";
  }
  if (!isOn("template_vars", true)) return text;
  if (text.includes("${HERMES_SESSION_ID}")) owner.unsure ??= "it names the session, whose id is another each time";
  return folder === undefined ? text : text.replaceAll("${HERMES_SKILL_DIR}", () => folder);
}
