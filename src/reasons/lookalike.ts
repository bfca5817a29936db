import type { Words } from "./words.ts";

/** Why a file with a familiar name does not enter. */
export type LookalikeReason =
  /** A project file in HERMES_HOME. */
  | { readonly kind: "lookalike-global"; readonly name: string; readonly home: string }
  /** A file that Hermes reads elsewhere. `exists`: there is one there already. */
  | { readonly kind: "lookalike-elsewhere"; readonly reads: string; readonly exists: boolean; readonly isSame: boolean }
  | { readonly kind: "lookalike-case"; readonly name: string; readonly should: string; readonly exists: boolean }
  /** A name of another tool, or of another agent's convention. */
  | { readonly kind: "lookalike-foreign"; readonly tool: string; readonly directory: string }
  | { readonly kind: "lookalike-convention"; readonly name: string; readonly home: string }
  /** A project file in a directory above the working directory. */
  | { readonly kind: "lookalike-parent"; readonly name: string; readonly cwd: string; readonly needsGit: boolean }
  | { readonly kind: "lookalike-cursor-rule"; readonly why: "nested" | "suffix"; readonly folder: string }
  | { readonly kind: "lookalike-skills"; readonly home: string; readonly config: string }
  | { readonly kind: "lookalike-later"; readonly name: string; readonly release: string }
  | { readonly kind: "lookalike-memory"; readonly isFolder: boolean; readonly folder: string }
  /** Settings under another name than config.yaml. */
  | { readonly kind: "lookalike-config"; readonly reads: string; readonly exists: boolean }
  /** An identity for one platform, profile or purpose. */
  | { readonly kind: "lookalike-soul"; readonly reads: string }
  /** A Markdown file in the skills folder itself. */
  | { readonly kind: "lookalike-flat-skill"; readonly name: string; readonly folder: string }
  | { readonly kind: "lookalike-other-home"; readonly home: string; readonly used: string };

export const lookalikeWords: Words<LookalikeReason> = {
  "lookalike-global": {
    why: (r) =>
      `not loaded: no release reads ${r.name} from the Hermes home; project files come from the working directory`,
    fix: (r) => `put what holds everywhere into ${r.home}/SOUL.md, and project rules into the project's own AGENTS.md`,
  },
  "lookalike-elsewhere": {
    why: (r) =>
      r.isSame
        ? `not loaded by this path: it is the same file as ${r.reads}, which is the one that Hermes reads`
        : `not loaded: of this kind Hermes reads ${r.reads} and nothing else`,
    fix: (r) => (r.isSame ? undefined : r.exists ? `move its text into ${r.reads}` : `move it to ${r.reads}`),
  },
  "lookalike-case": {
    why: (r) => `not loaded: the name has to be written ${r.should}`,
    fix: (r) => (r.exists ? `move its text into ${r.should}` : `rename ${r.name} to ${r.should}`),
  },
  "lookalike-foreign": {
    why: (r) => `not loaded: it is a file of ${r.tool}, and no loader of Hermes knows it`,
    fix: (r) => `put its text into ${r.directory}/AGENTS.md`,
  },
  "lookalike-convention": {
    why: (r) => `not loaded: no release has a loader for ${r.name}; the agent knows it only when it opens it itself`,
    fix: (r) => `put what it must always know into ${r.home}/SOUL.md`,
  },
  "lookalike-parent": {
    why: (r) =>
      r.needsGit
        ? `not loaded: ${r.name} is looked for above the working directory only up to a git root, and there is none`
        : `not loaded: ${r.name} is read from the working directory (${r.cwd}) only, not from those above it`,
    fix: (r) =>
      r.needsGit
        ? "run git init beside it, or start Hermes there"
        : "start Hermes there, or put its text into a file of the working directory",
  },
  "lookalike-cursor-rule": {
    why: (r) =>
      r.why === "nested"
        ? "not loaded: only rules directly in .cursor/rules are read, not those in its folders"
        : "not loaded: only names that end in .mdc are rules",
    fix: (r) => (r.why === "nested" ? `move it to ${r.folder}` : "let its name end in .mdc"),
  },
  "lookalike-skills": {
    why: (r) => `not loaded: Hermes takes skills from ${r.home}/skills and from skills.external_dirs`,
    fix: (r) => `add it to skills.external_dirs in ${r.config}`,
  },
  "lookalike-later": {
    why: (r) => `not loaded: Hermes ${r.release} does not know ${r.name}; later releases do`,
    fix: () => "update Hermes, or use AGENTS.md",
  },
  "lookalike-memory": {
    why: (r) =>
      `not loaded: of ${r.folder} only MEMORY.md and USER.md are read${r.isFolder ? ", and its folders are not searched" : ""}`,
    fix: (r) => `put what it must always know into ${r.folder}/MEMORY.md`,
  },
  "lookalike-config": {
    why: (r) => `not read: Hermes takes its settings from ${r.reads} and from no file of another name`,
    fix: (r) => (r.exists ? `put its keys into ${r.reads}` : `rename it to ${r.reads}, as YAML`),
  },
  "lookalike-soul": {
    why: (r) => `not loaded: ${r.reads} is the one identity of a home, on every platform`,
    fix: () => "make a profile of its own for another identity (its SOUL.md), or use display.personality",
  },
  "lookalike-flat-skill": {
    why: (r) =>
      `not in the index: a skill is a folder with a SKILL.md; this one is read only when it is asked for by its name, with skill_view("${r.name}")`,
    fix: (r) => `move it to ${r.folder}/${r.name}/SKILL.md`,
  },
  "lookalike-other-home": {
    why: (r) => `not loaded: it belongs to another Hermes home (${r.home}); this session's is ${r.used}`,
    fix: (r) => `set HERMES_HOME to ${r.home}, or move it`,
  },
};
