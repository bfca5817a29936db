import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  type BigIntStats,
} from "node:fs";
import { baseName, join } from "../../path.ts";
import { fsDecode, fsEncode } from "../../python/fs-encode.ts";
import { pyAbsPath } from "../../python/normpath.ts";
import { isSecretName } from "./what.ts";

/** How a file is taken: with its content, or by its name, size and time alone. */
type Take = "content" | "name";

/** A copy in the making. */
export interface Copying {
  readonly root: string;
  /** Folders whose files are copied; what lies elsewhere is read where it is. */
  readonly prefixes: readonly string[];
  /** Paths that are there already; true: with their content. */
  readonly done: Map<string, boolean>;
  readonly times: (readonly [string, string])[];
}

/** Whether a path is a folder or lies below it. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** A folder that has to be there, by its own name: a link on its way is a link in the copy too. */
export function takeFolder(path: string, copying: Copying): void {
  take(path, "name", copying);
  if (lstat(`${copying.root}${path}`) === undefined) makeFolder(path, copying);
}

/** Makes one path exist in the copy, with the folders and links on its way. */
export function take(path: string, how: Take, copying: Copying, steps = 0): void {
  const { done, prefixes, root } = copying;
  if (!prefixes.some((prefix) => isBelow(path, prefix) || isBelow(prefix, path)) || steps > MOST_LINKS) return;
  if (isSecretName(baseName(path)) || done.get(path) === true) return;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const real = folder === "" ? "/" : realpath(folder);
  if (real === undefined) return;
  if (real !== folder && folder !== "") {
    take(folder, "name", copying, steps + 1);
    take(join(real, path.slice(folder.length + 1)), how, copying, steps + 1);
    return;
  }
  const stat = lstat(path);
  if (stat === undefined) return;
  const wasThere = done.has(path);
  done.set(path, how === "content");
  if (stat.isDirectory()) makeFolder(path, copying);
  else if (stat.isSymbolicLink()) {
    if (!wasThere) takeLink(path, how, copying, steps);
  } else if (stat.isFile()) {
    makeFolder(folder, copying);
    takeFile(path, `${root}${path}`, how, stat);
    copying.times.push([`${root}${path}`, String(stat.mtimeNs)]);
  }
}

/** Links in links, at most so many (Linux gives up at 40). */
const MOST_LINKS = 40;

function takeLink(path: string, how: Take, copying: Copying, steps: number): void {
  const target = fsDecode(readlinkSync(fsEncode(path), { encoding: "buffer" }));
  const folder = path.slice(0, path.lastIndexOf("/"));
  const absolute = pyAbsPath(target, folder);
  const isCopied = copying.prefixes.some((prefix) => isBelow(absolute, prefix));
  makeFolder(folder, copying);
  const shown = isCopied ? (target.startsWith("/") ? `${copying.root}${target}` : target) : absolute;
  symlinkSync(fsEncode(shown), fsEncode(`${copying.root}${path}`));
  take(absolute, how, copying, steps + 1);
}

function takeFile(path: string, to: string, how: Take, stat: BigIntStats): void {
  if (how === "content") {
    try {
      copyFileSync(fsEncode(path), fsEncode(to), constants.COPYFILE_FICLONE);
      chmodSync(fsEncode(to), 0o600);
    } catch {
      // What may not be read is there and may not be read in the copy either.
      writeFileSync(fsEncode(to), "");
      chmodSync(fsEncode(to), 0o000);
      return;
    }
  } else {
    writeFileSync(fsEncode(to), "");
    truncateSync(fsEncode(to), Number(stat.size));
  }
  utimesSync(fsEncode(to), Number(stat.mtimeMs) / 1000, Number(stat.mtimeMs) / 1000);
}

/** Makes a folder of the world in the copy. */
export function makeFolder(path: string, { root }: Copying): void {
  mkdirSync(fsEncode(`${root}${path}`), { recursive: true, mode: 0o700 });
}

/** What a path is, a link itself included; undefined where nothing is. */
export function lstat(path: string): BigIntStats | undefined {
  try {
    return lstatSync(fsEncode(path), { bigint: true });
  } catch {
    return undefined;
  }
}

/** A real path; undefined where it does not resolve. */
export function realpath(path: string): string | undefined {
  try {
    return fsDecode(realpathSync.native(fsEncode(path), { encoding: "buffer" }));
  } catch {
    return undefined;
  }
}
