// Absolute POSIX paths, as Hermes and the reports spell them: taken apart as text, links are not looked at.

/** `directory/name` without a doubled slash at the root. */
export function join(directory: string, name: string): string {
  return directory.endsWith("/") ? `${directory}${name}` : `${directory}/${name}`;
}

/** The directory that a path is in; `/` is in itself. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 1));
}

/** What stands behind the last slash; a path without one whole. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder of a path below a root; empty for what lies in the root itself. */
export function folderBelow(rel: string): string {
  return rel.slice(0, Math.max(rel.lastIndexOf("/"), 0));
}

/** A directory and its parents up to `/`. */
export function ancestors(directory: string): readonly string[] {
  const all = [directory];
  let at = directory;
  while (at !== "/" && at !== "") {
    at = at.includes("/") ? parentOf(at) : "/";
    all.push(at);
  }
  return all;
}
