// pathlib's Path.resolve(strict=False) on POSIX: posixpath.realpath, then a stat that must not say ELOOP (CPython 3.11).
// Checked against real trees: fixtures/python/resolve.json.
import type { Disk } from "../disk.ts";
import { pyAbsPath, pyJoin, pySplit } from "./normpath.ts";

/** The resolved path. `loop` is where Python raises RuntimeError ("Symlink loop from ..."). */
export type Resolved =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "loop"; readonly path: string }
  | { readonly kind: "nul" };

/** Resolves a path against a working directory. */
export type Resolver = (path: string, cwd: string) => Resolved;

/** What asks the disk for a link's target; undefined for what is no link. */
type LinkAt = (path: string) => string | undefined;

interface RealPath {
  readonly path: string;
  /** False behind a link that leads back to itself. */
  readonly complete: boolean;
}

/**
 * A resolver that asks the disk once per name, and resolves each directory once, so that resolving every file of a big tree
 * stays cheap. Links are followed component by component and `..` takes the parent of what a link led to; what does not
 * exist, or may not be looked at, is kept as it is written.
 */
export function createResolver(disk: Disk): Resolver {
  const links = new Map<string, string | undefined>();
  const directories = new Map<string, RealPath>();
  const linkAt: LinkAt = (path) => {
    if (!links.has(path)) links.set(path, disk.isLink(path) ? disk.linkTarget(path) : undefined);
    return links.get(path);
  };
  const realOf = (path: string, cwd: string): RealPath => {
    const [head, tail] = pySplit(path);
    if (!head.startsWith("/") || tail === "") return joinReal("", path, new Map(), linkAt, cwd);
    const directory = directories.get(head) ?? joinReal("", head, new Map(), linkAt, cwd);
    directories.set(head, directory);
    return directory.complete
      ? joinReal(directory.path, tail, new Map(), linkAt, cwd)
      : joinReal("", path, new Map(), linkAt, cwd);
  };
  return (path, cwd) => {
    if (path.includes("\0")) return { kind: "nul" };
    const real = realOf(path, cwd);
    const resolved = pyAbsPath(real.path, cwd);
    if (real.complete) return { kind: "path", path: resolved };
    const listed = disk.list(resolved);
    return { kind: !listed.ok && listed.code === "ELOOP" ? "loop" : "path", path: resolved };
  };
}

/** posixpath._joinrealpath: `seen` maps a link to what it resolved to, null while that is being found out. */
function joinReal(base: string, tail: string, seen: Map<string, string | null>, linkAt: LinkAt, cwd: string): RealPath {
  let path = tail.startsWith("/") ? "/" : base;
  const names = tail.split("/");
  for (const [index, name] of names.entries()) {
    if (name === "" || name === ".") continue;
    if (name === "..") {
      path = parentOf(path);
      continue;
    }
    const next = pyJoin(path, name);
    const target = linkAt(pyJoin(cwd, next));
    if (target === undefined) {
      path = next;
      continue;
    }
    const rest = names.slice(index + 1).join("/");
    const known = seen.get(next);
    if (known === null) return { path: pyJoin(next, rest), complete: false };
    if (known !== undefined) {
      path = known;
      continue;
    }
    seen.set(next, null);
    const followed = joinReal(path, target, seen, linkAt, cwd);
    if (!followed.complete) return { path: pyJoin(followed.path, rest), complete: false };
    seen.set(next, followed.path);
    path = followed.path;
  }
  return { path, complete: true };
}

function parentOf(path: string): string {
  if (path === "") return "..";
  const [head, last] = pySplit(path);
  return last === ".." ? pyJoin(head, "..", "..") : head;
}
