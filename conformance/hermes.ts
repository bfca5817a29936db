import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { releaseFor } from "../src/releases/table.ts";
import { startProbe, type Probe } from "../src/verify/probe.ts";

/** A real Hermes that answers. */
export interface Hermes {
  /** As its distribution names it. */
  readonly version: string;
  /** The row of the release table that models it. */
  readonly release: string;
  readonly probe: Probe;
  readonly close: () => void;
}

/**
 * Starts the Hermes of an environment. `place`: its folder or its Python; then, after a comma, the folder of another release's
 * packages that this Python is to run (a wheel unpacked).
 */
export async function startHermes(place: string): Promise<Hermes> {
  const [environment = "", packages] = place.split(",");
  const python = pythonOf(environment);
  const scratch = mkdtempSync(path.join(realpathSync("/tmp"), "hermes-audit-probe-"));
  // Hermes must not find the user's own home while it is imported.
  mkdirSync(path.join(scratch, "home"));
  const env = { PATH: "/usr/bin:/bin", LANG: "C.UTF-8", HOME: path.join(scratch, "home"), HERMES_SAFE_MODE: "1" };
  const hermes = packages === undefined ? undefined : path.resolve(packages);
  const probe = await startProbe({ python, hermes, scratch, preload: true, env });
  const { version } = probe.hello;
  if (version === null) throw new Error(`no Hermes is installed for ${python}`);
  return {
    version,
    release: releaseFor(version).id,
    probe,
    close: () => {
      probe.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

function pythonOf(environment: string): string {
  const inside = path.join(path.resolve(environment), "bin/python");
  return existsSync(inside) ? inside : path.resolve(environment);
}
