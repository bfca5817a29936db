import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { AuditError } from "../../errors.ts";
import { fsDecode, fsEncode } from "../../python/fs-encode.ts";
import type { World } from "../../types.ts";
import { ancestors, join } from "../../path.ts";
import { isBelow, lstat, makeFolder, realpath, take, takeFolder, type Copying } from "./take.ts";
import { homePaths, isEntered, isProgram, projectNames, takesContent } from "./what.ts";

/** A private copy of what the loaders read. */
export interface Copy {
  /** The folder that holds it: a file `/home/me/x` is at `<root>/home/me/x`. */
  readonly root: string;
  /** A path of the world, in the copy. */
  readonly inCopy: (path: string) => string;
  /** A path or a list of paths as a setting has it: what lies below the home or the project, in the copy. */
  readonly settingInCopy: (value: string) => string;
  /** A text that Hermes made in the copy, as it would be in the world. */
  readonly fromCopy: (text: string) => string;
  /** Modification times, nanoseconds: Node itself can only set microseconds. */
  readonly times: readonly (readonly [path: string, nanoseconds: string])[];
  /** Takes it away. */
  readonly remove: () => void;
}

/**
 * Copies what the loaders of a world read into a fresh folder of the temporary directory. The copy is a file system in small:
 * every path stands below `root` as it stands below `/`, so that `~`, the way up to the git root and links mean the same, and
 * taking `root` out of a text gives the text that the world itself would have.
 *
 * Files are reflinked where the file system can, else copied; never hard-linked: Hermes writes in place (it seeds SOUL.md,
 * repairs .env, rotates cron's files), and a write to a hard link is a write to the user's file.
 *
 * @throws AuditError `cannot-run` where there is no temporary folder.
 */
export function makeCopy(world: World, found: ReadonlySet<string>): Copy {
  const root = makeRoot();
  const remove = (): void => removeTree(root);
  try {
    const times: (readonly [string, string])[] = [];
    const prefixes = prefixesOf(world);
    const copying: Copying = { root, prefixes, done: new Map(), times };
    for (const folder of [world.userHome, world.home, world.cwd, world.processCwd, "/tmp"]) takeFolder(folder, copying);
    copyHome(world.home, copying);
    if (world.homeRoot !== world.home) copyHome(world.homeRoot, copying);
    copyProject(world, copying);
    // What lies where Hermes is started may not enter here: only where it is can that be seen.
    if (world.processCwd !== world.cwd) copyProject({ cwd: world.processCwd, gitRoot: null }, copying);
    for (const path of found) takeFound(path, world, copying);
    for (const path of [`${world.home}/config.yaml`, `${world.home}/cron/jobs.json`]) rewrite(path, copying);
    return {
      root,
      times,
      remove,
      inCopy: (path) => `${root}${path === "/" ? "" : path}`,
      settingInCopy: (value) => rewritten(value, prefixes, root),
      fromCopy: (text) => text.replaceAll(root, ""),
    };
  } catch (error) {
    remove();
    throw new AuditError("cannot-run", `cannot make a private copy in ${tmpdir()}: ${wordsOf(error)}`, {
      cause: error,
    });
  }
}

/** The temporary folder's real path: a link in it would be resolved in some texts and not in others. */
function makeRoot(): string {
  try {
    return mkdtempSync(`${realpathSync(tmpdir())}/hermes-audit-`);
  } catch (error) {
    throw new AuditError("cannot-run", `cannot make a private copy in ${tmpdir()}`, {
      hint: "set TMPDIR",
      cause: error,
    });
  }
}

function prefixesOf({ userHome, home, homeRoot, gitRoot, cwd, processCwd }: World): readonly string[] {
  const all = [userHome, home, homeRoot, gitRoot ?? cwd, cwd, processCwd].filter((path) => path.length > 1);
  return [...new Set(all)].filter((path) => !all.some((other) => other !== path && isBelow(path, other)));
}

function copyHome(home: string, copying: Copying): void {
  for (const name of homePaths(namesIn(home))) takeTree(join(home, name), copying);
}

function copyProject({ cwd, gitRoot }: Pick<World, "cwd" | "gitRoot">, copying: Copying): void {
  const up = ancestors(cwd).filter((folder, at) => folder !== "/" && (at < LEVELS || isBelow(folder, gitRoot ?? "//")));
  for (const folder of up) {
    for (const name of projectNames(namesIn(folder))) take(join(folder, name), "content", copying);
    takeTree(join(folder, ".cursor/rules"), copying);
  }
  if (gitRoot !== null) take(join(gitRoot, ".git"), "content", copying);
}

/** agent/coding_context.py _marker_root looks at the directory and six parents. */
const LEVELS = 7;

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(fsEncode(folder), { encoding: "buffer" }).map(fsDecode);
  } catch {
    return [];
  }
}

/** A folder with all that is in it: the text with its content, the rest by name, size and time. */
function takeTree(path: string, copying: Copying): void {
  const stat = lstat(path);
  if (stat === undefined) return;
  take(path, takesContent(path, stat.size) ? "content" : "name", copying);
  const real = stat.isSymbolicLink() ? realpath(path) : path;
  if (real === undefined || lstat(real)?.isDirectory() !== true || copying.done.get(`${real}/*`) === true) return;
  copying.done.set(`${real}/*`, true);
  for (const name of namesIn(real)) {
    if (isEntered(name)) takeTree(join(real, name), copying);
    else makeFolder(join(real, name), copying);
  }
}

/** A file that the audit has looked at, wherever it lies. */
function takeFound(path: string, { home, homeRoot }: World, copying: Copying): void {
  const stat = lstat(path);
  if (stat === undefined || isProgram(path, home) || isProgram(path, homeRoot)) return;
  take(path, stat.size <= MOST_FOUND ? "content" : "name", copying);
}

/** Bytes of a file that the audit has looked at over which its content is not copied: no loader takes so much. */
const MOST_FOUND = BigInt(256 * 1024 * 1024);

/** In files whose settings name paths, those of the home and the project are made to name the copy. */
function rewrite(path: string, { root, prefixes }: Copying): void {
  const to = fsEncode(`${root}${path}`);
  try {
    const { mtimeMs } = lstatSync(to);
    // Latin-1 keeps every byte.
    const text = readFileSync(to, "latin1");
    const bytes = (one: string): string => Buffer.from(fsEncode(one)).toString("latin1");
    writeFileSync(to, rewritten(text, prefixes.map(bytes), bytes(root)), "latin1");
    utimesSync(to, mtimeMs / 1000, mtimeMs / 1000);
  } catch {
    // It is not there, or may not be read.
  }
}

/** Puts `root` in front of each absolute path that lies below a prefix. */
function rewritten(text: string, prefixes: readonly string[], root: string): string {
  if (prefixes.length === 0) return text;
  const names = prefixes.map((prefix) => prefix.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.replaceAll(new RegExp(`(?<![\\w./~-])(?:${names})(?![\\w.-])`, "g"), (path) => `${root}${path}`);
}

function removeTree(root: string): void {
  rmSync(root, { recursive: true, force: true, maxRetries: 3 });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
