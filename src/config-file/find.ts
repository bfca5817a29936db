import type { Disk } from "../disk.ts";
import { ancestors, join } from "../path.ts";

/** Names of a config file, in the order in which a folder is asked for them. */
export const CONFIG_NAMES = [".hermes-audit.yaml", ".hermes-audit.yml"] as const;

/** The config file of a directory: its own, or the nearest one above it. */
export function findConfigFile(directory: string, disk: Disk): string | undefined {
  for (const folder of ancestors(directory)) {
    for (const name of CONFIG_NAMES) {
      const path = join(folder, name);
      const { kind } = disk.stat(path);
      // What is there and is no file is told, not passed over; nothing is known of a folder that may not be searched.
      if (kind !== "absent" && kind !== "error") return path;
    }
  }
  return undefined;
}
