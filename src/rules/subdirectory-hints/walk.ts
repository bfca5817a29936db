import { byCodePoint } from "../../python/sorted.ts";
import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { excludedNames, hintNames } from "./policy.ts";
import { join } from "../../path.ts";

/** How far the look for hint files goes. */
export interface WalkLimits {
  readonly directories: number;
  /** Names listed in all. */
  readonly names: number;
  readonly depth: number;
}

/** Enough for a project's own layout, and little for a home directory or a monorepo. */
export const USUAL_LIMITS: WalkLimits = { directories: 80, names: 2500, depth: 4 };
/** With `--deep`. */
export const DEEP_LIMITS: WalkLimits = { directories: 50_000, names: 2_000_000, depth: 40 };

export interface Walked {
  readonly entries: readonly EntryDraft[];
  /** Directories that were listed. */
  readonly directories: number;
  /** A limit ended the walk. */
  readonly stopped: boolean;
}

/** Hint files below the working directory, nearest first; links are not followed. No file is opened. */
export function findHints({ world, disk }: RuleContext, limits: WalkLimits): Walked {
  const names = hintNames(world.release);
  const excluded = excludedNames(world.release);
  const entries: EntryDraft[] = [];
  let level: readonly string[] = [world.cwd];
  let directories = 0;
  let seen = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: string[] = [];
    for (const directory of level) {
      if (directories >= limits.directories || seen >= limits.names) return { entries, directories, stopped: true };
      const listed = disk.list(directory);
      directories++;
      if (!listed.ok) continue;
      seen += listed.entries.length;
      const files = new Set(listed.entries.filter((one) => !one.directory).map((one) => one.name));
      const name = depth === 0 ? undefined : names.find((one) => files.has(one));
      if (name !== undefined) entries.push(onDemand(join(directory, name), directory));
      const below = listed.entries.filter((one) => one.directory && !one.link && !excluded.has(one.name));
      next.push(...below.map((one) => join(directory, one.name)).toSorted(byCodePoint));
    }
    if (depth >= limits.depth && next.length > 0) return { entries, directories, stopped: true };
    level = next;
  }
  return { entries, directories, stopped: false };
}

function onDemand(path: string, directory: string): EntryDraft {
  return { path, status: "on-demand", reason: { kind: "hint-on-demand", directory } };
}
