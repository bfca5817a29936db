import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import type { OverlayPart } from "./ephemeral.ts";

/** Skills of `-s` and HERMES_TUI_SKILLS, as parts of the text that is added at the API call. */
export interface PreloadedSkills {
  readonly parts: readonly OverlayPart[];
  readonly entries: readonly EntryDraft[];
}

/** agent/skill_commands.py build_preloaded_skills_prompt. */
export function preloadedSkills(_context: RuleContext): PreloadedSkills {
  return { parts: [], entries: [] };
}
