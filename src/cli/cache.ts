import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { InstallCache } from "../install/cache.ts";
import type { Io } from "./io.ts";

/**
 * The cache in the user's cache folder (XDG_CACHE_HOME, else ~/.cache); undefined where there is none, and where it lies in one
 * of the `audited` folders, in which nothing is ever written. What cannot be read or written is no error: the next run reads the
 * install again.
 */
export function userCache({ env }: Pick<Io, "env">, audited: readonly string[]): InstallCache | undefined {
  const base = folderOf(env["XDG_CACHE_HOME"]) ?? inHome(folderOf(env["HOME"]));
  if (base === undefined) return undefined;
  const folder = path.join(realPath(base), "hermes-audit");
  if (audited.some((one) => isWithin(folder, realPath(one)))) return undefined;
  return {
    read: (name) => attempt(() => readFileSync(path.join(folder, name), "utf8")),
    write(name, text) {
      attempt(() => {
        mkdirSync(folder, { recursive: true });
        // Two runs at once: each writes a file of its own, the last name counts.
        const draft = path.join(folder, `${name}.${process.pid}`);
        writeFileSync(draft, text);
        renameSync(draft, path.join(folder, name));
      });
    },
  };
}

/** The XDG specification has relative paths ignored. */
function folderOf(value: string | undefined): string | undefined {
  return value !== undefined && path.isAbsolute(value) ? path.normalize(value) : undefined;
}

/** The real path of what exists of it. */
function realPath(name: string): string {
  const real = attempt(() => realpathSync(name));
  if (real !== undefined) return real;
  const parent = path.dirname(name);
  return parent === name ? name : path.join(realPath(parent), path.basename(name));
}

function inHome(home: string | undefined): string | undefined {
  return home === undefined ? undefined : path.join(home, ".cache");
}

function isWithin(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder);
  return relative === "" || !(relative.startsWith("..") || path.isAbsolute(relative));
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
