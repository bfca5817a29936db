import type { Disk } from "../../disk.ts";
import { environGet } from "../../python/environ.ts";
import { createResolver } from "../../python/resolve-path.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import type { World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { ancestors, join } from "../../path.ts";

/** Whether Hermes takes the working directory for a code workspace, and why. agent/coding_context.py resolve_runtime_mode. */
export interface Posture {
  readonly coding: boolean;
  /** In words: what decided. */
  readonly why: string;
  /** Root of the workspace snapshot: the git root, else the nearest directory with a marker. */
  readonly root: string | null;
  /** The answer hangs on the order in which the disk lists a big folder. */
  readonly unsure: boolean;
}

/** Files that make a directory a project. */
export const PROJECT_MARKERS = [
  "pyproject.toml",
  "setup.py",
  "setup.cfg",
  "requirements.txt",
  "package.json",
  "tsconfig.json",
  "deno.json",
  "Cargo.toml",
  "go.mod",
  "pom.xml",
  "build.gradle",
  "build.gradle.kts",
  "Gemfile",
  "composer.json",
  "mix.exs",
  "pubspec.yaml",
  "CMakeLists.txt",
  "Makefile",
  "Dockerfile",
  "AGENTS.md",
  "CLAUDE.md",
  ".cursorrules",
] as const;

const MODES: ReadonlyMap<string, "focus" | "on" | "off"> = new Map([
  ...["focus", "strict", "lean"].map((word) => [word, "focus"] as const),
  ...["on", "true", "yes", "1", "always"].map((word) => [word, "on"] as const),
  ...["off", "false", "no", "0", "never"].map((word) => [word, "off"] as const),
]);

/** Surfaces on which `auto` may take the coding posture; no platform at all is one. */
const PLATFORMS: ReadonlySet<string> = new Set(["cli", "tui", "acp", "desktop", ""]);

const CODE = new Set(
  (
    "py pyi ipynb js jsx ts tsx mjs cjs go rs java kt kts scala rb php c h cc cpp hpp cs swift m mm dart ex exs lua sh " +
    "bash zsh sql vue svelte r jl hs clj erl pl"
  ).split(" "),
);
const SKIPPED_FOLDERS = new Set(
  ".git node_modules venv .venv __pycache__ dist build target .next .turbo vendor".split(" "),
);
const MOST_ENTRIES = 500;

/** The posture in this world. Tools must be loaded, or there is none. */
export function resolvePosture({ world, disk }: RuleContext): Posture {
  const off = (why: string): Posture => ({ coding: false, why, root: null, unsure: false });
  if (!world.release.has("coding-brief")) return off("this release has no coding brief");
  if (world.tools.length === 0) return off("no tools are loaded");
  const mode = MODES.get(pyStrip(pyStr(world.config.get("agent", "coding_context") ?? null)).toLowerCase()) ?? "auto";
  if (mode === "off") return off("agent.coding_context is off");
  const platform = pyStrip(world.surface.platform ?? "").toLowerCase();
  if (mode !== "on" && !PLATFORMS.has(platform))
    return off(`${platform} is no coding surface unless agent.coding_context is on`);
  const marked = markerRoot(world, disk);
  const root = world.gitRoot ?? marked?.directory ?? null;
  const on = (why: string): Posture => ({ coding: true, why, root, unsure: false });
  if (mode === "on") return on("agent.coding_context is on");
  if (marked !== undefined) return on(`${join(marked.directory, marked.marker)} is there`);
  if (world.gitRoot === null) return off("the working directory is no project and in no git repository");
  if (world.gitRoot === realHome(world, disk)) return off("the git repository is the home directory");
  const code = findsCode(world.gitRoot, disk);
  if (code === "no") return off(`no source file in the two upper levels of ${world.gitRoot}`);
  if (code === "yes") return on(`${world.gitRoot} is a git repository with source files`);
  return {
    coding: false,
    why: `no source file among the first ${MOST_ENTRIES} entries of ${world.gitRoot}`,
    root: null,
    unsure: true,
  };
}

/** _marker_root: the working directory and its six nearest parents, without the home and (0.19.0 on) the temporary folder. */
function markerRoot(world: World, disk: Disk): { readonly directory: string; readonly marker: string } | undefined {
  const skipped = new Set([realHome(world, disk)]);
  if (world.release.has("coding-skips-temp")) skipped.add(real(temporaryFolder(world, disk), world, disk));
  for (const directory of ancestors(world.cwd).slice(0, 7)) {
    if (skipped.has(directory)) continue;
    const marker = PROJECT_MARKERS.find((name) => disk.stat(join(directory, name)).kind !== "absent");
    if (marker !== undefined) return { directory, marker };
  }
  return undefined;
}

/** _has_code_files: the root and the folders in it, 500 entries in all. Python takes them in the order of the disk. */
function findsCode(root: string, disk: Disk): "yes" | "no" | "unsure" {
  let seen = 0;
  const folders: string[] = [];
  const look = (folder: string, isRoot: boolean): boolean => {
    const listed = disk.list(folder);
    if (!listed.ok) return false;
    for (const { name, directory } of listed.entries) {
      if (++seen > MOST_ENTRIES) return false;
      if (!directory && isCode(name)) return true;
      if (isRoot && directory && !SKIPPED_FOLDERS.has(name) && !name.startsWith(".")) folders.push(join(folder, name));
    }
    return false;
  };
  if (look(root, true)) return "yes";
  for (const folder of folders.toReversed()) if (look(folder, false)) return "yes";
  return seen > MOST_ENTRIES ? "unsure" : "no";
}

function isCode(name: string): boolean {
  const dot = name.lastIndexOf(".");
  return dot > 0 && CODE.has(name.slice(dot + 1).toLowerCase());
}

function realHome(world: World, disk: Disk): string {
  return real(world.userHome, world, disk);
}

/** tempfile.gettempdir. */
function temporaryFolder({ env }: World, disk: Disk): string {
  const named = ["TMPDIR", "TEMP", "TMP"].map((name) => environGet(env, name) ?? "");
  return (
    [...named, "/tmp", "/var/tmp", "/usr/tmp"].find((path) => path !== "" && disk.stat(path).kind === "directory") ??
    "/tmp"
  );
}

function real(path: string, world: World, disk: Disk): string {
  const resolved = createResolver(disk)(path, world.processCwd);
  return resolved.kind === "path" ? resolved.path : path;
}
