import type { OverlayRule } from "../resolve/surface/row.ts";
import { count, plural, type Words } from "./words.ts";

/** Where text from config or environment lands. */
export type InlinePlace = "ephemeral" | "platform-hint" | "environment-hint" | "coding-instructions" | "prefill";

/** Why a text from config or environment reaches the model, or does not. */
export type InlineReason =
  | { readonly kind: "inline-enters"; readonly place: InlinePlace; readonly what: string; readonly chars: number }
  | { readonly kind: "inline-outranked"; readonly what: string; readonly by: string }
  | {
      readonly kind: "inline-not-here";
      readonly what: string;
      readonly surface: string;
      readonly takes: OverlayRule | undefined;
    }
  | { readonly kind: "inline-other-platform"; readonly platform: string }
  | { readonly kind: "inline-malformed"; readonly what: string; readonly problem: string }
  | { readonly kind: "inline-blank"; readonly what: string }
  | { readonly kind: "inline-null-text"; readonly what: string; readonly place: InlinePlace }
  | {
      readonly kind: "inline-in-channel";
      readonly what: "prompt" | "override";
      readonly platform: string;
      readonly channel: string;
      readonly chars: number;
      readonly here: boolean;
    }
  | { readonly kind: "personality-enters"; readonly name: string; readonly builtIn: boolean; readonly chars: number }
  | { readonly kind: "personality-unknown"; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: "personality-cosmetic"; readonly name: string }
  | { readonly kind: "personality-choice"; readonly name: string; readonly active: string | null }
  | { readonly kind: "coding-brief-off"; readonly what: string; readonly why: string }
  | { readonly kind: "prefill-enters"; readonly messages: number; readonly surface: string }
  | { readonly kind: "prefill-bad"; readonly problem: string }
  | { readonly kind: "skill-not-preloaded"; readonly name: string; readonly problem: string };

const PLACES: Readonly<Record<InlinePlace, string>> = {
  ephemeral: "added to the system prompt at each API call, and never stored",
  "platform-hint": "in the platform hint of the system prompt",
  "environment-hint": "last paragraph of the environment hints in the system prompt",
  "coding-instructions": "operator instructions behind the coding brief",
  prefill: "messages in front of the conversation",
};

const TAKES: Readonly<Record<OverlayRule, string>> = {
  none: "it adds nothing at the API call",
  "variable-or-config": "it takes HERMES_EPHEMERAL_SYSTEM_PROMPT, display.personality or agent.system_prompt",
  config: "it takes display.personality or agent.system_prompt",
  "preloaded-skills": "it takes skills of -s alone",
  channel:
    "it takes the channel's prompt, then HERMES_EPHEMERAL_SYSTEM_PROMPT, display.personality or agent.system_prompt",
  request: "it takes the request's own system text and nothing else",
  "child-prompt": "a child gets its own prompt",
};

export const inlineWords: Words<InlineReason> = {
  "inline-enters": { why: (r) => `enters: ${count(r.chars)} characters of ${r.what}, ${PLACES[r.place]}` },
  "inline-outranked": {
    why: (r) => `does not enter: ${r.by} takes the place of ${r.what}`,
    fix: (r) => `remove ${r.by}`,
  },
  "inline-not-here": {
    why: (r) =>
      `does not enter: ${r.surface} does not read ${r.what}` + (r.takes === undefined ? "" : `; ${TAKES[r.takes]}`),
  },
  "inline-other-platform": { why: (r) => `does not enter: it is for the platform ${r.platform}` },
  "inline-malformed": { why: (r) => `ignored: ${r.what} is ${r.problem}` },
  "inline-blank": { why: (r) => `empty: ${r.what} has no text` },
  "inline-null-text": {
    why: (r) => `enters as the word None: ${r.what} is null, which Hermes turns into text; ${PLACES[r.place]}`,
    fix: (r) => `delete the line, or write ${r.what}: ""`,
  },
  "inline-in-channel": {
    why: (r) => {
      const effect = r.what === "prompt" ? "is added at each API call" : "takes the overlay's place at each API call";
      const where = `in channel ${r.channel} of ${r.platform}`;
      return r.here
        ? `on demand: ${where} this text of ${count(r.chars)} characters ${effect}`
        : `does not enter: it is for ${where.slice(3)}`;
    },
  },
  "personality-enters": {
    why: (r) =>
      `enters: the ${r.builtIn ? "built-in " : ""}personality “${r.name}”, ${count(r.chars)} characters, ${PLACES.ephemeral}; it takes the place of agent.system_prompt`,
  },
  "personality-unknown": {
    why: (r) => `ignored: there is no personality “${r.name}”`,
    fix: (r) => `use one of ${r.known.join(", ")}`,
  },
  "personality-cosmetic": {
    why: () => "does not enter: in this release display.personality has no effect on the prompt",
  },
  "personality-choice": {
    why: (r) =>
      `not chosen: ${r.active === null ? "display.personality names none" : `display.personality is “${r.active}”`}`,
  },
  "coding-brief-off": {
    why: (r) => `does not enter: ${r.what} comes with the coding brief, which is off here (${r.why})`,
  },
  "prefill-enters": { why: (r) => `enters: ${plural(r.messages, "message")} in front of the conversation` },
  "prefill-bad": { why: (r) => `ignored: ${r.problem}` },
  "skill-not-preloaded": { why: (r) => `does not enter: ${r.problem}` },
};
