import type { Disk } from "../disk.ts";

/** Small text files of an install: launchers, `.pth`, `.git`, pyproject.toml. Bytes. */
const MOST = 4 * 1024 * 1024;

/** A file's text, lossily decoded; undefined where there is no regular file of a sensible size. */
export function readText(path: string, disk: Disk): string | undefined {
  const stat = disk.stat(path);
  if (stat.kind !== "file" || stat.size > MOST) return undefined;
  const read = disk.read(path);
  return read.ok ? read.bytes.toString("utf8") : undefined;
}
