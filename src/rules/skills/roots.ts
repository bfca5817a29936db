import { createResolver, type Resolver } from "../../python/resolve-path.ts";
import { environGet } from "../../python/environ.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyExpandVars } from "../../python/expandvars.ts";
import { pyJoin } from "../../python/normpath.ts";
import { pyStrip } from "../../python/strip.ts";
import { join, parentOf } from "../../path.ts";
import type { World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { skillsSection, stringList } from "./settings.ts";

/** Where a root stands among equal names: the first that has a name wins it. */
export type TierName = "project" | "local" | "create" | "external" | "plugin";

export interface Root {
  readonly tier: TierName;
  readonly path: string;
}

/** A directory that config.yaml names, or a project has, and that is not looked into. */
export interface UnusedRoot {
  readonly path: string;
  readonly why:
    | { readonly kind: "missing"; readonly key: string }
    | { readonly kind: "repeated"; readonly key: string }
    | { readonly kind: "untrusted"; readonly project: string }
    | { readonly kind: "discovery-off" }
    | { readonly kind: "home-project" }
    | { readonly kind: "no-feature" }
    | { readonly kind: "never" };
}

/** The directories in which a release looks for skills. Spec: skills.md 2. */
export interface Roots {
  readonly local: Root;
  readonly projects: readonly Root[];
  /** create_dir, then external_dirs in the order of the config. */
  readonly extra: readonly Root[];
  /** Of external_dirs alone, the one that is create_dir too. */
  readonly external: readonly Root[];
  readonly unused: readonly UnusedRoot[];
  /** A path of the config on which Python raises. */
  readonly bad?: { readonly path: string; readonly key: string };
}

interface Means {
  readonly context: RuleContext;
  readonly resolve: Resolver;
  readonly localReal: string;
  readonly unused: UnusedRoot[];
}

const PROJECT_DIRS = [".hermes/skills", ".agents/skills"];

/** Directories of a project that other tools read skills from, and Hermes never does. */
const NEVER_DIRS = [".claude/skills", ".agent_context/skills", ".codex/skills", ".github/skills"];

/** skill_utils._PROJECT_ROOT_MAX_DEPTH */
const PROJECT_DEPTH = 64;

/** Finds the roots. */
export function findRoots(context: RuleContext): Roots {
  const { world, disk } = context;
  const local: Root = { tier: "local", path: join(world.home, "skills") };
  const resolve = createResolver(disk);
  const means: Means = { context, resolve, localReal: real(local.path, world, resolve) ?? local.path, unused: [] };
  const created = createDir(means);
  const external = externalDirs(means);
  const projects = projectDirs(means);
  const extra = [
    ...created.filter((root) => disk.stat(root.path).kind === "directory"),
    ...withoutListed(external, created, world),
  ];
  return { local, projects, extra, external, unused: means.unused };
}

function real(path: string, world: World, resolve: Resolver): string | undefined {
  const resolved = resolve(path, world.processCwd);
  return resolved.kind === "path" ? resolved.path : undefined;
}

/** `os.path.expanduser(os.path.expandvars(entry))`, then below HERMES_HOME when it is relative. */
function homeRelative(entry: string, world: World): string {
  return pyJoin(world.home, expand(entry, world));
}

function expand(entry: string, { env }: World): string {
  return pyExpandUser(pyExpandVars(entry, env), env);
}

/** skill_utils.get_skill_create_dir */
function createDir({ context, resolve, localReal, unused }: Means): readonly Root[] {
  const { world, disk } = context;
  const value = world.release.has("skills-create-dir") ? skillsSection(world).get("create_dir") : undefined;
  const entry = typeof value === "string" ? pyStrip(value) : "";
  if (entry === "") return [];
  const path = real(homeRelative(entry, world), world, resolve);
  if (path === undefined || path === localReal) return [];
  if (disk.stat(path).kind !== "directory") unused.push({ path, why: { kind: "missing", key: "skills.create_dir" } });
  return [{ tier: "create", path }];
}

/** skill_utils.get_external_skills_dirs */
function externalDirs({ context, resolve, localReal, unused }: Means): readonly Root[] {
  const { world, disk } = context;
  const roots: Root[] = [];
  const key = "skills.external_dirs";
  for (const entry of stringList(skillsSection(world).get("external_dirs"))) {
    const path = real(homeRelative(entry, world), world, resolve);
    if (path === undefined) continue;
    if (path === localReal || roots.some((root) => root.path === path))
      unused.push({ path, why: { kind: "repeated", key } });
    else if (disk.stat(path).kind === "directory") roots.push({ tier: "external", path });
    else unused.push({ path, why: { kind: "missing", key } });
  }
  return roots;
}

/** With create_dir the list is one of distinct paths, the local directory's as it is written. */
function withoutListed(external: readonly Root[], created: readonly Root[], world: World): readonly Root[] {
  const listed = new Set(
    created.map((root) => root.path).concat(world.release.has("skills-create-dir") ? [join(world.home, "skills")] : []),
  );
  return external.filter((root) => !listed.has(root.path));
}

/** skill_utils.get_project_skills_dirs: of a trusted git root that is not the user's home. */
function projectDirs(means: Means): readonly Root[] {
  const { context, unused } = means;
  const { world } = context;
  const root = projectRoot(means);
  if (root === undefined) return [];
  const candidates = candidateDirs(root, PROJECT_DIRS, means).filter((path) => path !== means.localReal);
  const refuse = (why: UnusedRoot["why"]): readonly Root[] => {
    for (const path of candidates) unused.push({ path, why });
    return [];
  };
  for (const path of candidateDirs(root, NEVER_DIRS, means)) unused.push({ path, why: { kind: "never" } });
  if (!world.release.has("skills-project-dirs")) return refuse({ kind: "no-feature" });
  if (root === real(world.userHome, world, means.resolve)) return refuse({ kind: "home-project" });
  if (skillsSection(world).get("project_discovery") === false) return refuse({ kind: "discovery-off" });
  if (!trustedRoots(means).has(root)) return refuse({ kind: "untrusted", project: root });
  const seen = new Set<string>();
  return candidates.filter((path) => !seen.has(path) && seen.add(path)).map((path) => ({ tier: "project", path }));
}

/** skill_utils.find_project_root: the nearest directory from the session's up that has a `.git`. */
function projectRoot({ context, resolve }: Means): string | undefined {
  const { world, disk } = context;
  let at = real(startOf(context), world, resolve);
  for (let depth = 0; depth < PROJECT_DEPTH && at !== undefined; depth++) {
    const probe = disk.stat(join(at, ".git"));
    if (probe.kind === "error") return undefined;
    if (probe.kind !== "absent") return at;
    if (at === "/") return undefined;
    at = parentOf(at);
  }
  return undefined;
}

/** TERMINAL_CWD as it is; from 0.21.5 on `~` is expanded, and a directory that is not there counts as not set. */
function startOf({ world, disk }: RuleContext): string {
  const named = environGet(world.env, "TERMINAL_CWD") ?? "";
  if (!world.release.has("skills-project-session-cwd")) return named === "" ? world.cwd : named;
  const expanded = pyExpandUser(pyStrip(named), world.env);
  const path = expanded === "" ? world.cwd : pyJoin(world.processCwd, expanded);
  return disk.stat(path).kind === "directory" ? path : world.cwd;
}

function candidateDirs(root: string, names: readonly string[], { context, resolve }: Means): readonly string[] {
  const { world, disk } = context;
  const found: string[] = [];
  for (const name of names) {
    const path = join(root, name);
    if (disk.stat(path).kind === "directory") found.push(real(path, world, resolve) ?? path);
  }
  return found;
}

/** skill_utils._project_trusted_dirs_from_config: a relative path is below the process' directory here. */
function trustedRoots({ context, resolve }: Means): ReadonlySet<string> {
  const { world } = context;
  const roots = new Set<string>();
  for (const entry of stringList(skillsSection(world).get("trusted_project_dirs"))) {
    const path = real(expand(entry, world), world, resolve);
    if (path !== undefined) roots.add(path);
  }
  return roots;
}
