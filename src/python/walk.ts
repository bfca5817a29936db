// os.walk(top, topdown=True, followlinks=True) (os.py, CPython 3.11). Checked against real trees: fixtures/python/walk.json.
import type { Disk } from "../disk.ts";

/** One directory of a walk. Names are in the order of the listing: sort what you collect. */
export interface WalkStep {
  readonly path: string;
  /** Sub-directories, links to directories included. */
  readonly directories: readonly string[];
  /** Everything else: files, broken links, FIFOs, sockets. */
  readonly files: readonly string[];
}

/** The sub-directories of a step to go into, as os.walk's `dirs[:] = ...` does. */
export type Prune = (step: WalkStep) => readonly string[];

/**
 * Walks a tree from the top, each directory before its sub-directories. A link that leads back up is followed until the
 * system says ELOOP (Linux: after 40 links); a directory that cannot be listed is left out. Two links up, side by side,
 * make 2^40 directories: there Hermes hangs, and the caller must stop this generator. CPython 3.11 recurses and dies near
 * 1,000 levels; this does not.
 */
export function* pyWalk(disk: Disk, top: string, prune: Prune = (step) => step.directories): Generator<WalkStep> {
  const pending = [top];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const step = listStep(disk, path);
    if (step === undefined) continue;
    const wanted = prune(step);
    yield step;
    const prefix = path.endsWith("/") ? path : `${path}/`;
    for (let at = wanted.length - 1; at >= 0; at--) pending.push(prefix + (wanted[at] ?? ""));
  }
}

function listStep(disk: Disk, path: string): WalkStep | undefined {
  const listed = disk.list(path);
  if (!listed.ok) return undefined;
  const directories: string[] = [];
  const files: string[] = [];
  for (const entry of listed.entries) (entry.directory ? directories : files).push(entry.name);
  return { path, directories, files };
}
