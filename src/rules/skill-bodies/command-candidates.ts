import { isPyDict, isPyList, isPyTuple, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import { pySlice } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { baseName, folderBelow, join, parentOf } from "../../path.ts";
import type { RuleContext } from "../define.ts";
import { resolveAll, type CatalogSkill } from "../skills/catalog.ts";
import { readFrontmatter } from "../skills/frontmatter.ts";
import { parseGate } from "../skills/gates.ts";
import { hostOf } from "../skills/host.ts";
import { orgMirror } from "../skills/org.ts";
import { judgeProjectSkill } from "../skills/quarantine.ts";
import { findRoots, type Root } from "../skills/roots.ts";
import { sameSkillOn } from "../skills/same-skill.ts";
import { leftOutNames, walkSkills } from "../skills/walk.ts";
import { bodyText } from "./body-text.ts";

/** Why a skill has no command, whatever commands there are. */
export type NoCommandReason =
  | "gate"
  | "disabled"
  | "name"
  | "place"
  | "unreadable"
  | "quarantined"
  | "same-name"
  | "ambiguous"
  | "unlisted"
  | "chat";

/** A SKILL.md that may have a command. */
export interface CommandCandidate {
  readonly path: string;
  /** Its name as the front matter gives it, else its directory's. */
  readonly name: string;
  /** Why it has none, whatever others there are. */
  readonly why: NoCommandReason | undefined;
}

/** Every SKILL.md in the order in which Hermes asks for their names. */
export function commandCandidates(context: RuleContext): readonly CommandCandidate[] {
  const files = skillFiles(context);
  const skipped = skippedParts(context);
  const left = new Map(files.map((file) => [file, whyLeftOut(file, skipped, context)]));
  const asked = files.filter((file) => left.get(file) === undefined);
  const resolved = context.world.release.has("skills-catalog") ? catalogue(asked, context) : undefined;
  return files.map((file): CommandCandidate => {
    const status = resolved?.get(file.path);
    const why = left.get(file) ?? (status === "unique" ? undefined : status);
    return why === undefined ? candidateOf(file, context) : { path: file.path, name: "", why };
  });
}

function whyLeftOut(
  { root, path }: SkillFile,
  skipped: ReadonlySet<string>,
  context: RuleContext,
): CommandCandidate["why"] {
  if (root.tier === "project" && judgeProjectSkill(path, context).verdict === "dangerous") return "quarantined";
  return path.split("/").some((part) => skipped.has(part)) ? "place" : undefined;
}

interface SkillFile {
  readonly root: Root;
  readonly path: string;
  readonly rel: string;
}

function skillFiles(context: RuleContext): readonly SkillFile[] {
  const { disk, world } = context;
  const { projects, local, extra, external } = findRoots(context);
  const leftOut = leftOutNames(world.release);
  const org = world.release.has("skills-org-mirror") ? orgMirror(disk) : undefined;
  const roots = [...projects, local, ...(world.release.has("skills-catalog") ? extra : external)];
  return roots.flatMap((root) =>
    walkSkills(root.path, disk, leftOut, org && { active: org.activeOf(root.path).active }).skills.map((rel) => ({
      root,
      path: join(root.path, rel),
      rel,
    })),
  );
}

/** Parts of a path, also above the root, below which a skill has no command. */
function skippedParts({ world }: RuleContext): ReadonlySet<string> {
  if (world.release.has("skills-catalog")) return leftOutNames(world.release).excluded;
  const parts = [".git", ".github", ".hub", ".archive"];
  return new Set(world.release.has("skill-commands-skip-locks") ? [...parts, ".locks"] : parts);
}

function candidateOf({ path }: SkillFile, { world, disk }: RuleContext): CommandCandidate {
  const read = disk.readBriefly(path);
  const frontmatter = read.ok ? readFrontmatter(read.bytes, world.release) : undefined;
  if (frontmatter === undefined || "byte" in frontmatter) return { path, name: "", why: "unreadable" };
  const { fields } = frontmatter;
  if (isGated(fields, world, disk)) return { path, name: "", why: "gate" };
  const name = fields.has("name") ? fields.get("name") : baseName(parentOf(path));
  return typeof name === "string" ? { path, name, why: undefined } : { path, name: "", why: "name" };
}

function isGated(fields: PyDict, world: RuleContext["world"], disk: RuleContext["disk"]): boolean {
  try {
    return parseGate(fields, hostOf(world, disk), world.release) !== undefined;
  } catch {
    return true;
  }
}

/** Characters of a file, and of a name, that the list of skills is made from (tools/skills_tool.py _skill_catalog). */
const LISTED_CHARS = 4000;
const NAME_CHARS = 64;

type Status = "unique" | "ambiguous" | "same-name" | "unlisted";

/** The path by which a skill is listed, where its name alone does not tell it from another (0.22). */
export function pathOfListed(path: string, context: RuleContext): string | undefined {
  const skipped = skippedParts(context);
  const files = skillFiles(context).filter((file) => whyLeftOut(file, skipped, context) === undefined);
  const file = files.find((one) => one.path === path);
  if (file === undefined || catalogue(files, context).get(path) !== "ambiguous") return undefined;
  return folderBelow(file.rel);
}

/** What skill_view makes of each file's name: only one that leads to the file has a command. */
function catalogue(files: readonly SkillFile[], context: RuleContext): ReadonlyMap<string, Status> {
  const statuses = new Map<string, Status>();
  const listed = files.flatMap((file): readonly CatalogSkill[] => {
    const name = listedName(file, context);
    if (name === undefined) statuses.set(file.path, "unlisted");
    return name === undefined
      ? []
      : [{ ...file, entry: { rel: file.rel, name, skillName: baseName(parentOf(file.path)) } }];
  });
  for (const [{ path, entry }, resolution] of resolveAll(listed, sameSkillOn(context.disk))) {
    const isUnique = resolution.kind === "listed" && resolution.loadName === (entry.name || entry.skillName);
    statuses.set(path, isUnique ? "unique" : resolution.kind === "shadowed" ? "same-name" : "ambiguous");
  }
  return statuses;
}

/** Undefined for a skill that the list leaves out: its name or description is of a kind that Hermes raises on. */
function listedName({ path }: SkillFile, { world, disk }: RuleContext): string | undefined {
  const read = disk.read(path);
  const text = read.ok ? bodyText(read.bytes, true) : undefined;
  if (text === undefined) return undefined;
  const head = pySlice(text, 0, LISTED_CHARS);
  const frontmatter = readFrontmatter(Buffer.from(head), world.release);
  const fields: PyDict = "fields" in frontmatter ? frontmatter.fields : new Map();
  const name = fields.has("name") ? (fields.get("name") ?? null) : baseName(parentOf(path));
  const description = fields.has("description") ? (fields.get("description") ?? null) : "";
  if (!hasLength(name) || isPyDict(name)) return undefined;
  if (!hasLength(description) && (isTruthy(description) || !hasLine(head))) return undefined;
  return typeof name === "string" ? pySlice(name, 0, NAME_CHARS) : pyStr(name);
}

function hasLength(value: PyValue): boolean {
  return typeof value === "string" || isPyList(value) || isPyTuple(value) || isPyDict(value);
}

/** A line of the body that is no heading stands in for a description. */
function hasLine(text: string): boolean {
  const body = /^---[\s\S]*?\n---\s*\n([\s\S]*)$/.exec(text)?.[1] ?? text;
  return body.split("\n").some((line) => pyStrip(line) !== "" && !pyStrip(line).startsWith("#"));
}
