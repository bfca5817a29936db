import type { Release } from "./table.ts";

/**
 * The tools of each toolset that a session can have by default, as a fresh install with no keys offers them: what needs a
 * key, a browser or another program is left out, since no file tells of it. Recorded from toolsets.TOOLSETS and from the
 * tools of real sessions.
 */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  clarify: ["clarify"],
  code_execution: ["execute_code"],
  cronjob: ["cronjob"],
  delegation: ["delegate_task"],
  file: ["patch", "read_file", "search_files", "write_file"],
  memory: ["memory"],
  session_search: ["session_search"],
  skills: ["skill_manage", "skill_view", "skills_list"],
  terminal: ["process", "terminal"],
  todo: ["todo"],
  tts: ["text_to_speech"],
  vision: ["vision_analyze"],
  web: ["web_extract", "web_search"],
};

/** Tools that stand behind tool_search from 0.21.3 on: not in the session until the model asks for them. */
const DEFERRED: ReadonlySet<string> = new Set(["cronjob", "process", "session_search", "todo"]);

const SEARCH = ["tool_call", "tool_describe", "tool_search"];

/** Toolsets that a platform's default does without (toolsets.TOOLSETS hermes-acp, hermes-api-server, hermes-webhook). */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  acp: ["clarify", "cronjob", "tts"],
  api_server: ["clarify", "tts"],
  webhook: [
    "code_execution",
    "cronjob",
    "delegation",
    "file",
    "memory",
    "session_search",
    "skills",
    "terminal",
    "todo",
    "tts",
  ],
};

/** Toolsets that stand for a platform's whole default in a saved list. */
export function isWholeDefault(toolset: string): boolean {
  return toolset.startsWith("hermes-");
}

/** Toolsets that are made of others (toolsets.TOOLSETS; toolsets.resolve_toolset for the two words for all). */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  "*": Object.keys(TOOLS),
  all: Object.keys(TOOLS),
  coding: Object.keys(TOOLS).filter((toolset) => toolset !== "cronjob" && toolset !== "tts"),
  debugging: ["file", "terminal", "web"],
  safe: ["vision", "web"],
};

/** The toolsets that a name stands for: most for themselves. */
export function membersOf(toolset: string): readonly string[] {
  return Object.hasOwn(MADE_OF, toolset) ? (MADE_OF[toolset] ?? []) : [toolset];
}

/** Toolsets of a platform when config.yaml does not list any. */
export function defaultToolsets(platform: string): readonly string[] {
  const without = WITHOUT[platform] ?? [];
  return Object.keys(TOOLS).filter((toolset) => !without.includes(toolset));
}

/** The tools of a toolset; empty where it is not known, or needs what no file tells of. */
export function toolsOf(toolset: string, hasWebKey: boolean, release: Release): readonly string[] {
  if (toolset === "web" && !hasWebKey && !release.has("tools-web-without-key")) return [];
  if (toolset === "search") return toolsOf("web", hasWebKey, release).filter((tool) => tool === "web_search");
  const tools = Object.hasOwn(TOOLS, toolset) ? (TOOLS[toolset] ?? []) : [];
  return release.has("tools-deferred") ? tools.filter((tool) => !DEFERRED.has(tool)) : tools;
}

/** Tools that find the deferred ones, in a session whose toolsets have any. */
export function searchTools(toolsets: readonly string[], release: Release): readonly string[] {
  if (!toolsets.some((toolset) => TOOLS[toolset]?.some((tool) => DEFERRED.has(tool)) === true)) return [];
  return release.has("tools-deferred") ? SEARCH : [];
}

/** Variables that make the web tools work (tools/web_tools.py check_web_api_key). */
export const WEB_KEYS: readonly string[] = [
  "BRAVE_SEARCH_API_KEY",
  "EXA_API_KEY",
  "FIRECRAWL_API_KEY",
  "FIRECRAWL_API_URL",
  "PARALLEL_API_KEY",
  "SEARXNG_URL",
  "TAVILY_API_KEY",
];
