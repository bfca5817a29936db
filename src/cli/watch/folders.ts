import { statSync, watch, type FSWatcher } from "node:fs";
import { join } from "node:path";
import type { Seen } from "./seen.ts";
import { changedSince, counts, stampOfFolder, wantedFolders, type Wanted } from "./wanted.ts";

/** Folders that the system watches; others are looked at in turn. Linux gives a user some 8,000 watches at the least. */
const MOST_WATCHED = 4096;
/** Folders that are looked at in one turn, and how often. */
const A_TURN = 1000;
const TURN_MS = 1000;

/** How many folders are watched, and how many are looked at in turn. */
export interface Watching {
  readonly folders: number;
  readonly inTurn: number;
}

/** Watches what audits looked at. */
export interface FolderWatch {
  /** From now on what this audit looked at; it began at `sinceMs`. */
  follow(seen: Seen, sinceMs: number): Watching;
  close(): void;
}

/** Calls back with the path of what has changed. No file is opened: a folder tells of the files in it. */
export function watchFolders(onChange: (path: string) => void, mostWatched: number = MOST_WATCHED): FolderWatch {
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly inode: number }>();
  const inTurn = new Map<string, string>();
  let wanted: ReadonlyMap<string, Wanted> = new Map();
  let next = 0;

  const drop = (folder: string): void => {
    watchers.get(folder)?.watcher.close();
    watchers.delete(folder);
  };
  const open = (folder: string, inode: number): boolean => {
    if (watchers.size >= mostWatched) return false;
    try {
      const watcher = watch(folder, { persistent: true }, (event, name) => {
        const about = wanted.get(folder);
        if (about === undefined) return;
        if (name === null || counts(about, name, event === "rename"))
          onChange(name === null ? folder : join(folder, name));
      });
      watcher.on("error", () => {
        drop(folder);
        onChange(folder);
      });
      watchers.set(folder, { watcher, inode });
      return true;
    } catch {
      // No more watches, or a file system that has none.
      return false;
    }
  };
  const lookInTurn = (): void => {
    const folders = [...inTurn.keys()];
    const from = next < folders.length ? next : 0;
    next = from + A_TURN;
    for (const folder of folders.slice(from, next)) {
      const about = wanted.get(folder);
      const stamp = about === undefined ? "" : stampOfFolder(folder, about);
      if (stamp === inTurn.get(folder)) continue;
      inTurn.set(folder, stamp);
      onChange(folder);
    }
  };
  const timer = setInterval(lookInTurn, TURN_MS);

  return {
    follow(seen, sinceMs) {
      wanted = new Map([...wantedFolders(seen)].toSorted(([a], [b]) => rankOf(a) - rankOf(b)));
      for (const folder of watchers.keys()) if (!wanted.has(folder)) drop(folder);
      for (const folder of inTurn.keys()) if (!wanted.has(folder)) inTurn.delete(folder);
      for (const [folder, about] of wanted) {
        const inode = inodeOf(folder);
        // A folder that was replaced by another of its name is no longer the one that is watched.
        if (watchers.get(folder)?.inode === inode || (inTurn.has(folder) && watchers.size >= mostWatched)) continue;
        drop(folder);
        if (open(folder, inode)) inTurn.delete(folder);
        else if (!inTurn.has(folder)) inTurn.set(folder, stampOfFolder(folder, about));
        if (changedSince(folder, about, sinceMs)) onChange(folder);
      }
      return { folders: watchers.size, inTurn: inTurn.size };
    },
    close() {
      clearInterval(timer);
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}

/** Skills are many, and a few of them are edited: where not all folders can be watched, theirs are the last. */
function rankOf(folder: string): number {
  return folder.includes("/skills/") ? 1 : 0;
}

function inodeOf(folder: string): number {
  try {
    return statSync(folder).ino;
  } catch {
    return -1;
  }
}
