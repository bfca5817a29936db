import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { Process } from "../resolve/world.ts";
import type { World } from "../types.ts";
import { findPython } from "../install/find-python.ts";

/** The Hermes that is asked. */
export interface Judge {
  /** Folder of its packages. */
  readonly root: string;
  readonly python: string;
  /** Its Python does not find it by itself. */
  readonly needsPath: boolean;
}

/**
 * The install of a world and its Python.
 *
 * @throws AuditError `cannot-run`, saying what was looked for.
 */
export function requireInstall({ hermes, home }: World, said: string | undefined, process: Process, disk: Disk): Judge {
  const { found } = hermes;
  if (found === null) {
    const hint = "--hermes names a virtual environment, a checkout or a launcher";
    if (hermes.from === "flag")
      throw new AuditError("cannot-run", "verify needs an installed Hermes, not a release", { hint });
    const places = `hermes on PATH, ${home}/hermes-agent, the tool folders of uv and pipx`;
    throw new AuditError("cannot-run", `no installed Hermes to ask: looked for ${places}`, { hint });
  }
  const { root, kind } = found.install;
  if (kind === "archive") throw new AuditError("cannot-run", `${root} is a zipapp, which cannot be asked`);
  if (said !== undefined) {
    const python = pyAbsPath(said, process.cwd);
    if (disk.stat(python).kind !== "file") throw new AuditError("cannot-run", `no such Python: ${said} (--python)`);
    return { root, python, needsPath: true };
  }
  const python = findPython(found, { env: process.env, cwd: process.cwd, disk });
  if (python.ok) return { root, python: python.python, needsPath: kind === "checkout" };
  throw new AuditError("cannot-run", `no Python to run ${root}: looked for ${python.lookedFor.join(", ")}`, {
    hint: "--python names one",
  });
}

/** What of the files that were found is the world's: Hermes' own are read where they are. */
export function filesOfWorld(found: ReadonlySet<string>, { root }: Judge): ReadonlySet<string> {
  return new Set([...found].filter((path) => path !== root && !path.startsWith(`${root}/`)));
}
