import { byCodePoint } from "../../python/sorted.ts";
import type { Reason } from "../../reasons/index.ts";
import type { EntryDraft } from "../../types.ts";
import { isSameFile } from "../same-file.ts";
import { entriesFor, otherCase, type Finder } from "./finder.ts";
import { join } from "../../path.ts";

/** Project files: people put them into the home as rules for every session. */
const GLOBAL = [
  "AGENTS.md",
  "AGENTS.override.md",
  "agents.md",
  "CLAUDE.md",
  "claude.md",
  ".hermes.md",
  "HERMES.md",
  ".cursorrules",
];
const CONVENTIONS = ["IDENTITY.md", "TOOLS.md", "BOOT.md", "BOOTSTRAP.md", "HEARTBEAT.md"];
const MEMORIES = ["MEMORY.md", "USER.md"];
const SOUL = "SOUL.md";
/** Names of settings that other programs read. */
const CONFIGS = ["config.yml", "config.toml", "config.yaml.txt"];
/** Folders that memories is mistaken for. */
const MEMORY_FOLDERS = ["memory", "Memories", "Memory"];

/** Familiar names in HERMES_HOME itself. */
export function homeLookalikes(finder: Finder): readonly EntryDraft[] {
  const { home } = finder.context.world;
  const memories = MEMORIES.flatMap((name) => [name, ...otherCase(finder, home, name, new Set([name]))]);
  const souls = otherCase(finder, home, SOUL, new Set([SOUL]));
  return [
    ...entriesFor(finder, home, GLOBAL, (name) => ({ kind: "lookalike-global", name, home })),
    ...entriesFor(finder, home, notTheFile(souls, SOUL, home, finder), (name) => ({
      kind: "lookalike-case",
      name,
      should: SOUL,
      exists: finder.has(home, SOUL),
    })),
    ...entriesFor(finder, home, memories, (name) =>
      elsewhere(join(home, name), join(home, `memories/${name.toUpperCase().slice(0, -3)}.md`), finder),
    ),
    ...entriesFor(finder, home, CONFIGS, () => {
      const reads = join(home, "config.yaml");
      return { kind: "lookalike-config", reads, exists: finder.has(home, "config.yaml") };
    }),
    ...entriesFor(finder, home, otherSouls(finder), () => ({ kind: "lookalike-soul", reads: join(home, SOUL) })),
    ...MEMORY_FOLDERS.flatMap((folder) => inMemoryFolder(folder, finder)),
    ...flatSkills(finder),
    ...entriesFor(finder, home, CONVENTIONS, (name) => ({ kind: "lookalike-convention", name, home })),
  ];
}

/** SOUL_telegram.md, SOUL-work.md, soul.local.md: proposed, and never read. */
function otherSouls(finder: Finder): readonly string[] {
  return [...finder.names(finder.context.world.home)]
    .filter((name) => /^soul[._-].+\.md$/i.test(name))
    .toSorted(byCodePoint);
}

function inMemoryFolder(folder: string, finder: Finder): readonly EntryDraft[] {
  const { home } = finder.context.world;
  return entriesFor(finder, home, [...MEMORIES.map((name) => `${folder}/${name}`), `${folder}/${SOUL}`], (name) => {
    const file = name.slice(folder.length + 1);
    return elsewhere(join(home, name), join(home, file === SOUL ? SOUL : `memories/${file}`), finder);
  });
}

/** Markdown files in the skills folder itself: tools/skills_tool.py finds them by name, the index leaves them out. */
function flatSkills(finder: Finder): readonly EntryDraft[] {
  const folder = join(finder.context.world.home, "skills");
  const names = [...finder.names(folder)].filter((name) => name.endsWith(".md") && !NO_SKILL.test(name));
  return entriesFor(finder, folder, names.toSorted(byCodePoint), (name) => ({
    kind: "lookalike-flat-skill",
    name: name.slice(0, -".md".length),
    folder,
  }));
}

/** What lies in a skills folder for people, or has rules of its own. */
const NO_SKILL = /^(?:readme|skill|description|license|changelog|contributing|agents|claude|index)\.md$|^\./i;

/** Other files in HERMES_HOME/memories, but for Hermes' own locks, backups and temporary files. */
export function memoryLookalikes(finder: Finder): readonly EntryDraft[] {
  const { world, disk } = finder.context;
  const folder = join(world.home, "memories");
  const names = [...finder.names(folder)]
    .filter((name) => !MEMORIES.includes(name) && !/^\.|\.lock$|\.bak\.\d+$/.test(name))
    .toSorted(byCodePoint);
  const own = MEMORIES.flatMap((should) =>
    otherCase(finder, folder, should, new Set([should])).map((name) => ({ name, should })),
  );
  const wrongCase = own.filter(({ name, should }) => !isSameFile(join(folder, name), join(folder, should), disk));
  const others = names.filter((name) => !own.some((one) => one.name === name));
  return [
    ...wrongCase.flatMap(({ name, should }) =>
      entriesFor(finder, folder, [name], () => ({
        kind: "lookalike-case",
        name,
        should,
        exists: finder.has(folder, should),
      })),
    ),
    ...entriesFor(finder, folder, others, (name) => {
      const isFolder = disk.stat(join(folder, name)).kind === "directory";
      return { kind: "lookalike-memory", isFolder, folder };
    }),
  ];
}

/** A file whose place is elsewhere. */
export function elsewhere(path: string, reads: string, { context }: Finder): Reason {
  const exists = context.disk.stat(reads).kind !== "absent";
  return { kind: "lookalike-elsewhere", reads, exists, isSame: isSameFile(path, reads, context.disk) };
}

/** Without names that are the wanted file itself: a disk that does not tell case has it under its own spelling. */
function notTheFile(
  names: readonly string[],
  wanted: string,
  directory: string,
  { context }: Finder,
): readonly string[] {
  return names.filter((name) => !isSameFile(join(directory, name), join(directory, wanted), context.disk));
}
