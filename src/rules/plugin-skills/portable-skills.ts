import { sha256Of } from "../../sha256.ts";
import { pyLen } from "../../python/code-points.ts";
import { decodeText } from "../../python/read-text.ts";
import { byCodePoint, pySorted } from "../../python/sorted.ts";
import { PY_SPACE, pyStripChars } from "../../python/strip.ts";
import { loadUsualYaml } from "../../python/yaml/usual.ts";
import { isPyDict, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import { join } from "../../path.ts";
import type { RuleContext } from "../define.ts";
import { isInside } from "./inside.ts";

/** A skill that a portable plugin declares. */
export interface DeclaredSkill {
  readonly name: string;
  /** Its SKILL.md, by its real path. */
  readonly path: string;
  readonly description: string;
  readonly fields: PyDict;
  readonly fileBytes: number;
  readonly unsure: string | undefined;
}

/** A SKILL.md of which the plugin makes no skill. */
export interface RefusedSkill {
  readonly path: string;
  readonly problem: string;
}

/** The name that stands before the colon: readable, and of one plugin only. hermes_cli/plugins_manifest.py. */
export function namespaceOf(key: string): string {
  const slug = Array.from(key.toLowerCase(), (character) => (/[a-z0-9_-]/.test(character) ? character : "-")).join("");
  const digits = sha256Of(key).slice(0, 8);
  return `agent-plugin-${pyStripChars(slug, "-_") || "plugin"}-${digits}`;
}

/** skills/<name>/SKILL.md of a portable plugin. hermes: hermes_cli/agent_plugins.py _discover_skills. */
export function declaredSkills(folder: string, context: RuleContext): readonly (DeclaredSkill | RefusedSkill)[] {
  const { disk } = context;
  const root = join(folder, "skills");
  if (!isInside(root, folder, disk) || disk.stat(root).kind !== "directory") return [];
  const listed = disk.list(root);
  const names = listed.ok ? listed.entries.filter(({ directory }) => directory).map(({ name }) => name) : [];
  return pySorted(names).flatMap((name) => {
    const path = join(root, `${name}/SKILL.md`);
    return disk.stat(path).kind === "absent" ? [] : [readSkill(name, path, folder, context)];
  });
}

const FENCE = new RegExp(`\\n---[${PY_SPACE}]*\\n`);

function readSkill(name: string, path: string, folder: string, context: RuleContext): DeclaredSkill | RefusedSkill {
  const { world, disk } = context;
  if (!isInside(path, folder, disk) || disk.stat(path).kind !== "file")
    return { path, problem: "SKILL.md is no regular file within the plugin's folder" };
  const read = disk.read(path);
  const decoded = read.ok
    ? decodeText(read.bytes, world.release.has("portable-plugin-bom") ? "utf-8-sig" : "utf-8")
    : undefined;
  if (!read.ok || decoded?.ok !== true) return { path, problem: "SKILL.md is not readable as UTF-8" };
  const text = decoded.text.replace(/^\ufeff+/, "");
  const end = text.startsWith("---") ? FENCE.exec(text.slice(3)) : null;
  if (end === null) return { path, problem: "it has no front matter (--- above and below)" };
  const loaded = loadUsualYaml(text.slice(3, 3 + end.index), world.release.has("yaml-ruamel") ? "ruamel" : "pyyaml");
  if (!loaded.ok) return { path, problem: `its front matter is not YAML: ${loaded.problem}` };
  if (!isPyDict(loaded.value)) return { path, problem: "its front matter is no mapping of keys" };
  const fields = loaded.value;
  const problem = problemOf(fields, name);
  if (problem !== undefined) return { path, problem };
  const description = fields.get("description");
  return {
    name,
    path: disk.realpath(path) ?? path,
    description: typeof description === "string" ? description : "",
    fields,
    fileBytes: read.bytes.length,
    unsure: loaded.unsure,
  };
}

const NAME = /^(?!.*--)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** hermes_cli/agent_plugins.py _valid_skill_frontmatter: what Agent Skills ask for, and nothing looser. */
function problemOf(fields: PyDict, directory: string): string | undefined {
  const name = fields.get("name");
  if (name !== directory || pyLen(directory) > 64 || !NAME.test(directory))
    return "its name is not its directory's, or is not of the kind that Agent Skills have";
  if (!isTextUpTo(fields.get("description"), 1024)) return "its description is no text of 1 to 1024 characters";
  if (fields.has("license") && typeof fields.get("license") !== "string") return "its license is no text";
  if (fields.has("compatibility") && !isTextUpTo(fields.get("compatibility"), 500))
    return "its compatibility is no text of 1 to 500 characters";
  if (fields.has("metadata") && !isTextMap(fields.get("metadata"))) return "its metadata are no mapping of texts";
  if (fields.has("allowed-tools") && typeof fields.get("allowed-tools") !== "string")
    return "its allowed-tools are no text";
  return undefined;
}

function isTextUpTo(value: PyValue | undefined, most: number): boolean {
  return typeof value === "string" && value !== "" && pyLen(value) <= most;
}

function isTextMap(value: PyValue | undefined): boolean {
  return isPyDict(value) && [...value].every(([key, item]) => typeof key === "string" && typeof item === "string");
}

/** Qualified names in the order of Python's sorted(). */
export function byQualified(a: { readonly qualified: string }, b: { readonly qualified: string }): number {
  return byCodePoint(a.qualified, b.qualified);
}
