import type { Disk } from "../disk.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { Process } from "../resolve/world.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { AuditConfig } from "./config.ts";
import { findConfigFile } from "./find.ts";

/**
 * The config file that the options name, or the nearest one from their directory upward; undefined where there is none.
 * The YAML parser is loaded only for a file that is there.
 *
 * @throws AuditError `bad-config`
 */
export async function resolveConfig(
  options: Pick<AuditOptions, "config" | "cwd">,
  process: Process,
  disk: Disk,
): Promise<AuditConfig | undefined> {
  const path =
    options.config === undefined
      ? findConfigFile(pyAbsPath(options.cwd ?? ".", process.cwd), disk)
      : pyAbsPath(pyExpandUser(options.config, process.env), process.cwd);
  if (path === undefined) return undefined;
  const { readConfigFile } = await import("./read.ts");
  return readConfigFile(path, { disk, env: process.env });
}
