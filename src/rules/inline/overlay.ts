import { environGet } from "../../python/environ.ts";
import { pyLen } from "../../python/code-points.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Reason } from "../../reasons/index.ts";
import type { EntryDraft, Segment, World } from "../../types.ts";
import { ownPersonalities, promptText, selectedPersonality } from "./personality.ts";
import { configSource, inlineEntry, variableSource } from "./source.ts";
import { proseSegment } from "../../text/segments.ts";

/** The block of all that is added at the API call. */
export const EPHEMERAL_BLOCK = "ephemeral";
/** Takes the place of both keys of config.yaml. */
export const OVERLAY_VARIABLE = "HERMES_EPHEMERAL_SYSTEM_PROMPT";
/** The overlay of the user's own. */
export const OVERLAY_KEY = ["agent", "system_prompt"] as const;

/** A part of the text that is added at the API call. */
interface OverlayPart {
  readonly entry: EntryDraft;
  readonly segment: Segment;
}

/** The text that config or environment add, and what each of them does. */
export interface Overlay {
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
export function overlayOf(world: World): Overlay {
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
  const entry = candidate.entry("loaded", candidate.enters, EPHEMERAL_BLOCK);
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
  const text = environGet(world.env, OVERLAY_VARIABLE) ?? "";
  return text === "" ? [] : [textCandidate(text, variableSource(world, OVERLAY_VARIABLE), isRead)];
}

function systemPromptCandidate(world: World, isRead: boolean): readonly Candidate[] {
  const text = promptText(world.config.get(...OVERLAY_KEY));
  return text === "" ? [] : [textCandidate(text, configSource(world, ...OVERLAY_KEY), isRead)];
}

function textCandidate(text: string, source: ReturnType<typeof configSource>, isRead: boolean): Candidate {
  return {
    name: source.name,
    isRead,
    entry: (status, reason, block) => inlineEntry(source, status, reason, text, block),
    enters: { kind: "inline-enters", place: EPHEMERAL_BLOCK, what: source.name, chars: pyLen(text) },
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
          segment: (owner) => proseSegment(prose, owner),
        },
      ];
    }
  }
}
