import type { ConfigPlace } from "../config-file/config.ts";
import { describeCode, fixCode } from "./codes.ts";
import { count, type Words } from "./words.ts";

/** Why the file of a private loader is in the prompt, or is not. */
export type PrivateReason =
  | { readonly kind: "private-loaded"; readonly block: string; readonly at: ConfigPlace }
  | {
      readonly kind: "private-cut";
      readonly chars: number;
      readonly cap: number;
      readonly fromLine: number;
      readonly toLine: number;
      readonly at: ConfigPlace;
    }
  | { readonly kind: "private-blocked"; readonly ids: readonly string[]; readonly line: number }
  | { readonly kind: "private-absent"; readonly at: ConfigPlace }
  | { readonly kind: "private-unknown"; readonly file: string; readonly line: number; readonly function: string }
  | { readonly kind: "private-empty" }
  | { readonly kind: "private-unreadable"; readonly code: string; readonly byte: number | undefined }
  | { readonly kind: "private-not-here"; readonly surface: string; readonly at: ConfigPlace };

const declared = ({ path, line }: ConfigPlace): string => `${path} line ${line}`;

export const privateWords: Words<PrivateReason> = {
  "private-loaded": { why: (r) => `enters as ${r.block}: a private loader, declared in ${declared(r.at)}` },
  "private-cut": {
    why: (r) =>
      `cut: ${count(r.chars)} characters, the cap is ${count(r.cap)}; lines ${r.fromLine}–${r.toLine} never reach the model`,
    fix: (r) => `shorten the file by ${count(r.chars - r.cap)} characters, or change its cap in ${declared(r.at)}`,
  },
  "private-blocked": {
    why: (r) => `blocked: line ${r.line} matches ${r.ids.join(", ")}; one [BLOCKED: …] line stands in its place`,
    fix: (r) => `reword line ${r.line}`,
  },
  "private-absent": {
    why: (r) => `not there: ${declared(r.at)} says that a private loader reads it`,
    fix: (r) => `write it, or take it out of ${declared(r.at)}`,
  },
  "private-unknown": {
    why: (r) =>
      `named by the installed Hermes in ${r.file}:${r.line}${r.function === "" ? "" : ` (${r.function})`}: a loader that was not modelled may read it`,
    fix: () => "declare it in .hermes-audit.yaml under loaders",
  },
  "private-empty": { why: () => "empty: nothing enters" },
  "private-unreadable": {
    why: (r) => `unreadable: ${describeCode(r.code, r.byte)}`,
    fix: (r) => fixCode(r.code),
  },
  "private-not-here": { why: (r) => `skipped: by ${declared(r.at)} the loader does not run on ${r.surface}` },
};
