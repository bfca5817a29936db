import type { Place } from "./result.ts";

/** Folders that paths are shortened by. */
export interface Bases {
  readonly root: string;
  /** True when `root` is a repository: its own files are then its, also where a home lies in it. */
  readonly isRepository: boolean;
  readonly home: string;
  readonly userHome: string;
}

/** Where a path is, without the machine in it. */
export function placeOf(path: string, { root, isRepository, home, userHome }: Bases): Place {
  const candidates: readonly (readonly [base: Place["base"], folder: string])[] = isRepository
    ? [
        ["repo", root],
        ["home", home],
        ["user", userHome],
      ]
    : [
        ["home", home],
        ["repo", root],
        ["user", userHome],
      ];
  for (const [base, folder] of candidates) {
    const inside = below(path, folder);
    if (inside !== undefined) return { base, path: inside };
  }
  return { base: "other", path };
}

/** The path below a folder, `.` for the folder itself. */
function below(path: string, folder: string): string | undefined {
  if (folder === "" || folder === "/") return undefined;
  if (path === folder) return ".";
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** A place in one word: `AGENTS.md`, `HERMES_HOME/SOUL.md`, `~/AGENTS.md`. */
export function showPlace({ base, path }: Place): string {
  if (base === "home") return path === "." ? "HERMES_HOME" : `HERMES_HOME/${path}`;
  if (base === "user") return path === "." ? "~" : `~/${path}`;
  return path;
}

/** A sentence with the machine's folders taken out of it. */
export function withoutFolders(text: string, { root, home, userHome, isRepository }: Bases): string {
  let short = text;
  if (isRepository) short = replaceFolder(short, root, "");
  if (home.startsWith(`${userHome}/`)) return replaceFolder(short, userHome, "~/");
  return replaceFolder(replaceFolder(short, home, "HERMES_HOME/"), userHome, "~/");
}

function replaceFolder(text: string, folder: string, by: string): string {
  return folder === "" || folder === "/" ? text : text.replaceAll(`${folder}/`, () => by);
}
