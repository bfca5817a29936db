import type { Disk } from "../../disk.ts";
import { pySorted } from "../../python/sorted.ts";
import { join } from "../../resolve/git-root.ts";

interface Place {
  readonly folder: string;
  readonly endings: readonly string[] | undefined;
  readonly deep: boolean;
}

/** tools/skills_tool.py _LINKED_FILE_SPECS */
const PLACES: readonly Place[] = [
  { folder: "references", endings: [".md"], deep: false },
  { folder: "templates", endings: [".md", ".py", ".yaml", ".yml", ".json", ".tex", ".sh"], deep: true },
  { folder: "assets", endings: undefined, deep: true },
  { folder: "scripts", endings: [".py", ".sh", ".bash", ".js", ".ts", ".rb"], deep: false },
];

/** Files of one skill that are looked at. */
const MOST_FILES = 2000;

/**
 * Files that a skill's message names, below its directory. Hermes lists them in the order of the directory; here they are
 * sorted, so with two or more of a kind the order is not certain.
 */
export function linkedFiles(directory: string, disk: Disk): readonly string[] {
  const linked = PLACES.flatMap((place) => filesOf(directory, place, disk));
  if (linked.length > 0) return linked;
  return ["references", "templates", "scripts", "assets"].flatMap((folder) =>
    filesOf(directory, { folder, endings: undefined, deep: true }, disk),
  );
}

function filesOf(directory: string, { folder, endings, deep }: Place, disk: Disk): readonly string[] {
  const files: string[] = [];
  const pending = [folder];
  for (let below = pending.pop(); below !== undefined && files.length < MOST_FILES; below = pending.pop()) {
    const listed = disk.list(join(directory, below));
    for (const entry of listed.ok ? listed.entries : []) {
      const rel = `${below}/${entry.name}`;
      if (entry.directory) {
        if (deep && !entry.link) pending.push(rel);
      } else if (endings === undefined || endings.some((ending) => entry.name.endsWith(ending))) files.push(rel);
    }
  }
  if (endings === undefined) return pySorted(files);
  return endings.flatMap((ending) => pySorted(files.filter((file) => file.endsWith(ending))));
}
