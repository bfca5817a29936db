import type { Disk, Signature } from "../disk.ts";
import type { EntryDraft } from "../types.ts";
import type { RuleContext } from "./define.ts";
import { baseName, parentOf } from "../path.ts";

/** True when two paths are one file: by a link, a hard link, or a disk that does not tell case. */
export function isSameFile(a: string, b: string, disk: Disk): boolean {
  const left = disk.signature(a);
  const right = disk.signature(b);
  return left !== undefined && right !== undefined && NUMBERS.every((number) => left[number] === right[number]);
}

const NUMBERS: readonly (keyof Signature)[] = ["ino", "size", "mtimeNs", "ctimeNs"];

/** What an earlier rule said of the file at a place, however its directory is spelt; nothing where it was absent. */
export type EarlierEntries = (path: string) => EntryDraft | undefined;

/** Look-up of earlier entries by path. Most homes have nothing to look up: the index is made at the first question. */
export function indexEarlier({ disk, earlier }: RuleContext): EarlierEntries {
  let byName: ReadonlyMap<string, readonly EntryDraft[]> | undefined;
  return (path) => {
    const directory = parentOf(path);
    byName ??= entriesByName(earlier.entries);
    return byName.get(baseName(path))?.find((entry) => {
      if (entry.path === path) return true;
      return disk.realpath(parentOf(entry.path)) === (disk.realpath(directory) ?? directory);
    });
  };
}

function entriesByName(entries: readonly EntryDraft[]): ReadonlyMap<string, readonly EntryDraft[]> {
  const byName = new Map<string, EntryDraft[]>();
  for (const entry of entries) {
    if (entry.status === "absent") continue;
    const name = baseName(entry.path);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [entry]);
    else known.push(entry);
  }
  return byName;
}
