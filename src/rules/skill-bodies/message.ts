import { baseName } from "../../path.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import { SKILL_DIRECTORY_NOTE, SKILL_FILES_NOTE, type SkillNote } from "../../releases/prose-skills.ts";
import { displayPath } from "../../report/display.ts";
import type { EntryDraft, Prose, Segment, World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { readFrontmatter } from "../skills/frontmatter.ts";
import { bodySegments, noteAbove } from "./body.ts";
import { setupNote } from "./setup-note.ts";
import { linkedFiles, pluginFiles, supportFiles } from "./linked-files.ts";
import type { ResolvedSkill } from "./resolved-skill.ts";

type Found = Extract<ResolvedSkill, { kind: "found" }>;

/**
 * A skill's body as it enters a prompt or a message: a note, the text, where its directory is, values of its config, its
 * files. agent/skill_commands.py _build_skill_message; spec: skills.md 10.3. `owner` gets the reason why a part of the text
 * is not certain.
 */
export function buildSkillMessage(
  skill: Found,
  note: SkillNote,
  owner: EntryDraft,
  context: RuleContext,
): readonly Segment[] {
  const { world } = context;
  const say = (text: string): Segment => ({ kind: "text", text, owner });
  const folder = folderOf(skill, world);
  const segments: Segment[] = [
    say(note.start + skill.name),
    whole(note.rest, owner),
    say("\n\n"),
    ...bodySegments(skill, folder, owner, context),
  ];
  if (folder !== undefined)
    segments.push(say(`\n\n[Skill directory: ${folder}]\n`), whole(SKILL_DIRECTORY_NOTE, owner));
  const values = configLines(skill, context);
  if (values !== "") segments.push(say(values));
  const setup = skill.plugin === undefined ? setupNote(fieldsOf(skill, world), context) : undefined;
  if (setup?.kind === "text") segments.push(say(`\n\n[Skill setup note: ${setup.text}]`));
  if (setup?.kind === "unsure") owner.unsure ??= setup.why;
  const files = folder === undefined ? [] : filesOf(skill, folder, context);
  if (folder !== undefined && files.length > 0) segments.push(...fileLines(files, folder, skill, owner, world));
  return segments;
}

function filesOf({ directory, plugin }: Found, folder: string, { disk }: RuleContext): readonly string[] {
  if (plugin !== undefined) return pluginFiles(folder, disk);
  return directory === undefined ? supportFiles(folder, disk) : linkedFiles(directory, disk);
}

/** The directory that the message names; before 0.22 none for a plugin's skill. */
function folderOf(skill: Found, world: World): string | undefined {
  if (skill.plugin !== undefined && !world.release.has("plugin-skill-directory")) return undefined;
  return skill.directory ?? flatDirectory(skill, world);
}

function whole(prose: Prose, owner: EntryDraft): Segment {
  return { kind: "prose", prose, from: 0, to: prose.chars, owner };
}

/** A flat skill has no directory of its own: Hermes names the one below the local skills that its path would have there. */
function flatDirectory({ path, rel, root }: Found, { home }: World): string {
  const parts = (root.tier === "local" ? rel : path).split("/").slice(0, -1);
  const below = root.tier === "local" ? parts : parts.slice(-1);
  return [home, "skills", ...below].join("/");
}

/**
 * metadata.hermes.config of the skill with the values of skills.config. Hermes looks for it in what stands in the prompt: a
 * note above the body hides the front matter.
 */
export function configLines(skill: Found, context: RuleContext): string {
  const { world } = context;
  if (noteAbove(skill, context) !== undefined) return "";
  const metadata = fieldsOf(skill, world).get("metadata");
  const hermes = isPyDict(metadata) ? metadata.get("hermes") : undefined;
  const declared = isPyDict(hermes) ? (hermes.get("config") ?? null) : null;
  const items = isPyDict(declared) ? [declared] : isPyList(declared) ? declared.filter(isPyDict) : [];
  const rows = new Map<string, string>();
  for (const item of items) {
    const key = pyStrip(pyStr(item.get("key") ?? ""));
    if (key === "" || rows.has(key) || pyStrip(pyStr(item.get("description") ?? "")) === "") continue;
    rows.set(key, valueOf(key, item, world));
  }
  if (rows.size === 0) return "";
  const lines = [...rows].map(([key, value]) => `  ${key} = ${value}`);
  return `\n\n[Skill config (from ${displayPath(world.home, world.userHome)}/config.yaml):\n${lines.join("\n")}\n]`;
}

function fieldsOf({ text }: Found, { release }: World): PyDict {
  const frontmatter = readFrontmatter(Buffer.from(text), release);
  return "fields" in frontmatter ? frontmatter.fields : new Map();
}

function valueOf(key: string, item: PyDict, { config }: World): string {
  const path = ["skills", "config", ...key.split(".")];
  let value: PyValue | undefined = config.status === "ok" ? config.raw : undefined;
  for (const part of path) value = isPyDict(value) ? value.get(part) : undefined;
  const isBlank = value === undefined || value === null || (typeof value === "string" && pyStrip(value) === "");
  const shown: PyValue = isBlank ? (item.get("default") ?? "") : (value ?? "");
  return isTruthy(shown) ? pyStr(shown) : "(not set)";
}

/** The list of the skill's files, and how to load one. */
function fileLines(
  files: readonly string[],
  folder: string,
  skill: Found,
  owner: EntryDraft,
  world: World,
): readonly Segment[] {
  const short = world.release.has("skills-files-relative");
  const header = short
    ? "[This skill has supporting files (paths relative to the skill directory above):]"
    : "[This skill has supporting files:]";
  const rows = files.map((file) => (short ? `- ${file}` : `- ${file}  ->  ${folder}/${file}`));
  const local = `${world.home}/skills/`;
  const base = baseName(folder);
  const target = folder.startsWith(local)
    ? folder.slice(local.length)
    : world.release.has("skills-catalog")
      ? skill.name
      : base;
  const say = (text: string): Segment => ({ kind: "text", text, owner });
  return [
    say(`\n\n${[header, ...rows].join("\n")}\n\nLoad any of these with skill_view(name="${target}`),
    whole(SKILL_FILES_NOTE, owner),
    say(`${folder}/scripts/foo.js\`).`),
  ];
}
