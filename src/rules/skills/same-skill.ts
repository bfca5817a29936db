import { sha256Of } from "../../sha256.ts";
import type { Disk } from "../../disk.ts";
import { createResolver } from "../../python/resolve-path.ts";

/** True when all paths are one file, or copies of one text (skill_utils.provably_same_skill). */
export type SameSkill = (paths: readonly string[]) => boolean;

/**
 * Compares by real path, then by hash; a file that cannot be read is not the same as any. os.path.realpath follows more
 * links than the system itself does, so a loop's last copies are told apart by it alone.
 */
export function sameSkillOn(disk: Disk): SameSkill {
  const resolve = createResolver(disk);
  const realOf = (path: string): string => {
    const resolved = resolve(path, "/");
    return resolved.kind === "nul" ? path : resolved.path;
  };
  const hashes = new Map<string, string | undefined>();
  const hashOf = (path: string): string | undefined => {
    if (!hashes.has(path)) {
      const read = disk.read(path);
      hashes.set(path, read.ok ? sha256Of(read.bytes) : undefined);
    }
    return hashes.get(path);
  };
  return (paths) => {
    const real = new Set(paths.map(realOf));
    if (real.size === 1) return true;
    const contents = new Set(paths.map(hashOf));
    return contents.size === 1 && !contents.has(undefined);
  };
}
