import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { joinParts, type Change, type ConformanceWorld, type WorldFile } from "./world.ts";

/** A world on disk. */
export interface LaidOut {
  readonly root: string;
  /** What happens before the second start. */
  readonly change: (changes: readonly Change[]) => void;
  readonly remove: () => void;
}

/** A new folder whose name is as long as that of every other world: paths enter the prompt. */
export function layOut(world: ConformanceWorld): LaidOut {
  const root = mkdtempSync(path.join(realpathSync("/tmp"), "hermes-audit-"));
  for (const folder of ["u", world.home]) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of world.files) layFile(root, file);
  if (!exists(path.join(root, world.cwd))) mkdirSync(path.join(root, world.cwd), { recursive: true });
  return {
    root,
    change: (changes) => {
      for (const one of changes) applyChange(root, one);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A file whose place is taken already, or lies in a file, is left out: it is the same for both sides. */
function layFile(root: string, file: WorldFile): void {
  const at = path.join(root, file.path);
  try {
    mkdirSync(path.dirname(at), { recursive: true });
    if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) return;
  } catch {
    return;
  }
  writeAt(at, root, file);
}

function writeAt(at: string, root: string, file: WorldFile): void {
  if (file.kind === "link") symlinkSync(file.to.replaceAll("{ROOT}", root), at);
  else if (file.kind === "dir") mkdirSync(at);
  else if (file.kind === "bytes") writeFileSync(at, Buffer.from(file.base64, "base64"));
  else writeFileSync(at, joinParts(file.parts).replaceAll("{ROOT}", root));
  if (file.mtime !== undefined && file.kind !== "link") utimesSync(at, file.mtime, file.mtime);
}

function applyChange(root: string, change: Change): void {
  if (change.kind === "write") {
    rmSync(path.join(root, change.file.path), { recursive: true, force: true });
    layFile(root, change.file);
    return;
  }
  const at = path.join(root, change.path);
  if (change.kind === "remove") {
    rmSync(at, { recursive: true, force: true });
    return;
  }
  if (statSync(at, { throwIfNoEntry: false })?.isFile() !== true) return;
  const { atimeNs, mtimeNs } = statSync(at, { bigint: true });
  const text = readFileSync(at, "latin1").replace(change.from, change.to);
  writeFileSync(at, text, "latin1");
  utimesSync(at, Number(atimeNs) / 1e9, Number(mtimeNs) / 1e9);
}

function exists(at: string): boolean {
  return statSync(at, { throwIfNoEntry: false }) !== undefined;
}
