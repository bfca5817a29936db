import type { AuditOptions } from "../audit-options.ts";
import type { Disk } from "../disk.ts";
import { resolveHermes } from "../install/resolve.ts";
import type { Environ } from "../python/environ.ts";
import type { Release } from "../releases/table.ts";
import { ownEnvironment } from "./environment.ts";
import { resolveHome, type Home } from "./home.ts";
import type { Process } from "./world.ts";

/** The home that a `hermes` command works on, with what it is found by. */
export interface CommandHome {
  readonly home: Home;
  /** The environment that it is started in. */
  readonly env: Environ;
  readonly release: Release;
}

/**
 * The home of `hermes` on the command line, where no session is meant and so no surface.
 *
 * @throws AuditError as `resolveHome` and `resolveHermes`
 */
export function commandHome(
  options: Pick<AuditOptions, "home" | "profile" | "hermes" | "envFile">,
  process: Process,
  disk: Disk,
): CommandHome {
  const { values: env } = ownEnvironment(options, process, disk);
  const { release } = resolveHermes(options, process, env, disk);
  const home = resolveHome({
    options,
    env,
    processCwd: process.cwd,
    release,
    disk,
    selectsProfile: true,
    isGateway: false,
  });
  return { home, env, release };
}
