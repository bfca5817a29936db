import { TARGET_NAMES } from "../rules/memory/targets.ts";
import type { Span } from "./match.ts";

/**
 * How the parts of a stored prompt begin. Short literals of Hermes' own, the same in all releases that are modelled where not
 * said otherwise. agent/system_prompt.py build_system_prompt_parts; spec: context.md 8.2.
 */
const HELP = [
  "You run on Hermes Agent (by Nous Research).",
  // 0.13.0
  "If the user asks about configuring, setting up, or using Hermes Agent ",
];
const CONTEXT = "# Project Context\n\nThe following project context files have been loaded and should be followed:\n\n";
const CODING = "Operator instructions (from config):\n";
const MEMORY_RULE = "═".repeat(46);

/** The skills index: up to 0.20.6, from 0.21.0 on, and that of a one-shot session. Both lines, for files have such headings. */
const SKILLS = [
  "## Skills (mandatory)\nBefore replying, ",
  "## Skills\nBefore replying, ",
  "## Skills\nScan the skills ",
];

/** What can stand behind project context, the memory stores and the skills, by how it begins. */
const FOLLOWERS = [
  "Workspace (snapshot at session start",
  CODING,
  "Python toolchain: ",
  "Active Hermes profile: ",
  ...SKILLS,
  `${MEMORY_RULE}\n${TARGET_NAMES.memory.header} [`,
  `${MEMORY_RULE}\n${TARGET_NAMES.user.header} [`,
  "<!-- hermes-plugin-sections:start -->",
  "Conversation started: ",
  "# Hermes runtime environment\n",
];

/** True where a block that ends there is whole: nothing follows, or what Hermes itself puts behind it. */
export function isEndOf(id: string, stored: string, end: number): boolean {
  if (end === stored.length) return true;
  const followers = id === "soul" || id === "default-identity" ? HELP : FOLLOWERS;
  return followers.some((text) => stored.startsWith(`\n\n${text}`, end));
}

/** Where a block of that kind stands in a stored prompt, whatever it says; undefined where there is none. */
export function placeOf(id: string, stored: string): Span | undefined {
  if (id === "soul" || id === "default-identity") return firstPart(stored);
  if (id === "context") return partFrom(paragraphAt(stored, CONTEXT), stored, CONTEXT.length);
  if (id === "coding-instructions") return partFrom(paragraphAt(stored, CODING), stored, CODING.length);
  if (id === "memory" || id === "user") return storePart(TARGET_NAMES[id].header, stored);
  return id === "skills" ? listing(stored) : undefined;
}

/** The identity is the first part, and Hermes' pointer to its own help the second. */
function firstPart(stored: string): Span | undefined {
  const ends = HELP.map((text) => stored.indexOf(`\n\n${text}`)).filter((at) => at > 0);
  return ends.length === 0 ? undefined : { start: 0, end: Math.min(...ends) };
}

function paragraphAt(stored: string, start: string): number {
  if (stored.startsWith(start)) return 0;
  const at = stored.indexOf(`\n\n${start}`);
  return at === -1 ? -1 : at + 2;
}

function partFrom(start: number, stored: string, head: number): Span | undefined {
  if (start === -1) return undefined;
  const ends = FOLLOWERS.map((text) => stored.indexOf(`\n\n${text}`, start + head - 2)).filter((at) => at !== -1);
  return { start, end: Math.min(stored.length, ...ends) };
}

/** The last of its kind: memory stands near the end, and a file may quote a header. tools/memory_tool.py _render_block. */
function storePart(header: string, stored: string): Span | undefined {
  const head = `${MEMORY_RULE}\n${header} [`;
  const at = stored.lastIndexOf(`\n\n${head}`);
  return partFrom(at === -1 ? -1 : at + 2, stored, head.length);
}

/** The text between the tags, as the block is. agent/prompt_builder.py _render_skills_index. */
function listing(stored: string): Span | undefined {
  const heading = Math.max(...SKILLS.map((text) => stored.lastIndexOf(`\n\n${text}`)));
  const open = heading === -1 ? -1 : stored.indexOf("<available_skills>\n", heading);
  const close = open === -1 ? -1 : stored.indexOf("\n</available_skills>", open);
  return close === -1 ? undefined : { start: open + "<available_skills>".length, end: close + 1 };
}

/** A value of the lines at the end of the prompt; the last one counts. conversation_loop.py _stored_prompt_matches_runtime. */
export function lineValue(stored: string, label: string): string | null {
  const found = [...stored.matchAll(new RegExp(`^${label}:(.*)$`, "gm"))].at(-1)?.[1]?.trim();
  return found === undefined || found === "" ? null : found;
}

/** The directory that the prompt itself names, in Hermes' own lines about the machine. conversation_loop.py host_info_value. */
export function namedDirectory(stored: string): string | null {
  return /^User home directory:.*\n(?:.*\n){0,2}?Current working directory:(.*)$/m.exec(stored)?.[1]?.trim() ?? null;
}
