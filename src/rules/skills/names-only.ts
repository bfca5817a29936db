import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Disk } from "../../disk.ts";
import { ancestors, join } from "../../path.ts";
import type { World } from "../../types.ts";
import type { RuleContext } from "../define.ts";

/** Categories that a coding session in focus mode sees by names only (agent/coding_context.py). */
const OUTSIDE_CODING: ReadonlySet<string> = new Set(
  (
    "apple communication cooking creative email finance gaming gifs health media music note-taking productivity shopping " +
    "smart-home social-media travel yuanbao"
  ).split(" "),
);

const MARKERS = (
  "pyproject.toml setup.py setup.cfg requirements.txt package.json tsconfig.json deno.json Cargo.toml go.mod pom.xml build.gradle " +
  "build.gradle.kts Gemfile composer.json mix.exs pubspec.yaml CMakeLists.txt Makefile Dockerfile AGENTS.md CLAUDE.md .cursorrules"
).split(" ");

const PLATFORMS: ReadonlySet<string> = new Set(["", "cli", "tui", "acp", "desktop"]);
const MODES: ReadonlySet<string> = new Set(["focus", "strict", "lean"]);
const NONE: ReadonlySet<string> = new Set();

/** The directory itself and this many above it are looked at for a marker file. */
const MARKER_PARENTS = 6;

/** The categories of this session that are listed by names only: none outside focus mode. Spec: skills.md 8. */
export function namesOnlyCategories({ world, disk }: RuleContext): ReadonlySet<string> {
  if (!world.release.has("skills-names-only")) return NONE;
  const mode = pyStrip(pyStr(world.config.get("agent", "coding_context") ?? null)).toLowerCase();
  if (!MODES.has(mode) || !PLATFORMS.has(world.surface.platform ?? "")) return NONE;
  return isCodePlace(world, disk) ? OUTSIDE_CODING : NONE;
}

function isCodePlace(world: World, disk: Disk): boolean {
  const home = disk.realpath(world.userHome) ?? world.userHome;
  const near = ancestors(world.cwd).slice(0, MARKER_PARENTS + 1);
  const isMarked = near.some(
    (directory) =>
      directory !== home &&
      !isTemporary(directory, world) &&
      MARKERS.some((name) => disk.stat(join(directory, name)).kind !== "absent"),
  );
  return isMarked || (world.gitRoot !== null && world.gitRoot !== home && hasSources(world.gitRoot, disk));
}

/** The system's own folder for temporary files is nobody's project. */
function isTemporary(directory: string, { env }: World): boolean {
  return directory === (env["TMPDIR"] ?? "/tmp");
}

const SOURCE =
  /\.(?:py|pyi|js|jsx|mjs|cjs|ts|tsx|go|rs|java|kt|kts|scala|c|h|cc|cpp|cxx|hpp|cs|rb|php|swift|m|mm|lua|pl|r|jl|ex|exs|erl|hs|clj|dart|vue|svelte|sh|sql)$/i;
const MOST_NAMES = 500;

function hasSources(root: string, disk: Disk): boolean {
  const listed = disk.list(root);
  if (!listed.ok) return false;
  let left = MOST_NAMES;
  for (const { name, directory } of listed.entries) {
    if (left-- <= 0) return false;
    if (!directory && SOURCE.test(name)) return true;
    if (!directory || name.startsWith(".")) continue;
    const below = disk.list(join(root, name));
    for (const entry of below.ok ? below.entries : []) {
      if (left-- <= 0) return false;
      if (!entry.directory && SOURCE.test(entry.name)) return true;
    }
  }
  return false;
}
