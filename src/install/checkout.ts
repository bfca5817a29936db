import type { Disk } from "../disk.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { readText } from "./read-text.ts";
import type { Distribution, Install } from "./types.ts";
import { join } from "../path.ts";

/** A folder with Hermes' source that is no environment's: a clone, an unpacked archive, a folder on PYTHONPATH. */
export function checkoutInstall(folder: string, disk: Disk, distribution?: Distribution): Install {
  const root = disk.realpath(folder) ?? folder;
  const said = versionOf(root, disk);
  return {
    root,
    kind: "checkout",
    version: said?.version ?? distribution?.version ?? null,
    versionFrom: said?.from ?? distribution?.folder ?? null,
    package: distribution?.name ?? null,
    commit: commitOf(root, disk) ?? null,
  };
}

/** What pyproject.toml says, else `__version__` of hermes_cli. */
function versionOf(root: string, disk: Disk): { readonly version: string; readonly from: string } | undefined {
  const project = join(root, "pyproject.toml");
  const table = /^\[project\]\s*$([^]*?)(?=^\[|(?![^]))/m.exec(readText(project, disk) ?? "")?.[1] ?? "";
  const said = /^\s*version\s*=\s*["'](\d[^"']*)["']/m.exec(table)?.[1];
  if (said !== undefined) return { version: said, from: project };
  const module = join(root, "hermes_cli/__init__.py");
  const constant = /^__version__\s*=\s*["'](\d[^"']*)["']/m.exec(readText(module, disk) ?? "")?.[1];
  return constant === undefined ? undefined : { version: constant, from: module };
}

/** The commit that HEAD is at: `.git` a folder or a worktree's file, the branch loose or packed. Git is not asked. */
export function commitOf(root: string, disk: Disk): string | undefined {
  const folder = gitFolder(root, disk);
  if (folder === undefined) return undefined;
  const head = (readText(join(folder, "HEAD"), disk) ?? "").trim();
  const name = /^ref:\s*(\S+)$/.exec(head)?.[1];
  if (name === undefined) return hashIn(head);
  const common = (readText(join(folder, "commondir"), disk) ?? "").trim();
  const folders = common === "" ? [folder] : [folder, pyAbsPath(common, folder)];
  for (const one of folders) {
    const hash = hashIn((readText(join(one, name), disk) ?? "").trim()) ?? packed(join(one, "packed-refs"), name, disk);
    if (hash !== undefined) return hash;
  }
  return undefined;
}

function gitFolder(root: string, disk: Disk): string | undefined {
  const path = join(root, ".git");
  const { kind } = disk.stat(path);
  if (kind === "directory") return path;
  const target = /^gitdir:\s*(.+)$/m.exec(readText(path, disk) ?? "")?.[1]?.trim();
  return target === undefined ? undefined : pyAbsPath(target, root);
}

function packed(path: string, name: string, disk: Disk): string | undefined {
  const line = (readText(path, disk) ?? "").split("\n").find((one) => one.trimEnd().endsWith(` ${name}`));
  return line === undefined ? undefined : hashIn(line.split(" ")[0] ?? "");
}

function hashIn(text: string): string | undefined {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text) ? text : undefined;
}
