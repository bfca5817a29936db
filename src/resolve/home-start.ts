import type { Disk } from "../disk.ts";
import type { Release } from "../releases/table.ts";
import type { FatalReport } from "../report/report.ts";
import { parentOf } from "../path.ts";

/** What stops Hermes while it lays out its home, which it does each time it loads its config. */
export interface HomeProblem {
  /** The folder that cannot be made, or SOUL.md. */
  readonly path: string;
  /** What lies there instead. */
  readonly what: "a file" | "a link that leads nowhere";
}

/** The folders that Hermes makes, ahead of SOUL.md (hermes_cli/config.py ensure_hermes_home, 0.18.2 to 0.22.2). */
const FOLDERS = [
  "cron",
  "sessions",
  "logs",
  "logs/curator",
  "memories",
  "pairing",
  "hooks",
  "image_cache",
  "audio_cache",
  "skills",
];

/** Links that the system follows before it gives up. */
const MOST_HOPS = 40;

/** The first folder that Hermes cannot make. It gets no further than that: neither to SOUL.md nor to its config. */
export function findFolderProblem(home: string, disk: Disk): HomeProblem | undefined {
  for (const folder of FOLDERS) {
    const path = `${home}/${folder}`;
    const what = inPlaceOf(path, disk);
    if (what !== undefined) return { path, what };
  }
  return undefined;
}

/** What lies where a folder is to be made and keeps it from being made. */
export function inPlaceOf(folder: string, disk: Disk): HomeProblem["what"] | undefined {
  const { kind } = disk.stat(folder);
  if (kind === "file" || kind === "other") return "a file";
  return kind === "absent" && disk.isLink(folder) ? "a link that leads nowhere" : undefined;
}

/** What a folder that cannot be made means for the whole start. Of `memories` the rule of memories says it. */
export function homeFatal(home: string, disk: Disk): FatalReport | undefined {
  const problem = findFolderProblem(home, disk);
  return problem === undefined || problem.path === `${home}/memories` ? undefined : folderFatal("home", problem);
}

/** hermes_cli/config.py ensure_hermes_home raises where it cannot make a folder. `rule`: who says so. */
export function folderFatal(rule: string, { path, what }: HomeProblem): FatalReport {
  return { rule, message: `Hermes does not start: ${path} is ${what}, where it makes a folder`, path };
}

/** As findFolderProblem, or a SOUL.md that Hermes can neither read nor write: later releases put their default in its place. */
export function findHomeProblem(home: string, release: Release, disk: Disk): HomeProblem | undefined {
  const folder = findFolderProblem(home, disk);
  if (folder !== undefined || release.has("soul-loop-link-replaced")) return folder;
  const path = `${home}/SOUL.md`;
  const isBroken = disk.stat(path).kind === "absent" && disk.isLink(path) && !isWritableThrough(path, disk);
  return isBroken ? { path, what: "a link that leads nowhere" } : undefined;
}

/** A dangling link is written through when the folder of its target is there. */
export function isWritableThrough(path: string, disk: Disk): boolean {
  let at = path;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const target = disk.linkTarget(at);
    const folder = parentOf(at);
    if (target === undefined) return disk.stat(folder).kind === "directory";
    at = target.startsWith("/") ? target : `${folder}/${target}`;
  }
  return false;
}
