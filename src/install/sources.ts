import { createSha256 } from "../sha256.ts";
import type { Disk } from "../disk.ts";
import { join } from "../path.ts";

/** The Python source of an install; every file is read once. */
export interface Sources {
  readonly root: string;
  /** Bytes of a file; null where there is none that can be read. */
  bytes(file: string): Buffer | null;
  text(file: string): string | null;
  /** Names of the `.py` files of a folder ("" is the root). */
  modules(folder: string): readonly string[];
}

/** Reads the source under a root. */
export function sourcesOf(root: string, disk: Disk): Sources {
  const files = new Map<string, Buffer | null>();
  const bytes = (file: string): Buffer | null => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const read = disk.read(join(root, file));
    const found = read.ok ? read.bytes : null;
    files.set(file, found);
    return found;
  };
  return {
    root,
    bytes,
    text: (file) => bytes(file)?.toString("utf8") ?? null,
    modules(folder) {
      const listed = disk.list(folder === "" ? root : join(root, folder));
      if (!listed.ok) return [];
      return listed.entries.filter((one) => !one.directory && one.name.endsWith(".py")).map((one) => one.name);
    },
  };
}

/** Changes when one of the files, or a folder's list of files, does: path, size and time of change. */
export function stampOf(root: string, files: readonly string[], disk: Disk): string {
  const hash = createSha256();
  for (const file of files) {
    const stat = disk.stat(join(root, file));
    const text =
      stat.kind === "file" ? `${stat.size} ${stat.mtimeMs}` : stat.kind === "directory" ? stat.mtimeMs : stat.kind;
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest("hex");
}
