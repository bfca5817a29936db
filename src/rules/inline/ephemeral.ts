import { environGet } from "../../python/environ.ts";
import { pyLen } from "../../python/code-points.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { Reason } from "../../reasons/index.ts";
import type { BlockDraft, EntryDraft, Segment, World } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { joinBlocks } from "../skill-bodies/blocks.ts";
import { channelEntries } from "./channels.ts";
import { ownPersonalities, promptText, selectedPersonality } from "./personality.ts";
import { preloadedSkills } from "./preloaded-skills.ts";
import { configSource, inlineEntry, variableSource } from "./source.ts";

const BLOCK = "ephemeral";
const VARIABLE = "HERMES_EPHEMERAL_SYSTEM_PROMPT";
const KEY = ["agent", "system_prompt"] as const;

/** A part of the text that is added at the API call. */
interface OverlayPart {
  readonly entry: EntryDraft;
  readonly segment: Segment;
  /** What follows the segment, where the part has several. */
  readonly more?: readonly Segment[];
}

/**
 * Text that is added to the system prompt at the API call and never stored: one of HERMES_EPHEMERAL_SYSTEM_PROMPT,
 * display.personality and agent.system_prompt, then preloaded skills. Which of them, the surface decides. hermes:
 * hermes_cli/personality.py resolve_ephemeral_system_prompt, agent/conversation_loop.py; spec: surfaces.md 6.
 */
export const ephemeral = defineRule({
  id: BLOCK,
  group: "inline",
  blocks: [BLOCK],
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
    ...(skills.blocks.length === 0 ? [] : [joinBlocks(skills.blocks)]),
  ];
  const entries = [...channelEntries(context.world), ...overlay.entries, ...skills.entries];
  const outcome = parts.length === 0 ? "nothing" : "yielded";
  const report = { rule: BLOCK, source: sourceOf(ephemeral), outcome, detail: context.world.surface.name } as const;
  return { blocks: parts.length === 0 ? [] : [blockOf(parts)], entries, fatal: skills.fatal, reports: [report] };
}

/** Before 0.20.1 a list cannot be added to the prompt: every message of the session fails (hermes chat, the gateway). */
function brokenPrompt(world: World): RuleResult | undefined {
  const { overlay } = world.surface;
  const value = world.config.get(...KEY);
  const takes = overlay === "variable-or-config" || overlay === "channel";
  if (!takes || world.release.has("personality-overlay") || typeof value === "string" || !isTruthy(value))
    return undefined;
  if ((environGet(world.env, VARIABLE) ?? "") !== "") return undefined;
  const source = configSource(world, ...KEY);
  const problem = "no text, which this release cannot add to its prompt: every message fails";
  const entry = inlineEntry(source, "unreadable", { kind: "inline-malformed", what: source.name, problem });
  const { path, line } = source.from;
  const fatal = {
    rule: BLOCK,
    message: `${source.name} is ${problem}`,
    ...(path !== undefined && { path }),
    ...(line !== undefined && { line }),
  };
  return {
    blocks: [],
    entries: [entry],
    fatal: [fatal],
    reports: [{ rule: BLOCK, source: sourceOf(ephemeral), outcome: "failed", detail: source.name }],
  };
}

/** Overlay and skills, an empty line between. */
function blockOf(parts: readonly (readonly Segment[])[]): BlockDraft {
  const segments = parts.flatMap((part, at): readonly Segment[] =>
    at === 0 ? part : [{ kind: "text", text: "\n\n" }, ...part],
  );
  return { id: BLOCK, tier: "api", title: "Added at the API call", segments };
}

interface Overlay {
  readonly part: OverlayPart | undefined;
  readonly entries: readonly EntryDraft[];
}

/** A text that could be the overlay. */
interface Candidate {
  readonly name: string;
  /** Whether this surface reads it. */
  readonly isRead: boolean;
  entry(status: EntryDraft["status"], reason: Reason, block?: string): EntryDraft;
  readonly enters: Reason;
  readonly segment: (owner: EntryDraft) => Segment;
}

/** The first candidate that the surface reads; the others say why not. */
function overlayOf(world: World): Overlay {
  const entries: EntryDraft[] = [];
  let part: OverlayPart | undefined;
  let winner: string | undefined;
  for (const candidate of candidates(world, entries)) {
    if (!candidate.isRead) {
      const { name, overlay } = world.surface;
      entries.push(
        candidate.entry("skipped", { kind: "inline-not-here", what: candidate.name, surface: name, takes: overlay }),
      );
    } else if (winner !== undefined) {
      entries.push(candidate.entry("shadowed", { kind: "inline-outranked", what: candidate.name, by: winner }));
    } else {
      winner = candidate.name;
      part = enter(candidate);
      entries.push(part?.entry ?? candidate.entry("empty", { kind: "inline-blank", what: candidate.name }));
    }
  }
  return { part, entries };
}

/** A blank text still keeps the others out. */
function enter(candidate: Candidate): OverlayPart | undefined {
  const entry = candidate.entry("loaded", candidate.enters, BLOCK);
  const segment = candidate.segment(entry);
  return segment.kind === "text" && segment.text === "" ? undefined : { entry, segment };
}

function candidates(world: World, entries: EntryDraft[]): readonly Candidate[] {
  const { overlay } = world.surface;
  const readsConfig = overlay === "variable-or-config" || overlay === "config" || overlay === "channel";
  return [
    ...variableCandidate(world, readsConfig && overlay !== "config"),
    ...personalityCandidate(world, readsConfig, entries),
    ...systemPromptCandidate(world, readsConfig),
  ];
}

function variableCandidate(world: World, isRead: boolean): readonly Candidate[] {
  const text = environGet(world.env, VARIABLE) ?? "";
  return text === "" ? [] : [textCandidate(text, variableSource(world, VARIABLE), isRead)];
}

function systemPromptCandidate(world: World, isRead: boolean): readonly Candidate[] {
  const text = promptText(world.config.get(...KEY));
  return text === "" ? [] : [textCandidate(text, configSource(world, ...KEY), isRead)];
}

function textCandidate(text: string, source: ReturnType<typeof configSource>, isRead: boolean): Candidate {
  return {
    name: source.name,
    isRead,
    entry: (status, reason, block) => inlineEntry(source, status, reason, text, block),
    enters: { kind: "inline-enters", place: BLOCK, what: source.name, chars: pyLen(text) },
    segment: (owner) => ({ kind: "text", text: pyStrip(text), owner }),
  };
}

/** display.personality; the personalities that the config defines and that are not chosen get entries of their own. */
function personalityCandidate(world: World, isRead: boolean, entries: EntryDraft[]): readonly Candidate[] {
  const selected = selectedPersonality(world);
  const active = selected.kind === "own" || selected.kind === "built-in" ? selected.name : null;
  for (const own of ownPersonalities(world).values()) {
    if (own.name !== active)
      entries.push(
        inlineEntry(own.source, "not-loaded", { kind: "personality-choice", name: own.name, active }, own.text),
      );
  }
  switch (selected.kind) {
    case "none":
      return [];
    case "cosmetic":
      entries.push(inlineEntry(selected.source, "not-loaded", { kind: "personality-cosmetic", name: selected.name }));
      return [];
    case "unknown":
      entries.push(
        inlineEntry(selected.source, "not-loaded", {
          kind: "personality-unknown",
          name: selected.name,
          known: selected.known,
        }),
      );
      return [];
    case "own": {
      const { own, name } = selected;
      const candidate = textCandidate(own.text, own.source, isRead);
      return [
        {
          ...candidate,
          name: "display.personality",
          enters: { kind: "personality-enters", name, builtIn: false, chars: pyLen(own.text) },
        },
      ];
    }
    case "built-in": {
      const { prose, source, name } = selected;
      return [
        {
          name: "display.personality",
          isRead,
          entry: (status, reason, block) => ({
            ...inlineEntry(source, status, reason, "", block),
            chars: prose.chars,
            fileBytes: prose.bytes,
          }),
          enters: { kind: "personality-enters", name, builtIn: true, chars: prose.chars },
          segment: (owner) => ({ kind: "prose", prose, from: 0, to: prose.chars, owner }),
        },
      ];
    }
  }
}
