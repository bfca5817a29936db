import type { Disk } from "../../disk.ts";
import { byCodePoint } from "../../python/sorted.ts";
import type { Release } from "../../releases/table.ts";

/** A file that looks like a skill and that no loader reads. */
export interface NearMiss {
  readonly rel: string;
  readonly why:
    | { readonly kind: "name"; readonly wanted: string }
    | { readonly kind: "directory" }
    | { readonly kind: "excluded"; readonly directory: string }
    | { readonly kind: "support"; readonly directory: string; readonly skill: string }
    | { readonly kind: "org"; readonly org: string; readonly active: string | undefined };
}

/** A file that belongs to a skill. */
export interface LinkedFile {
  readonly rel: string;
  /** The skill's SKILL.md below the root. */
  readonly skill: string;
}

/** What one root holds; lists are in the order of Hermes' walk (whole paths by code point). */
export interface Tree {
  readonly skills: readonly string[];
  /** Those of them that their listing does not call regular files: links, FIFOs. */
  readonly special: ReadonlySet<string>;
  readonly descriptions: readonly string[];
  readonly nearMisses: readonly NearMiss[];
  /** Files in the support directories of skills, which the model reads when it asks for them. */
  readonly linked: readonly LinkedFile[];
  /** Why the walk was ended early, if it was. */
  readonly unsure?: string;
}

const EXCLUDED = [".git", ".github", ".hub", ".archive"];

const EXCLUDED_PACKAGES = [
  ".venv",
  "venv",
  "node_modules",
  "site-packages",
  "__pycache__",
  ".tox",
  ".nox",
  ".pytest_cache",
  ".mypy_cache",
  ".ruff_cache",
];

/** Directories inside a skill that hold its own files, not skills. */
const SUPPORT: ReadonlySet<string> = new Set(["references", "templates", "assets", "scripts"]);

const NEAR_SKILL = /^skills?\.(?:md|mdx|markdown|txt)$/i;
const NEAR_DESCRIPTION = /^descriptions?\.(?:md|mdx|markdown|txt)$/i;

/** Directories that are looked into only to report what lies there: no more than this many, no deeper than this. */
const ASIDE_DIRECTORIES = 5000;
const ASIDE_DEPTH = 6;

/**
 * Directories that are walked behind links leading back up. One such link gives at most 40 copies of a tree; two give 2^40,
 * and no walk of them ends.
 */
const LOOPING_DIRECTORIES = 5000;

/** Names of directories that a walk does not go into. */
export interface LeftOut {
  readonly excluded: ReadonlySet<string>;
  /** Only inside a skill. */
  readonly support: ReadonlySet<string>;
}

/** Names that the release's walk does not go into. */
export function leftOutNames(release: Release): LeftOut {
  const names = new Set(EXCLUDED);
  if (release.has("skills-exclude-packages")) for (const name of EXCLUDED_PACKAGES) names.add(name);
  if (release.has("skills-exclude-curator-backups")) names.add(".curator_backups");
  if (release.has("skills-exclude-locks")) names.add(".locks");
  return { excluded: names, support: release.has("skills-support-dirs") ? SUPPORT : new Set() };
}

/** The organisation mirror's gate at the top of a root; undefined where the release has none. */
export type OrgGate = { readonly active: string | undefined } | undefined;

interface Walk {
  readonly root: string;
  readonly disk: Disk;
  readonly excluded: ReadonlySet<string>;
  readonly support: ReadonlySet<string>;
  readonly org: OrgGate;
  readonly skills: string[];
  readonly special: Set<string>;
  readonly descriptions: string[];
  readonly nearMisses: NearMiss[];
  readonly linked: LinkedFile[];
  /** Directories that are reported on but not part of the walk. */
  readonly aside: Aside[];
  looping: number;
}

interface Aside {
  /** "" or "a/b/" below the root. */
  readonly prefix: string;
  readonly depth: number;
  readonly why: NearMiss["why"];
  /** Part of the walk all the same: only the skill's own files are noted. */
  readonly walked: boolean;
}

interface Step {
  readonly prefix: string;
  /** Links leading back up on the way here. */
  readonly loops: number;
}

/**
 * skill_utils.iter_skill_index_files, for SKILL.md and DESCRIPTION.md in one pass: os.walk with links followed, some names
 * left out, and below a skill its support directories. Directories that Hermes leaves out are looked into as well, only
 * to say so. Spec: skills.md 3.
 */
export function walkSkills(root: string, disk: Disk, { excluded, support }: LeftOut, org: OrgGate): Tree {
  const walk: Walk = {
    root,
    disk,
    excluded,
    support,
    org,
    skills: [],
    special: new Set(),
    descriptions: [],
    nearMisses: [],
    linked: [],
    aside: [],
    looping: 0,
  };
  const pending: Step[] = [{ prefix: "", loops: 0 }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (walk.looping > LOOPING_DIRECTORIES) break;
    visit(walk, step, pending);
  }
  lookAside(walk);
  walk.skills.sort(byCodePoint);
  walk.descriptions.sort(byCodePoint);
  walk.nearMisses.sort((a, b) => byCodePoint(a.rel, b.rel));
  walk.linked.sort((a, b) => byCodePoint(a.rel, b.rel));
  const { skills, special, descriptions, nearMisses, linked } = walk;
  const unsure = walk.looping > LOOPING_DIRECTORIES ? "several links lead back up" : undefined;
  return { skills, special, descriptions, nearMisses, linked, ...(unsure !== undefined && { unsure }) };
}

function visit(walk: Walk, { prefix, loops }: Step, pending: Step[]): void {
  const listed = walk.disk.list(pathOf(walk.root, prefix));
  if (!listed.ok) return;
  if (loops > 0) walk.looping++;
  let isSkill = false;
  let isLeaf = true;
  for (const { name, directory, file } of listed.entries) {
    if (directory) {
      isLeaf = false;
      if (name === "SKILL.md") walk.nearMisses.push({ rel: prefix + name, why: { kind: "directory" } });
      continue;
    }
    if (name === "SKILL.md") {
      isSkill = true;
      walk.skills.push(prefix + name);
      if (!file) walk.special.add(prefix + name);
    } else if (name === "DESCRIPTION.md") walk.descriptions.push(prefix + name);
    else noteNearMiss(walk, prefix, name);
  }
  if (isLeaf) return;
  for (const { name, directory, link } of listed.entries) {
    if (!directory) continue;
    const why = leftOut(walk, prefix, name, isSkill);
    if (why !== undefined) {
      walk.aside.push({ prefix: `${prefix}${name}/`, depth: 1, why, walked: false });
      continue;
    }
    pending.push({ prefix: `${prefix}${name}/`, loops: loops + (link && leadsBack(walk, prefix, name) ? 1 : 0) });
    // What belongs to the skill is its own also where the walk looks for skills in it.
    if (isSkill && SUPPORT.has(name))
      walk.aside.push({ prefix: `${prefix}${name}/`, depth: 1, why: supportOf(prefix, name), walked: true });
  }
}

/** True for a link to the directory that it is in, or to one above. */
function leadsBack({ root, disk }: Walk, prefix: string, name: string): boolean {
  const here = disk.realpath(pathOf(root, prefix));
  const there = disk.realpath(pathOf(root, `${prefix}${name}/`));
  if (here === undefined || there === undefined) return true;
  return here === there || there === "/" || here.startsWith(`${there}/`);
}

/** Why the walk does not go into a directory. */
function leftOut(walk: Walk, prefix: string, name: string, isSkill: boolean): NearMiss["why"] | undefined {
  if (walk.org !== undefined) {
    const { active } = walk.org;
    if (prefix === "" && name === "_org" && active === undefined) return { kind: "org", org: "", active };
    if (prefix === "_org/" && name !== active) return { kind: "org", org: name, active };
  }
  if (walk.excluded.has(name)) return { kind: "excluded", directory: name };
  return isSkill && walk.support.has(name) ? supportOf(prefix, name) : undefined;
}

function supportOf(prefix: string, directory: string): NearMiss["why"] {
  return { kind: "support", directory, skill: `${prefix}SKILL.md` };
}

function noteNearMiss(walk: Walk, prefix: string, name: string): void {
  // Most names are none of these: tell by the first letter before a pattern is tried.
  const first = name.charCodeAt(0) | 0x20;
  if (first === 0x73 && NEAR_SKILL.test(name))
    walk.nearMisses.push({ rel: prefix + name, why: { kind: "name", wanted: "SKILL.md" } });
  if (first === 0x64 && NEAR_DESCRIPTION.test(name))
    walk.nearMisses.push({ rel: prefix + name, why: { kind: "name", wanted: "DESCRIPTION.md" } });
}

/** Links are not followed here: nothing of it is Hermes' walk, and it must end. */
function lookAside(walk: Walk): void {
  // A skill's own files first: a big node_modules must not use up what may be looked at.
  const isSupport = ({ why }: Aside): boolean => why.kind === "support";
  const pending = [...walk.aside.filter(isSupport), ...walk.aside.filter((aside) => !isSupport(aside))];
  let budget = ASIDE_DIRECTORIES;
  for (let at = 0; at < pending.length && budget > 0; at++, budget--) {
    const aside = pending[at];
    if (aside === undefined) break;
    const listed = walk.disk.list(pathOf(walk.root, aside.prefix));
    if (!listed.ok) continue;
    for (const { name, directory, link } of listed.entries) {
      if (directory) {
        if (!link && aside.depth < ASIDE_DEPTH)
          pending.push({ ...aside, prefix: `${aside.prefix}${name}/`, depth: aside.depth + 1 });
      } else if (name === "SKILL.md" || name === "DESCRIPTION.md") {
        if (!aside.walked) walk.nearMisses.push({ rel: aside.prefix + name, why: aside.why });
      } else if (aside.why.kind === "support") walk.linked.push({ rel: aside.prefix + name, skill: aside.why.skill });
    }
  }
}

function pathOf(root: string, prefix: string): string {
  if (prefix === "") return root;
  const separator = root.endsWith("/") ? "" : "/";
  return `${root}${separator}${prefix.slice(0, -1)}`;
}
