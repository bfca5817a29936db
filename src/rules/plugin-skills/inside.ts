import type { Disk } from "../../disk.ts";
import { createResolver } from "../../python/resolve-path.ts";

/** `path.resolve().is_relative_to(folder.resolve(strict=True))`. */
export function isInside(path: string, folder: string, disk: Disk): boolean {
  const root = disk.realpath(folder);
  const resolved = createResolver(disk)(path, "/");
  if (root === undefined || resolved.kind !== "path") return false;
  return resolved.path === root || resolved.path.startsWith(`${root}/`);
}
