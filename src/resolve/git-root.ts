import type { Disk, Stat } from "../disk.ts";
import { ancestors, join } from "../path.ts";

/** The git root, or the probe on which Hermes fails. */
export interface GitRoot {
  readonly path: string | null;
  /** A `.git` that may not be looked at: where Hermes raises PermissionError (up to 0.21.0 on Python ≤ 3.13). */
  readonly denied?: string;
}

/**
 * agent/prompt_builder.py _find_git_root: the nearest directory from `start` to `/` that has a `.git` entry of any kind,
 * links followed. Git itself is never asked.
 */
export function findGitRoot(start: string, disk: Disk): GitRoot {
  for (const directory of ancestors(start)) {
    const probe: Stat = disk.stat(join(directory, ".git"));
    if (probe.kind === "error") return { path: null, denied: join(directory, ".git") };
    if (probe.kind !== "absent") return { path: directory };
  }
  return { path: null };
}
