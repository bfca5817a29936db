import { aboutEntry, defineFinding } from "../define.ts";

/** A file of HERMES_HOME/workspaces that no loader reads. */
export const workspaceFile = defineFinding({
  id: "workspace-file",
  severity: "info",
  says: "a file of HERMES_HOME/workspaces that no loader reads",
  why: "an agent sees it only when it opens it itself",
  *find({ others }) {
    for (const entry of others)
      if (entry.group === "workspace" && entry.status === "not-loaded") yield aboutEntry(entry);
  },
});
