import { plural, type Words } from "./words.ts";

/** Why a file of HERMES_HOME/workspaces/<agent>/ does not enter. */
export type WorkspaceReason =
  | { readonly kind: "workspace-agents"; readonly workspace: string }
  | { readonly kind: "workspace-instead"; readonly instead: string; readonly isSame: boolean }
  | { readonly kind: "workspace-unread"; readonly home: string }
  | { readonly kind: "workspace-day"; readonly home: string; readonly others: number };

const NO_LOADER = "not loaded: no release reads workspaces";
const ITSELF = "the agent knows it only when it opens it itself";

export const workspaceWords: Words<WorkspaceReason> = {
  "workspace-agents": {
    why: (r) =>
      `${NO_LOADER}; AGENTS.md is a project file, and only for a session whose working directory is ${r.workspace}`,
    fix: (r) => `start Hermes in ${r.workspace}, or set terminal.cwd to it`,
  },
  "workspace-instead": {
    why: (r) =>
      r.isSame
        ? `not loaded by this path: it is the same file as ${r.instead}, which is the one that Hermes reads`
        : `${NO_LOADER}; what Hermes reads is ${r.instead}`,
    fix: (r) => (r.isSame ? undefined : `move its text to ${r.instead}`),
  },
  "workspace-unread": {
    why: () => `${NO_LOADER}, and none has a file of this name: ${ITSELF}`,
    fix: (r) => `put what it must always know into ${r.home}/SOUL.md or ${r.home}/memories/MEMORY.md`,
  },
  "workspace-day": {
    why: (r) =>
      `${NO_LOADER}, and none has daily notes: ${ITSELF}${r.others === 0 ? "" : ` (${plural(r.others, "other day")} beside it)`}`,
    fix: (r) => `put what it must always know into ${r.home}/memories/MEMORY.md`,
  },
};
