import type { Release } from "../../releases/table.ts";
import type { World } from "../../types.ts";
import { parentOf } from "../../path.ts";

/** Names that are looked for in a directory; the first with text is the one. */
export function hintNames(release: Release): readonly string[] {
  const names = ["AGENTS.md", "agents.md", "CLAUDE.md", "claude.md", ".cursorrules"];
  return release.has("agents-override") ? ["AGENTS.override.md", ...names] : names;
}

/** Directories that hold copies, and so no hints (agent/search_policy.py SEARCH_PRUNE_DIR_NAMES). */
const COPIES = (
  "node_modules venv .venv __pycache__ .git .hg .svn .Trash .cache .tox .mypy_cache .pytest_cache site-packages " +
  "dist-packages backups backup .backups vendor third_party"
).split(" ");
const BUILDS = (
  "build dist target out coverage .next .turbo .parcel-cache .nuxt .svelte-kit .nox .ruff_cache .npm .yarn .pnpm-store " +
  ".gradle .m2 .nuget"
).split(" ");

/** Names of directories, below the working directory, that give no hints and whose content gives none. */
export function excludedNames(release: Release): ReadonlySet<string> {
  if (!release.has("hints-exclude-copies")) return new Set();
  if (!release.has("hints-exclude-builds")) return new Set(COPIES);
  return new Set([...COPIES, ...BUILDS, ...(release.has("hints-off-at-home") ? [".archive"] : [])]);
}

/** Why a session in this world gets no hints at all; undefined when it does. */
export function whyNoHints(world: World): string | undefined {
  const { surface, release, cwd } = world;
  if (surface.gates.skipContextFiles && release.has("hints-follow-skip"))
    return `${surface.name} skips context files (${surface.gates.skipContextFilesWhy})`;
  if (release.has("hints-off-at-home") && isHomeLike(world))
    return `the working directory ${cwd} is a home, not a project`;
  return undefined;
}

/** _is_home_like_working_dir. HOME is compared as it is written. */
function isHomeLike({ cwd, userHome }: World): boolean {
  const homes = ["/home", "/root", "/workspace"];
  const parent = parentOf(cwd);
  if (cwd === userHome || homes.includes(cwd) || homes.includes(parent)) return true;
  return cwd.split("/").some((part) => [".home", "host-home", "host_home"].includes(part));
}
