import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Seen } from "./seen.ts";

/** Names in a folder whose changes count. */
export interface Wanted {
  readonly names: ReadonlySet<string>;
  /** Names that come and go count too, whatever they are. */
  readonly all: boolean;
}

/** What databases, logs and locks of a running Hermes do in a folder is no change of what it loads. */
const NOISE = /\.(?:db|log|lock|pid|tmp)(?:-wal|-shm|-journal)?$|^\.git$/;

/**
 * Folders to watch, by what an audit looked at: a file's folder; where that is not there, the next one above that is, for the
 * first name that is missing; of a link also the folder that it leads to.
 */
export function wantedFolders({ paths, folders }: Seen): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, { names: Set<string>; all: boolean }>();
  const known = new Map<string, boolean>();
  const entryFor = (folder: string): { names: Set<string>; all: boolean } => {
    let entry = wanted.get(folder);
    if (entry === undefined) wanted.set(folder, (entry = { names: new Set(), all: false }));
    return entry;
  };
  const add = (path: string): void => {
    let folder = dirname(path);
    let name = basename(path);
    while (!isFolder(folder, known) && folder !== dirname(folder)) {
      name = basename(folder);
      folder = dirname(folder);
    }
    entryFor(folder).names.add(name);
  };
  for (const path of paths) {
    add(path);
    const target = targetOf(path);
    if (target !== undefined) add(target);
  }
  for (const folder of folders) if (isFolder(folder, known)) entryFor(folder).all = true;
  return wanted;
}

/** True where a change of that name counts. `came`: it came, or went. */
export function counts({ names, all }: Wanted, name: string, came: boolean): boolean {
  return names.has(name) || (all && came && !NOISE.test(name));
}

/** What tells that something in a folder has changed, for folders that are looked at in turn. */
export function stampOfFolder(folder: string, { names, all }: Wanted): string {
  const own = all ? [timeOf(folder)] : [];
  return [...own, ...[...names].map((name) => timeOf(join(folder, name)))].join(" ");
}

function timeOf(path: string): string {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? "-" : `${stat.mtimeMs}/${stat.size}/${stat.ino}`;
  } catch {
    return "!";
  }
}

/** True where a wanted name was written at that time or later: while the watcher was not yet there. */
export function changedSince(folder: string, { names }: Wanted, sinceMs: number): boolean {
  for (const name of names) {
    try {
      const stat = statSync(join(folder, name), { throwIfNoEntry: false });
      if (stat?.isFile() === true && stat.ctimeMs >= sinceMs) return true;
    } catch {
      // What may not be looked at cannot be seen to change.
    }
  }
  return false;
}

function isFolder(path: string, known: Map<string, boolean>): boolean {
  let answer = known.get(path);
  if (answer === undefined) {
    try {
      answer = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    } catch {
      answer = false;
    }
    known.set(path, answer);
  }
  return answer;
}

function targetOf(path: string): string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}
