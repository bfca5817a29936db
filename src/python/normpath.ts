// os.path.join, normpath, abspath, relpath, dirname and split on POSIX (posixpath.py, CPython 3.11).
// Checked: fixtures/python/normpath.json.
import { pyRstripChars } from "./strip.ts";

/** os.path.join: an absolute part discards what stands before it. */
export function pyJoin(first: string, ...parts: readonly string[]): string {
  let path = first;
  for (const part of parts) {
    if (part.startsWith("/")) path = part;
    else path += path === "" || path.endsWith("/") ? part : `/${part}`;
  }
  return path;
}

/** os.path.normpath: `.`, `..` and double slashes go, links are not looked at. Exactly two leading slashes stay two. */
export function pyNormPath(path: string): string {
  const root = path.startsWith("/") ? (/^\/\/(?!\/)/.test(path) ? "//" : "/") : "";
  const kept: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== ".." || (root === "" && kept.length === 0) || kept.at(-1) === "..") kept.push(part);
    else kept.pop();
  }
  return root + kept.join("/") || ".";
}

/** os.path.abspath, with the working directory given. */
export function pyAbsPath(path: string, cwd: string): string {
  return pyNormPath(path.startsWith("/") ? path : pyJoin(cwd, path));
}

/** os.path.relpath(path, start). Undefined for an empty path, where Python raises ValueError. */
export function pyRelPath(path: string, start: string, cwd: string): string | undefined {
  if (path === "") return undefined;
  const from = partsOf(pyAbsPath(start === "" ? "." : start, cwd));
  const to = partsOf(pyAbsPath(path, cwd));
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/") || ".";
}

/** os.path.split: head and tail; the head loses its trailing slashes unless it is the root. */
export function pySplit(path: string): readonly [head: string, tail: string] {
  const end = path.lastIndexOf("/") + 1;
  const head = path.slice(0, end);
  return [pyRstripChars(head, "/") || head, path.slice(end)];
}

function partsOf(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "");
}
