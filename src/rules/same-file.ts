import type { Disk, Signature } from "../disk.ts";
import type { EntryDraft } from "../types.ts";
import type { RuleContext } from "./define.ts";

/** True when two paths are one file: by a link, a hard link, or a disk that does not tell case. */
export function isSameFile(a: string, b: string, disk: Disk): boolean {
  const left = disk.signature(a);
  const right = disk.signature(b);
  return left !== undefined && right !== undefined && NUMBERS.every((number) => left[number] === right[number]);
}

const NUMBERS: readonly (keyof Signature)[] = ["ino", "size", "mtimeNs", "ctimeNs"];

/** What an earlier rule said of the file at this very place, however its directory is spelt. */
export function earlierEntry(path: string, { disk, earlier }: RuleContext): EntryDraft | undefined {
  const { directory, name } = split(path);
  return earlier.entries.find((entry) => {
    if (entry.status === "absent") return false;
    if (entry.path === path) return true;
    const other = split(entry.path);
    return other.name === name && disk.realpath(other.directory) === (disk.realpath(directory) ?? directory);
  });
}

function split(path: string): { readonly directory: string; readonly name: string } {
  const at = path.lastIndexOf("/");
  return { directory: path.slice(0, Math.max(at, 1)), name: path.slice(at + 1) };
}
