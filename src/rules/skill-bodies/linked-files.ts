import type { Disk } from "../../disk.ts";
import { byCodePoint, pySorted } from "../../python/sorted.ts";
import { isInside } from "../plugin-skills/inside.ts";
import { join } from "../../path.ts";

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
  return linked.length > 0 ? linked : supportFiles(directory, disk);
}

/** All files below the four folders, links not among them: what Hermes lists where it links none (_supporting_files). */
export function supportFiles(directory: string, disk: Disk): readonly string[] {
  return ["references", "templates", "scripts", "assets"].flatMap((folder) =>
    allBelow(directory, folder, disk).flatMap(({ rel, link }) => (link ? [] : [rel])),
  );
}

/** The same for a plugin's skill: links stay that lead to a file below its directory (_plugin_skill_linked_files). */
export function pluginFiles(directory: string, disk: Disk): readonly string[] {
  return ["references", "templates", "assets", "scripts"].flatMap((folder) =>
    allBelow(directory, folder, disk).flatMap(({ rel }) => {
      const path = join(directory, rel);
      return disk.stat(path).kind === "file" && isInside(path, directory, disk) ? [rel] : [];
    }),
  );
}

interface Below {
  readonly rel: string;
  readonly link: boolean;
}

/** Files below a folder in the order of their paths' parts, as Python sorts paths. */
function allBelow(directory: string, folder: string, disk: Disk): readonly Below[] {
  const files: Below[] = [];
  const pending = [folder];
  for (let below = pending.pop(); below !== undefined && files.length < MOST_FILES; below = pending.pop()) {
    const listed = disk.list(join(directory, below));
    for (const { name, directory: isDirectory, link } of listed.ok ? listed.entries : []) {
      if (!isDirectory) files.push({ rel: `${below}/${name}`, link });
      else if (!link) pending.push(`${below}/${name}`);
    }
  }
  const key = ({ rel }: Below): string => rel.replaceAll("/", "\0");
  return files.sort((a, b) => byCodePoint(key(a), key(b)));
}

function filesOf(directory: string, { folder, endings, deep }: Place, disk: Disk): readonly string[] {
  const files: string[] = [];
  const pending = [folder];
  for (let below = pending.pop(); below !== undefined && files.length < MOST_FILES; below = pending.pop()) {
    const listed = disk.list(join(directory, below));
    for (const entry of listed.ok ? listed.entries : []) {
      const rel = `${below}/${entry.name}`;
      if (entry.directory && deep && !entry.link) pending.push(rel);
      const fits = endings === undefined ? !entry.directory : endings.some((ending) => entry.name.endsWith(ending));
      if (fits) files.push(rel);
    }
  }
  if (endings === undefined) return pySorted(files);
  return endings.flatMap((ending) => pySorted(files.filter((file) => file.endsWith(ending))));
}
