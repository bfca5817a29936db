import type { EntryDraft, World } from "../../types.ts";
import { isSameFile } from "../same-file.ts";
import { entriesFor, otherCase, type Finder } from "./finder.ts";
import { elsewhere } from "./home.ts";
import { ancestors, join } from "../../path.ts";

/** Files of other tools, which no loader of Hermes knows. */
const FOREIGN: Readonly<Record<string, string>> = {
  "CLAUDE.local.md": "Claude Code",
  ".claude/CLAUDE.md": "Claude Code",
  "GEMINI.md": "Gemini CLI",
  "AGENT.md": "other agents",
  ".github/copilot-instructions.md": "GitHub Copilot",
  ".windsurfrules": "Windsurf",
  ".windsurf/rules": "Windsurf",
  ".clinerules": "Cline",
  ".rules": "Zed",
};
/** What belongs into HERMES_HOME, and where. */
const OF_HOME: Readonly<Record<string, string>> = {
  "SOUL.md": "SOUL.md",
  "soul.md": "SOUL.md",
  "IDENTITY.md": "SOUL.md",
  ".hermes/SOUL.md": "SOUL.md",
  ".hermes/soul.md": "SOUL.md",
  "MEMORY.md": "memories/MEMORY.md",
  "USER.md": "memories/USER.md",
};
const AGENTS = ["AGENTS.md", "agents.md"];
const OVERRIDE = "AGENTS.override.md";
const HERMES = [".hermes.md", "HERMES.md"];
/** Read from the working directory alone, in every release. */
const CWD_ONLY = ["CLAUDE.md", "claude.md", ".cursorrules", ".cursor/rules"];
/** Every spelling that is read. */
const EXACT: ReadonlySet<string> = new Set([...HERMES, OVERRIDE, ...AGENTS, "CLAUDE.md", "claude.md", ".cursorrules"]);
const SPELLINGS = [".hermes.md", "HERMES.md", OVERRIDE, "AGENTS.md", "CLAUDE.md", ".cursorrules"];

/** Familiar names in the working directory, in the git root, and on the way between them. */
export function projectLookalikes(finder: Finder): readonly EntryDraft[] {
  const { world, disk } = finder.context;
  const both = world.gitRoot === null || world.gitRoot === world.cwd ? [world.cwd] : [world.cwd, world.gitRoot];
  const home = disk.realpath(world.home) ?? world.home;
  return [
    ...both.filter((directory) => directory !== home).flatMap((directory) => inDirectory(directory, finder)),
    ...parents(world)
      .filter((directory) => directory !== home)
      .flatMap((directory) => inParent(directory, finder)),
  ];
}

function inDirectory(directory: string, finder: Finder): readonly EntryDraft[] {
  const { world, disk } = finder.context;
  const { home, config, release } = world;
  const wrongCase = SPELLINGS.flatMap((should) =>
    otherCase(finder, directory, should, EXACT).map((name) => ({ name, should })),
  ).filter(({ name, should }) => !isSameFile(join(directory, name), join(directory, should), disk));
  const later = release.has("agents-override") ? [] : [OVERRIDE];
  return [
    ...entriesFor(finder, directory, Object.keys(OF_HOME), (name) =>
      elsewhere(join(directory, name), join(home, OF_HOME[name] ?? name), finder),
    ),
    ...wrongCase.flatMap(({ name, should }) =>
      entriesFor(finder, directory, [name], () => ({
        kind: "lookalike-case",
        name,
        should,
        exists: finder.has(directory, should),
      })),
    ),
    ...entriesFor(finder, directory, later, (name) => ({ kind: "lookalike-later", name, release: release.version })),
    ...entriesFor(finder, directory, Object.keys(FOREIGN), (name) => ({
      kind: "lookalike-foreign",
      tool: FOREIGN[name] ?? "",
      directory: world.cwd,
    })),
    ...skillsEntry(directory, home, config.path, finder),
  ];
}

/** .claude/skills, unless the skills rule reads it as an external directory. */
function skillsEntry(directory: string, home: string, config: string, finder: Finder): readonly EntryDraft[] {
  const found = entriesFor(finder, directory, [".claude/skills"], () => ({ kind: "lookalike-skills", home, config }));
  if (found.length === 0) return found;
  const folder = join(directory, ".claude/skills");
  return finder.context.earlier.entries.some((entry) => entry.path.startsWith(`${folder}/`)) ? [] : found;
}

/** Directories above the working directory, up to the git root; without one, as far as the user's home. */
function parents({ cwd, gitRoot, userHome }: World): readonly string[] {
  const all = ancestors(cwd);
  if (gitRoot !== null) return all.slice(1, all.indexOf(gitRoot) + 1);
  const end = all.indexOf(userHome);
  return end === -1 ? [] : all.slice(1, end);
}

function inParent(directory: string, finder: Finder): readonly EntryDraft[] {
  const { world } = finder.context;
  const hasChain = world.release.has("agents-chain");
  const hasGit = world.gitRoot !== null;
  const reason = (name: string, needsGit: boolean) =>
    ({ kind: "lookalike-parent", name, cwd: world.cwd, needsGit }) as const;
  const agents = world.release.has("agents-override") ? [OVERRIDE, ...AGENTS] : AGENTS;
  return [
    ...(hasGit ? [] : entriesFor(finder, directory, HERMES, (name) => reason(name, true))),
    ...(hasChain && hasGit ? [] : entriesFor(finder, directory, agents, (name) => reason(name, hasChain))),
    ...entriesFor(finder, directory, CWD_ONLY, (name) => reason(name, false)),
  ];
}
