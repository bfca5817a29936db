import { describeCode, fixCode } from "./codes.ts";
import { count, type Words } from "./words.ts";

/** Why SOUL.md is the identity, or is not. */
export type IdentityReason =
  | { readonly kind: "soul-loaded" }
  /** The text that Hermes itself writes into a new home or profile. */
  | { readonly kind: "soul-default" }
  | {
      readonly kind: "soul-cut";
      readonly chars: number;
      readonly cap: number;
      readonly fromLine: number;
      readonly toLine: number;
      readonly config: string;
    }
  | {
      readonly kind: "soul-blocked";
      readonly ids: readonly string[];
      readonly line: number;
      readonly owner: string | undefined;
    }
  | { readonly kind: "soul-flagged"; readonly ids: readonly string[]; readonly line: number }
  | {
      readonly kind: "soul-seeded";
      readonly home: string;
      readonly why: "absent" | "template" | "dangling link" | "broken link";
    }
  | { readonly kind: "soul-empty"; readonly what: "empty" | "BOM only" | "legacy section only" }
  | { readonly kind: "soul-unreadable"; readonly code: string; readonly byte: number | undefined }
  | { readonly kind: "soul-no-home"; readonly home: string }
  | { readonly kind: "soul-skipped"; readonly surface: string; readonly gate: string }
  | { readonly kind: "soul-cap-infinite" };

const DEFAULT = "the built-in identity is used";

export const identityWords: Words<IdentityReason> = {
  "soul-loaded": { why: () => "enters: the identity, first block of the prompt" },
  "soul-default": {
    why: () => "enters: the identity, first block of the prompt; it is Hermes' default text, as a new home has it",
  },
  "soul-cut": {
    why: (r) =>
      `cut: ${count(r.chars)} characters, the cap is ${count(r.cap)}; lines ${r.fromLine}–${r.toLine} never reach the model`,
    fix: (r) =>
      `set context_file_max_chars to ${r.chars} or more in ${r.config}, or shorten the file by ${count(r.chars - r.cap)} characters`,
  },
  "soul-blocked": {
    why: (r) =>
      `blocked: line ${r.line} matches ${r.ids.join(", ")}; one [BLOCKED: …] line is the identity` +
      (r.owner === undefined ? "" : ` (${r.owner} makes it a distribution's file)`),
    fix: (r) => `reword line ${r.line}`,
  },
  "soul-flagged": {
    why: (r) =>
      `enters, flagged: line ${r.line} matches ${r.ids.join(", ")}; it is your own file, so Hermes only logs it`,
    fix: (r) => `reword line ${r.line}: older releases block the file`,
  },
  "soul-seeded": {
    why: (r) => {
      const what = {
        absent: "not there",
        template: "an old template of Hermes, unchanged",
        "dangling link": "a link to a file that does not exist yet",
        "broken link": "a link that leads nowhere",
      }[r.why];
      return `${what}: Hermes writes its default file here at the next start, and that text is the identity`;
    },
    fix: () => "write your own identity into it",
  },
  "soul-empty": {
    why: (r) => `${r.what === "empty" ? "empty" : `nothing is left of it (${r.what})`}: ${DEFAULT}`,
  },
  "soul-unreadable": {
    why: (r) => `unreadable: ${describeCode(r.code, r.byte)}; ${DEFAULT}, without a message`,
    fix: (r) => fixCode(r.code),
  },
  "soul-no-home": {
    why: (r) => `there is no ${r.home} yet: Hermes makes it at its first start and writes its default SOUL.md`,
  },
  "soul-skipped": { why: (r) => `skipped: ${r.surface} does not load it (${r.gate}); ${DEFAULT}` },
  "soul-cap-infinite": {
    why: () => `does not enter: context_file_max_chars is infinite, on which measuring it fails; ${DEFAULT}`,
    fix: () => "give context_file_max_chars a number",
  },
};
