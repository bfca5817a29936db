import { baseName } from "../../path.ts";
import { APART, splitApart } from "../../python/apart.ts";
import { pyHead, pyLen } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip, pyStripChars } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, isPySet, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import { ownText } from "../../text/own-text.ts";
import { iterate } from "./iterate.ts";

/** The keys of metadata.hermes that decide whether a skill is shown, in the order in which the snapshot stores them. */
export const CONDITION_KEYS = [
  "fallback_for_toolsets",
  "requires_toolsets",
  "fallback_for_tools",
  "requires_tools",
  "session_platforms",
] as const;

export type ConditionKey = (typeof CONDITION_KEYS)[number];

/** Values as the file gives them; a key that is left out stands for an empty list. */
export type Conditions = ReadonlyMap<ConditionKey, PyValue>;

/** What Hermes keeps of one SKILL.md: prompt_builder._build_snapshot_entry. Spec: skills.md 5. */
export interface SkillEntry {
  /** Path below the root. */
  readonly rel: string;
  /** Name of its directory. */
  readonly skillName: string;
  readonly category: string;
  /** The frontmatter's `name` as text, else the directory's; it may be empty. */
  readonly name: string;
  /** At most 60 code points. */
  readonly description: string;
  /** The description before the cut, where it was cut. */
  readonly whole: string | undefined;
  readonly platforms: readonly string[];
  readonly conditions: Conditions;
  readonly requiresApps: readonly string[];
  readonly orgId: string | undefined;
  readonly orgAuthor: string | undefined;
}

/** A Python exception that Hermes does not catch, or catches by leaving the skill out. */
export interface Raised {
  readonly error: string;
  /** The frontmatter key that it is about. */
  readonly key: string;
}

const NO_CONDITIONS: Conditions = new Map();
const NONE: readonly string[] = [];

/** Code points of a description in the index (skill_utils.SKILL_PROMPT_DESC_LIMIT). */
export const DESCRIPTION_LIMIT = 60;

/** Where a SKILL.md lies below its root. */
export interface Place {
  readonly skillName: string;
  readonly category: string;
  readonly orgId: string | undefined;
}

/** Category and directory name by the path alone. `rootName` names a skill that lies directly in the root. */
export function placeOf(rel: string, rootName: string, org: boolean): Place {
  const slash = rel.lastIndexOf("/");
  if (slash === -1) return { skillName: rootName, category: "general", orgId: undefined };
  const directory = rel.slice(0, slash);
  const skillName = baseName(directory);
  if (org && directory.startsWith("_org/")) {
    const parts = directory.split("/");
    return { skillName, category: categoryOf(parts.slice(2)), orgId: parts[1] ?? "" };
  }
  const above = directory.lastIndexOf("/");
  return { skillName, category: above === -1 ? directory : directory.slice(0, above), orgId: undefined };
}

function categoryOf(directories: readonly string[]): string {
  if (directories.length === 0) return "general";
  return directories.length === 1 ? (directories[0] ?? "") : directories.slice(0, -1).join("/");
}

/** Builds the entry of a frontmatter. */
export function buildEntry(
  rel: string,
  place: Place,
  orgAuthor: string | undefined,
  fields: PyDict,
  description: Description,
  release: Release,
): SkillEntry | Raised {
  const platforms = platformList(fields);
  if ("error" in platforms) return platforms;
  const name = fields.has("name") ? textOf(fields.get("name") ?? null, "name") : place.skillName;
  if (typeof name !== "string") return name;
  return {
    rel,
    skillName: place.skillName,
    category: place.category,
    name: ownText(name),
    description: description.text,
    whole: description.whole,
    platforms,
    conditions: conditionsOf(fields, release),
    requiresApps: release.has("skills-requires-apps") ? appList(fields.get("requires_apps") ?? null) : NONE,
    orgId: place.orgId,
    orgAuthor,
  };
}

/** A description as the index shows it. */
export interface Description {
  readonly text: string;
  /** Before the cut, where it was cut. */
  readonly whole: string | undefined;
}

/** That of a skill which says nothing of itself. */
export const NO_DESCRIPTION: Description = { text: "", whole: undefined };

/** skill_utils.extract_skill_description. @throws RangeError as pyStr does. */
export function describe(fields: PyDict): Description {
  const whole = ownText(quotedText(fields.get("description") ?? null));
  if (whole === "") return NO_DESCRIPTION;
  if (whole.includes(APART)) return cutApart(whole);
  const kept = DESCRIPTION_LIMIT - 3;
  const chars = whole.length <= DESCRIPTION_LIMIT ? whole.length : pyLen(whole);
  if (chars <= DESCRIPTION_LIMIT) return { text: whole, whole: undefined };
  return { text: `${chars === whole.length ? whole.slice(0, kept) : pyHead(whole, kept)}...`, whole };
}

/** The same for a text with surrogates that are kept apart: each counts one, what stands between them none. */
function cutApart(whole: string): Description {
  const characters = splitApart(whole).flatMap((piece, at) => (at === 0 ? [...piece] : [APART, ...piece]));
  let chars = 0;
  const kept = characters.filter((character) => character === APART || chars++ < DESCRIPTION_LIMIT - 3);
  return chars <= DESCRIPTION_LIMIT ? { text: whole, whole: undefined } : { text: `${kept.join("")}...`, whole };
}

/** `str(value).strip().strip("'\"")`; nothing for a falsy value. @throws RangeError as pyStr does. */
export function quotedText(value: PyValue): string {
  return isTruthy(value) ? pyStripChars(pyStrip(pyStr(value)), "'\"") : "";
}

function platformList(fields: PyDict): readonly string[] | Raised {
  const value = fields.get("platforms") ?? null;
  if (!isTruthy(value)) return NONE;
  const items = typeof value === "string" ? [value] : iterate(value);
  if (items === undefined) return { error: "TypeError", key: "platforms" };
  return strippedTexts(items);
}

function appList(value: PyValue): readonly string[] {
  if (isPyList(value)) return strippedTexts(value);
  return isTruthy(value) ? strippedTexts([value]) : NONE;
}

function strippedTexts(items: readonly PyValue[]): readonly string[] {
  return items.map((item) => pyStrip(pyStr(item))).filter((text) => text !== "");
}

/** str(value), where Python can make one. */
function textOf(value: PyValue, key: string): string | Raised {
  try {
    return pyStr(value);
  } catch {
    return { error: "RecursionError", key };
  }
}

function conditionsOf(fields: PyDict, release: Release): Conditions {
  const metadata = fields.get("metadata");
  const hermes = isPyDict(metadata) ? metadata.get("hermes") : undefined;
  if (!isPyDict(hermes)) return NO_CONDITIONS;
  let conditions: Map<ConditionKey, PyValue> | undefined;
  for (const key of CONDITION_KEYS) {
    if (key === "session_platforms" && !release.has("skills-session-platforms")) continue;
    const value = hermes.get(key);
    if (value !== undefined) (conditions ??= new Map()).set(key, value);
  }
  return conditions ?? NO_CONDITIONS;
}

/** True for a value whose text Python orders by a random seed. */
export function isRandomlyOrdered(value: PyValue | undefined): boolean {
  return isPySet(value) && value.items.length > 1;
}
