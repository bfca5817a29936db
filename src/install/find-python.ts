import type { Disk } from "../disk.ts";
import { launcherPython, type LauncherMeans } from "./launcher.ts";
import type { FoundInstall } from "./types.ts";
import { join } from "../path.ts";

/** The Python that runs an install, or why none is known. */
export type FoundPython =
  | { readonly ok: true; readonly python: string }
  | { readonly ok: false; readonly lookedFor: readonly string[] };

/**
 * The Python of an install: that of its environment, the one that its launcher names, or a venv in or beside its checkout. The
 * name is not resolved: a venv's `python` is a link out of the venv, and only under its own name it finds the packages.
 */
export function findPython({ install, start }: FoundInstall, means: LauncherMeans): FoundPython {
  const candidates = [
    ...environmentPythons(install.root),
    ...(means.disk.stat(start).kind === "file" ? [launcherPython(start, means)] : venvPythons(start)),
    ...venvPythons(install.root),
  ].filter((one) => one !== undefined);
  const lookedFor = [...new Set(candidates)];
  const python = lookedFor.find((one) => isFile(one, means.disk));
  return python === undefined ? { ok: false, lookedFor } : { ok: true, python };
}

/** `<prefix>/lib/python3.11/site-packages` → `<prefix>/bin/python3.11` and its shorter names. */
function environmentPythons(root: string): readonly string[] {
  const [, prefix, name] =
    /^(.*?)(?:\/local)?\/lib(?:64)?\/((?:python|pypy)3[^/]*)\/(?:site|dist)-packages$/.exec(root) ?? [];
  if (prefix === undefined || name === undefined) return [];
  return [...new Set([name, "python3", "python"])].map((one) => `${prefix}/bin/${one}`);
}

function venvPythons(folder: string): readonly string[] {
  return ["", "venv", ".venv"].flatMap((inside) =>
    ["python3", "python"].map((name) => join(inside === "" ? folder : join(folder, inside), `bin/${name}`)),
  );
}

function isFile(path: string, disk: Disk): boolean {
  return disk.stat(path).kind === "file";
}
