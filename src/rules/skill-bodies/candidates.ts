import type { Disk } from "../../disk.ts";
import { pyFnmatch } from "../../python/fnmatch.ts";
import { baseName, folderBelow, join } from "../../path.ts";
import type { RuleContext } from "../define.ts";
import { readFrontmatter } from "../skills/frontmatter.ts";
import { findRoots, type Root } from "../skills/roots.ts";
import { orgMirror } from "../skills/org.ts";
import { leftOutNames, walkSkills } from "../skills/walk.ts";

/** A file that a name can mean. */
export interface Candidate {
  readonly root: Root;
  readonly path: string;
  /** Below the root. */
  readonly rel: string;
  /** Undefined: a flat file. */
  readonly directory: string | undefined;
}

/**
 * Every file that a name can mean, root by root: by its path, by the name of its directory or in its frontmatter, and
 * Markdown files of that name anywhere. One file by two ways is one. `a:b` stands for a/b, too.
 * hermes: tools/skills_tool.py _collect_skill_candidates; spec: skills.md 10.1.
 */
export function findCandidates(name: string, context: RuleContext): readonly Candidate[] {
  const { disk, world } = context;
  const leftOut = leftOutNames(world.release);
  const org = world.release.has("skills-org-mirror") ? orgMirror(disk) : undefined;
  const seen = new Set<string>();
  const found: Candidate[] = [];
  const add = (candidate: Candidate): void => {
    const real = disk.realpath(candidate.path) ?? candidate.path;
    if (!seen.has(real)) found.push(candidate);
    seen.add(real);
  };
  const paths = [name, ...categorized(name)];
  for (const root of askedRoots(context)) {
    for (const path of paths) {
      const direct = directOf(path, root, context);
      if (direct !== undefined) add(direct);
    }
    for (const rel of walkSkills(root.path, disk, leftOut, org && { active: org.activeOf(root.path).active }).skills) {
      const candidate = inDirectory(rel, root);
      const { directory } = candidate;
      if (baseName(directory) === name || declaredName(candidate.path, context) === name) add(candidate);
    }
    for (const rel of markdownBelow(root.path, name, disk))
      if (isFlatSkill(root, rel, context)) add({ root, path: join(root.path, rel), rel, directory: undefined });
  }
  return found;
}

/** Where names are looked up: in create_dir only from 0.22 on, although the index lists it before (tools/skills_tool.py). */
function askedRoots(context: RuleContext): readonly Root[] {
  const { projects, local, extra, external } = findRoots(context);
  return [...projects, local, ...(context.world.release.has("skills-catalog") ? extra : external)];
}

/** A plugin's skill is asked for as `plugin:skill`; where no plugin has that name, a category's can be, too. */
function categorized(name: string): readonly string[] {
  const parts = /^([a-zA-Z0-9_-]+):(.+)$/s.exec(name);
  if (parts === null) return [];
  const path = `${parts[1]}/${parts[2]}`;
  return path.split("/").includes("..") ? [] : [path];
}

/** The directory of that path, else the file that stands beside it with another ending. */
function directOf(path: string, root: Root, context: RuleContext): Candidate | undefined {
  const { disk } = context;
  const clean = path.split("/").filter((part) => part !== "" && part !== ".");
  const rel = clean.join("/");
  const skill = inDirectory(rel === "" ? "SKILL.md" : `${rel}/SKILL.md`, root);
  const isDirectory = disk.stat(skill.directory).kind === "directory" && disk.stat(skill.path).kind !== "absent";
  if (isDirectory && !isSupportPath(skill.directory, disk)) return skill;
  const last = clean.at(-1) ?? "";
  const dot = last.lastIndexOf(".");
  const stem = dot > 0 && dot < last.length - 1 ? last.slice(0, dot) : last;
  const flat = [...clean.slice(0, -1), `${stem}.md`].join("/");
  const isThere = last !== "" && disk.stat(join(root.path, flat)).kind !== "absent";
  if (!isThere || isSupportPath(join(root.path, flat), disk) || isOwned(root, flat, context)) return undefined;
  return { root, path: join(root.path, flat), rel: flat, directory: undefined };
}

function inDirectory(rel: string, root: Root): Candidate & { readonly directory: string } {
  const below = folderBelow(rel);
  return { root, path: join(root.path, rel), rel, directory: below === "" ? root.path : join(root.path, below) };
}

function declaredName(path: string, { disk, world }: RuleContext): unknown {
  const read = disk.readBriefly(path);
  const frontmatter = read.ok ? readFrontmatter(read.bytes, world.release) : undefined;
  return frontmatter !== undefined && "fields" in frontmatter ? frontmatter.fields.get("name") : undefined;
}

function isFlatSkill(root: Root, rel: string, context: RuleContext): boolean {
  const isSkill = rel === "SKILL.md" || rel.endsWith("/SKILL.md");
  return !isSkill && !isSupportPath(join(root.path, rel), context.disk) && !isOwned(root, rel, context);
}

const SUPPORT: ReadonlySet<string> = new Set(["references", "templates", "assets", "scripts"]);

/** skill_utils.is_skill_support_path: below a support directory that stands beside a SKILL.md, also above the root. */
function isSupportPath(path: string, disk: Disk): boolean {
  const parts = path.split("/");
  return parts
    .slice(0, -1)
    .some((part, at) => SUPPORT.has(part) && disk.stat(`${parts.slice(0, at).join("/")}/SKILL.md`).kind !== "absent");
}

/** _is_package_owned_markdown: a file in a skill's directory, or below it, is the skill's own. */
function isOwned(root: Root, rel: string, { disk, world }: RuleContext): boolean {
  if (!world.release.has("skill-files-owned")) return false;
  const parts = rel.split("/");
  return parts
    .slice(0, -1)
    .some((_, at) => disk.stat(join(root.path, `${parts.slice(0, at + 1).join("/")}/SKILL.md`)).kind === "file");
}

/** Directories that one search goes into; Hermes has no such limit. */
const MOST_DIRECTORIES = 20_000;

/** Path.rglob(`name`.md): whatever has that path's end, links to directories not followed; a name may be a pattern. */
function markdownBelow(root: string, name: string, disk: Disk): readonly string[] {
  const wanted = `${name}.md`
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .map(pyFnmatch);
  const found: string[] = [];
  const pending = [""];
  for (let at = 0; at < pending.length && at < MOST_DIRECTORIES; at++) {
    const folder = pending[at] ?? "";
    const listed = disk.list(folder === "" ? root : join(root, folder.slice(0, -1)));
    for (const entry of listed.ok ? listed.entries : []) {
      const rel = folder + entry.name;
      if (entry.directory && !entry.link) pending.push(`${rel}/`);
      const parts = rel.split("/").slice(-wanted.length);
      if (parts.length === wanted.length && wanted.every((fits, part) => fits(parts[part] ?? ""))) found.push(rel);
    }
  }
  return found;
}
