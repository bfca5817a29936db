import type { Disk, Signature } from "../../disk.ts";
import type { PyDict, PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import { join } from "../../path.ts";
import { readData } from "../../resolve/read-data.ts";
import { CONDITION_KEYS, type ConditionKey, type Conditions, type SkillEntry } from "./entry.ts";
import { parseSnapshot } from "./snapshot-json.ts";
import {
  isObject,
  manifestLine,
  NEXT_NUMBER,
  type JsonObject,
  type JsonValue,
  type Manifest,
  type SnapshotText,
} from "./snapshot-text.ts";
import type { Tree } from "./walk.ts";

/** Hermes' own store of the local skills, and whether it would use it. Spec: skills.md 9. */
export type Snapshot =
  | {
      readonly kind: "warm";
      readonly path: string;
      readonly entries: readonly SkillEntry[];
      readonly descriptions: ReadonlyMap<string, string>;
      /** Of the tree's skills and of its descriptions, one for one. */
      readonly skillFiles: StoredFiles;
      readonly descriptionFiles: StoredFiles;
    }
  | { readonly kind: "cold"; readonly path: string; readonly why: ColdReason };

/** Size and time of a file that the manifest has. */
export interface StoredFile {
  readonly fileBytes: number;
  readonly mtimeMs: number;
}

/** Undefined: a broken link, which has no place in the manifest. */
export type StoredFiles = readonly (StoredFile | undefined)[];

/** Why the next start reads every SKILL.md. */
export type ColdReason =
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "version"; readonly found: string; readonly wanted: number }
  | { readonly kind: "file"; readonly rel: string; readonly change: "new" | "gone" | "changed" };

/** prompt_builder._SKILLS_SNAPSHOT_VERSION */
function versionOf(release: Release): number {
  if (release.has("skills-snapshot-4")) return 4;
  if (release.has("skills-snapshot-3")) return 3;
  return release.has("skills-snapshot-2") ? 2 : 1;
}

/** Fifty thousand skills make a snapshot of some 25 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** prompt_builder._load_skills_snapshot: it counts when its version and its manifest of the local tree fit. */
export function readSnapshot(home: string, skillsDir: string, tree: Tree, disk: Disk, release: Release): Snapshot {
  const path = join(home, ".skills_prompt_snapshot.json");
  const cold = (why: ColdReason): Snapshot => ({ kind: "cold", path, why });
  const read = readData(path, disk, MOST_BYTES);
  if (!read.ok) return cold({ kind: read.code === "ENOENT" || read.code === "ENOTDIR" ? "absent" : "unreadable" });
  const parsed = parseSnapshot(read.bytes, release.has("skills-snapshot-utf-8-sig") ? "utf-8-sig" : "utf-8", entryOf);
  if (parsed === undefined) return cold({ kind: "unreadable" });
  const { snapshot } = parsed;
  const wanted = versionOf(release);
  const found = snapshot["version"];
  if (found !== wanted) return cold({ kind: "version", found: JSON.stringify(found) ?? "none", wanted });
  const keys = manifestKeys(skillsDir, tree, disk, release);
  const compared = compareManifest(parsed, keys, skillsDir, disk, release);
  if ("change" in compared) return cold({ kind: "file", ...compared });
  const skills = tree.skills.length;
  return {
    kind: "warm",
    path,
    entries: parsed.skills,
    descriptions: descriptionsOf(snapshot["category_descriptions"]),
    skillFiles: compared.slice(0, skills),
    descriptionFiles: compared.slice(skills, skills + tree.descriptions.length),
  };
}

const ORG_MARKER = "_org/.active_org";

/** Files of the local tree that have a place in the manifest: broken links have none. */
function manifestKeys(skillsDir: string, tree: Tree, disk: Disk, release: Release): readonly string[] {
  const keys = [...tree.skills, ...tree.descriptions];
  const hasMarker = release.has("skills-org-mirror") && disk.stat(join(skillsDir, ORG_MARKER)).kind !== "absent";
  return hasMarker ? [...keys, ORG_MARKER] : keys;
}

type Change = { readonly rel: string; readonly change: "new" | "gone" | "changed" };

/**
 * As long as every file has the line that Hermes would write for it, lines are compared; what differs is taken apart. The
 * answer is in the order of the keys.
 */
function compareManifest(
  { lines, manifest }: Pick<SnapshotText<unknown>, "lines" | "manifest">,
  keys: readonly string[],
  skillsDir: string,
  disk: Disk,
  release: Release,
): StoredFiles | Change {
  const files: (StoredFile | undefined)[] = [];
  const hasCtime = release.has("skills-manifest-ctime");
  let stored: Manifest | undefined;
  let present = 0;
  for (const rel of keys) {
    const signature = disk.signature(join(skillsDir, rel));
    files.push(signature && { fileBytes: Number(signature.size), mtimeMs: Number(signature.mtimeMs) });
    if (signature === undefined) continue;
    present++;
    const numbers = numbersOf(rel, signature, hasCtime);
    if (stored === undefined && lines?.has(manifestLine(rel, numbers)) === true) continue;
    stored ??= manifest();
    if (stored === undefined) return { rel: "", change: "changed" };
    const known = stored.get(rel);
    if (known !== numbers) return { rel, change: known === undefined ? "new" : "changed" };
  }
  if (lines !== undefined && stored === undefined && present === lines.size) return files;
  stored ??= manifest();
  if (stored === undefined) return { rel: "", change: "changed" };
  if (stored.size === present) return files;
  return { rel: goneFrom(stored, keys, files), change: "gone" };
}

/** A file of the manifest that the tree does not have. */
function goneFrom(stored: Manifest, keys: readonly string[], files: StoredFiles): string {
  const there = new Set(keys.filter((_, at) => files[at] !== undefined));
  return [...stored.keys()].find((rel) => !there.has(rel)) ?? "";
}

/** utils.file_signature from 0.21.5 on, else time and size; the organisation's marker had whole seconds. */
function numbersOf(rel: string, { mtimeNs, size, ino, ctimeNs }: Signature, hasCtime: boolean): string {
  if (hasCtime) return `${mtimeNs}${NEXT_NUMBER}${size}${NEXT_NUMBER}${ino}${NEXT_NUMBER}${ctimeNs}`;
  return `${rel === ORG_MARKER ? mtimeNs / 1_000_000_000n : mtimeNs}${NEXT_NUMBER}${size}`;
}

function entryOf(stored: JsonObject): SkillEntry {
  const skillName = textOf(stored["skill_name"]);
  const orgId = textOf(stored["org_id"]);
  return {
    rel: textOf(stored["rel"]),
    skillName,
    category: textOf(stored["category"]),
    name: textOf(stored["frontmatter_name"]) || skillName,
    description: textOf(stored["description"]),
    whole: undefined,
    platforms: textsOf(stored["platforms"]),
    conditions: conditionsOf(stored["conditions"]),
    requiresApps: textsOf(stored["requires_apps"]),
    orgId: orgId === "" ? undefined : orgId,
    orgAuthor: orgId === "" ? undefined : textOf(stored["org_author"]),
  };
}

const NO_CONDITIONS: Conditions = new Map();

/** Empty lists are the default and need no place. */
function conditionsOf(stored: JsonValue | undefined): Conditions {
  if (!isObject(stored) || Object.values(stored).every(isEmptyList)) return NO_CONDITIONS;
  const conditions = new Map<ConditionKey, PyValue>();
  for (const key of CONDITION_KEYS) {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (value !== undefined && !isEmptyList(value)) conditions.set(key, toPyValue(value));
  }
  return conditions;
}

function isEmptyList(value: JsonValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

function toPyValue(value: JsonValue): PyValue {
  if (Array.isArray(value)) return value.map(toPyValue);
  if (isObject(value)) {
    const dict: PyDict = new Map();
    for (const [key, item] of Object.entries(value)) dict.set(key, toPyValue(item));
    return dict;
  }
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : value;
}

function descriptionsOf(stored: JsonValue | undefined): ReadonlyMap<string, string> {
  const descriptions = new Map<string, string>();
  if (!isObject(stored)) return descriptions;
  for (const [category, text] of Object.entries(stored)) if (typeof text === "string") descriptions.set(category, text);
  return descriptions;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

const NONE: readonly string[] = [];

function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) && value.length > 0 ? value.filter((item) => typeof item === "string") : NONE;
}
