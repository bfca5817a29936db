import { environGet } from "../../python/environ.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { BlockDraft, Segment, World } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { skillBodies } from "../skill-bodies/index.ts";
import { channelEntries } from "./channels.ts";
import { EPHEMERAL_BLOCK, OVERLAY_KEY, OVERLAY_VARIABLE, overlayOf } from "./overlay.ts";
import { preloadedSkills } from "./preloaded-skills.ts";
import { configSource, inlineEntry } from "./source.ts";

/**
 * Text that is added to the system prompt at the API call and never stored: one of HERMES_EPHEMERAL_SYSTEM_PROMPT,
 * display.personality and agent.system_prompt, then preloaded skills. Which of them, the surface decides. hermes:
 * hermes_cli/personality.py resolve_ephemeral_system_prompt, agent/conversation_loop.py; spec: surfaces.md 6.
 */
export const ephemeral = defineRule({
  id: EPHEMERAL_BLOCK,
  group: "inline",
  blocks: [EPHEMERAL_BLOCK],
  tier: "api",
  source: { file: "hermes_cli/personality.py", function: "resolve_ephemeral_system_prompt" },
  says: "adds one of HERMES_EPHEMERAL_SYSTEM_PROMPT, display.personality and agent.system_prompt, and preloaded skills, at the API call",
  run,
});

function run(context: RuleContext): RuleResult {
  const broken = brokenPrompt(context.world);
  if (broken !== undefined) return broken;
  const overlay = overlayOf(context.world);
  const skills = preloadedSkills(context);
  const parts = [
    ...(overlay.part === undefined ? [] : [[overlay.part.segment]]),
    ...(skills.blocks.length === 0 ? [] : [skillBodies().joinBlocks(skills.blocks)]),
  ];
  const entries = [...channelEntries(context.world), ...overlay.entries, ...skills.entries];
  const outcome = parts.length === 0 ? "nothing" : "yielded";
  const report = {
    rule: EPHEMERAL_BLOCK,
    source: sourceOf(ephemeral),
    outcome,
    detail: context.world.surface.name,
  } as const;
  return { blocks: parts.length === 0 ? [] : [blockOf(parts)], entries, fatal: skills.fatal, reports: [report] };
}

/** Before 0.20.1 a list cannot be added to the prompt: every message of the session fails (hermes chat, the gateway). */
function brokenPrompt(world: World): RuleResult | undefined {
  const { overlay } = world.surface;
  const value = world.config.get(...OVERLAY_KEY);
  const takes = overlay === "variable-or-config" || overlay === "channel";
  if (!takes || world.release.has("personality-overlay") || typeof value === "string" || !isTruthy(value))
    return undefined;
  if ((environGet(world.env, OVERLAY_VARIABLE) ?? "") !== "") return undefined;
  const source = configSource(world, ...OVERLAY_KEY);
  const problem = "no text, which this release cannot add to its prompt: every message fails";
  const entry = inlineEntry(source, "unreadable", { kind: "inline-malformed", what: source.name, problem });
  const { path, line } = source.from;
  const fatal = {
    rule: EPHEMERAL_BLOCK,
    message: `${source.name} is ${problem}`,
    ...(path !== undefined && { path }),
    ...(line !== undefined && { line }),
  };
  return {
    blocks: [],
    entries: [entry],
    fatal: [fatal],
    reports: [{ rule: EPHEMERAL_BLOCK, source: sourceOf(ephemeral), outcome: "failed", detail: source.name }],
  };
}

/** Overlay and skills, an empty line between. */
function blockOf(parts: readonly (readonly Segment[])[]): BlockDraft {
  const segments = parts.flatMap((part, at): readonly Segment[] =>
    at === 0 ? part : [{ kind: "text", text: "\n\n" }, ...part],
  );
  return { id: EPHEMERAL_BLOCK, tier: "api", title: "Added at the API call", segments };
}
