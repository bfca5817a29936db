import type { EntryDraft } from "../../types.ts";
import { PROJECT_MARKERS, resolvePosture } from "../inline/posture.ts";
import type { RuleContext } from "../define.ts";
import { join } from "../../path.ts";

/** Files that are opened for the snapshot; up to 262,144 bytes each. */
const READ: Readonly<Record<string, string>> = {
  "package.json": "the names of its scripts",
  "pyproject.toml": "whether it configures pytest, and its name,",
  Makefile: "the names of its targets",
};

const CONTEXT_FILES: ReadonlySet<string> = new Set(["AGENTS.md", "CLAUDE.md", ".cursorrules"]);

/**
 * The workspace snapshot of the coding brief: git's state, names of manifests, and names of context files, also of those
 * that are shadowed. Git is not run here, so its text is not known. agent/coding_context.py build_coding_workspace_block;
 * spec: context.md 8.5.
 */
export function workspaceSnapshot(context: RuleContext): readonly EntryDraft[] {
  const { world, disk } = context;
  const posture = resolvePosture(context);
  if (!posture.coding || posture.root === null) return [];
  const { root } = posture;
  const present = PROJECT_MARKERS.filter((name) => disk.stat(join(root, name)).kind === "file");
  const manifests = present.filter((name) => !CONTEXT_FILES.has(name)).slice(0, 6);
  const names = [...manifests, ...present.filter((name) => CONTEXT_FILES.has(name))];
  const snapshot: EntryDraft = {
    path: root,
    status: "on-demand",
    reason: { kind: "workspace-snapshot", why: posture.why, names },
    unsure:
      world.gitRoot === null ? "its size is not known" : "git is asked when the session starts: its size is not known",
    name: "workspace snapshot",
  };
  const read = Object.entries(READ).flatMap(([name, what]): readonly EntryDraft[] => {
    const path = join(root, name);
    if (!present.some((one) => one === name)) return [];
    return [
      {
        path,
        status: "on-demand",
        reason: { kind: "workspace-fact", what },
        unsure: "its share of the snapshot is not known",
      },
    ];
  });
  return [snapshot, ...read];
}
