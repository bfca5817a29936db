import type { Disk } from "../disk.ts";
import { environGet, type Environ } from "../python/environ.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { checkoutInstall } from "./checkout.ts";
import { environmentInstall, holdsHermes } from "./package-folder.ts";
import { readText } from "./read-text.ts";
import type { Install } from "./types.ts";
import { ancestors, join } from "../path.ts";

/** What a launcher is followed with. */
export interface LauncherMeans {
  readonly env: Environ;
  readonly cwd: string;
  readonly disk: Disk;
}

/** Launchers that call launchers, at most so many. */
const MOST_STEPS = 6;

/**
 * The Hermes that a launcher starts: a console script (its shebang names the environment's Python), a shim of uv or pipx (a
 * link to one), a shell script that execs one, the `hermes` file of a checkout, or a zipapp. Undefined: it is some other program.
 */
export function followLauncher(path: string, means: LauncherMeans, steps = MOST_STEPS): Install | undefined {
  const { disk } = means;
  const real = disk.realpath(path);
  if (real === undefined || steps === 0) return undefined;
  if (isPython(path)) return pythonInstall(path, disk);
  const folder = ancestors(real)[1] ?? "/";
  if (holdsHermes(folder, disk)) return checkoutInstall(folder, disk);
  const text = readText(real, disk);
  const interpreter = text === undefined ? undefined : interpreterOf(text, means);
  if (interpreter !== undefined && isPython(interpreter)) {
    const install = pythonInstall(interpreter, disk);
    if (install !== undefined) return install;
  }
  if (text?.startsWith("#!") === true) {
    for (const target of calledBy(text, means)) {
      const install = isPython(target) ? pythonInstall(target, disk) : followLauncher(target, means, steps - 1);
      if (install !== undefined) return install;
    }
  }
  return archiveInstall(real, disk) ?? besideLauncher(folder, disk);
}

/** A Python's own environment. Its name is not resolved: a venv's `python` is a link out of the venv. */
export function pythonInstall(python: string, disk: Disk): Install | undefined {
  const prefix = ancestors(python)[2];
  const install = prefix === undefined ? undefined : environmentInstall(prefix, disk);
  if (install !== undefined) return install;
  const real = disk.realpath(python);
  const own = real === undefined || real === python ? undefined : ancestors(real)[2];
  return own === undefined ? undefined : environmentInstall(own, disk);
}

/** The Python that a launcher runs its Hermes with: its shebang's, or that of the launcher that it calls. */
export function launcherPython(path: string, means: LauncherMeans, steps = MOST_STEPS): string | undefined {
  if (isPython(path)) return path;
  const real = means.disk.realpath(path);
  const text = real === undefined || steps === 0 ? undefined : readText(real, means.disk);
  if (text?.startsWith("#!") !== true) return undefined;
  const interpreter = interpreterOf(text, means);
  if (interpreter !== undefined && isPython(interpreter)) return interpreter;
  for (const target of calledBy(text, means)) {
    const python = launcherPython(target, means, steps - 1);
    if (python !== undefined) return python;
  }
  return undefined;
}

/** `#!/env/bin/python3`, `#!/usr/bin/env python3`, and the `'''exec'` line that stands for a path too long for a shebang. */
function interpreterOf(text: string, means: LauncherMeans): string | undefined {
  const [first = "", second = ""] = text.split("\n", 2);
  if (!first.startsWith("#!")) return undefined;
  const words = first.slice(2).trim().split(/\s+/);
  const long = /^'''exec'\s+["']?([^"']+?)["']?\s+"\$0"/.exec(second)?.[1];
  if (long !== undefined) return long;
  if (words[0]?.endsWith("/env") !== true) return words[0];
  const name = words.slice(1).find((word) => !word.startsWith("-") && !word.includes("="));
  return name === undefined ? undefined : onPath(name, means)[0];
}

function isPython(path: string): boolean {
  return /(?:^|\/)(?:python|pypy)[0-9.]*$/.test(path);
}

/** What a shell script execs or runs: absolute paths that end in `hermes…` or a Python. */
function calledBy(text: string, means: LauncherMeans): readonly string[] {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  const expanded = lines.map((line) =>
    line.replaceAll(
      /\$\{?([A-Za-z_]\w*)\}?|(?<=^|[\s"'=:])~(?=\/)/g,
      (whole, name: string | undefined) => environGet(means.env, name ?? "HOME") ?? whole,
    ),
  );
  const found = expanded.flatMap((line) =>
    [...line.matchAll(/(?<=^|[\s"'=])\/[^\s"';|&<>()]*\/(?:hermes[\w.-]*|python[0-9.]*)(?=$|[\s"';])/g)].map(
      ([path]) => path,
    ),
  );
  return found.map((path) => pyAbsPath(path, means.cwd));
}

/** Files of that name on PATH, in order. */
export function onPath(name: string, { env, cwd, disk }: LauncherMeans): readonly string[] {
  const folders = (environGet(env, "PATH") ?? "").split(":").filter((folder) => folder !== "");
  const paths = folders.map((folder) => join(pyAbsPath(folder, cwd), name));
  return [...new Set(paths)].filter((path) => disk.stat(path).kind === "file");
}

/** A launcher that says nothing (a binary) in the `bin` of a venv. */
function besideLauncher(folder: string, disk: Disk): Install | undefined {
  const prefix = ancestors(folder)[1] ?? "/";
  return disk.stat(join(prefix, "pyvenv.cfg")).kind === "file" ? environmentInstall(prefix, disk) : undefined;
}

/** A bigger launcher is not read. Bytes. */
const MOST_ARCHIVE = 128 * 1024 * 1024;

/** A zipapp with Hermes in it: its directory names the distribution. What it holds is packed, and not read. */
function archiveInstall(path: string, disk: Disk): Install | undefined {
  const stat = disk.stat(path);
  const read = stat.kind === "file" && stat.size <= MOST_ARCHIVE ? disk.read(path) : undefined;
  if (read?.ok !== true || !/^(?:PK|#!)/.test(read.bytes.toString("latin1", 0, 2))) return undefined;
  const start = read.bytes.indexOf("PK\u0001\u0002");
  const directory = start === -1 ? "" : read.bytes.toString("latin1", start);
  if (!directory.includes("hermes_cli/")) return undefined;
  const [, name, version] = /(hermes_agent[a-z0-9_]*)-(\d[\w.]*)\.dist-info\//i.exec(directory) ?? [];
  return {
    root: path,
    kind: "archive",
    version: version ?? null,
    versionFrom: version === undefined ? null : path,
    package: name?.replaceAll("_", "-").toLowerCase() ?? null,
    commit: null,
  };
}
