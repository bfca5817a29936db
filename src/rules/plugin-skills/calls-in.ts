import type { Disk } from "../../disk.ts";
import { join } from "../../path.ts";

/** Directories that are looked into. */
const MOST_DIRECTORIES = 500;

/** Whether a Python file of a folder, or below it, has a word. */
export function callsIn(folder: string, word: string, disk: Disk): boolean {
  const pending = [folder];
  for (let at = 0; at < pending.length && at < MOST_DIRECTORIES; at++) {
    const here = pending[at] ?? folder;
    const listed = disk.list(here);
    for (const { name, directory, link } of listed.ok ? listed.entries : []) {
      const path = join(here, name);
      if (directory) {
        if (!link && name !== "node_modules" && name !== ".git") pending.push(path);
      } else if (name.endsWith(".py") && disk.stat(path).kind === "file") {
        const read = disk.read(path);
        if (read.ok && read.bytes.includes(word)) return true;
      }
    }
  }
  return false;
}
