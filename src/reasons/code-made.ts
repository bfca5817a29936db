import { count, type Words } from "./words.ts";

/** Text that Hermes' or a plugin's code makes: the files that decide it are named, its size is not known. */
export type CodeMadeReason =
  | { readonly kind: "provider-block"; readonly provider: string; readonly what: string }
  | { readonly kind: "provider-file"; readonly provider: string; readonly what: string }
  | { readonly kind: "provider-off"; readonly provider: string; readonly why: string }
  | { readonly kind: "plugin-section"; readonly plugin: string; readonly calls: boolean }
  | { readonly kind: "plugin-off"; readonly plugin: string; readonly why: string }
  | { readonly kind: "workspace-snapshot"; readonly why: string; readonly names: readonly string[] }
  | { readonly kind: "workspace-fact"; readonly what: string }
  | { readonly kind: "request-text"; readonly surface: string };

export const codeMadeWords: Words<CodeMadeReason> = {
  "provider-block": {
    why: (r) => `made when the session starts: the memory provider ${r.provider}'s own block behind memory (${r.what})`,
  },
  "provider-file": { why: (r) => `decides a part of the memory provider ${r.provider}'s block: ${r.what}` },
  "provider-off": { why: (r) => `the memory provider ${r.provider} adds nothing here: ${r.why}` },
  "plugin-section": {
    why: (r) =>
      r.calls
        ? `made when the session starts: sections that the plugin ${r.plugin} registers, at most ${count(4000)} characters each`
        : `made when the session starts: sections that the plugin ${r.plugin} may register`,
  },
  "plugin-off": { why: (r) => `the plugin ${r.plugin} adds no section: ${r.why}` },
  "workspace-snapshot": {
    why: (r) => {
      const names = r.names.length === 0 ? "" : ` and the names of ${r.names.join(", ")}`;
      return `made when the session starts: a snapshot of the workspace with its path, git's branch, status and last commits${names} (${r.why})`;
    },
  },
  "workspace-fact": { why: (r) => `read for the workspace snapshot: ${r.what} enter it, its text does not` },
  "request-text": { why: (r) => `${r.surface} adds the request's own system text, which no file holds` },
};
