import { describeCode } from "./codes.ts";
import { count, type Words } from "./words.ts";

/** Why a hint file of a sub-directory comes with a tool result, or does not. */
export type HintReason =
  | { readonly kind: "hint-enters"; readonly by: string }
  | { readonly kind: "hint-cut"; readonly chars: number; readonly cap: number }
  | { readonly kind: "hint-blocked"; readonly ids: readonly string[]; readonly line: number }
  | { readonly kind: "hint-duplicate"; readonly of: string }
  | { readonly kind: "hint-empty" }
  | { readonly kind: "hint-unreadable"; readonly code: string; readonly byte: number | undefined }
  | { readonly kind: "hint-outside"; readonly target: string }
  | { readonly kind: "hint-refused"; readonly why: string }
  | { readonly kind: "hint-on-demand"; readonly directory: string };

export const hintWords: Words<HintReason> = {
  "hint-enters": { why: () => "comes with the result of the tool call that touches its directory first" },
  "hint-cut": {
    why: (r) => `comes with the tool result, cut: ${count(r.chars)} characters, the limit is ${count(r.cap)}`,
    fix: (r) => `shorten the file by ${count(r.chars - r.cap)} characters`,
  },
  "hint-blocked": {
    why: (r) => `blocked: line ${r.line} matches ${r.ids.join(", ")}; one [BLOCKED: …] line comes in its place`,
    fix: (r) => `reword line ${r.line}`,
  },
  "hint-duplicate": { why: (r) => `duplicate: the session has the same text from ${r.of}` },
  "hint-empty": { why: () => "empty: the next name is tried" },
  "hint-unreadable": { why: (r) => `unreadable: ${describeCode(r.code, r.byte)}; the next name is tried` },
  "hint-outside": { why: (r) => `suppressed: its link leads to ${r.target}, which may not come with a tool result` },
  "hint-refused": { why: (r) => `skipped: ${r.why}` },
  "hint-on-demand": { why: (r) => `on demand: comes with a tool result when the session first touches ${r.directory}` },
};
