import type { PyDict } from "../python/yaml/value.ts";
import type { World } from "../types.ts";
import type { Found } from "./define.ts";

/** Keys that decide what enters the prompt, and the section of config.yaml that Hermes takes each from; "": none. */
const SECTIONS: Readonly<Record<string, string>> = {
  context_file_max_chars: "",
  context_file_read_timeout: "",
  platform_hints: "",
  platform_toolsets: "",
  memory_enabled: "memory",
  user_profile_enabled: "memory",
  memory_char_limit: "memory",
  user_char_limit: "memory",
  external_dirs: "skills",
  create_dir: "skills",
  trusted_project_dirs: "skills",
  project_discovery: "skills",
  platform_disabled: "skills",
  auto_load: "skills",
  coding_context: "agent",
  coding_instructions: "agent",
  environment_hint: "agent",
  disabled_toolsets: "agent",
};

/** Keys that no release reads, as people write them (many were proposed), and the key that does it. */
const NEVER_KEYS: Readonly<Record<string, string>> = {
  "agent.soul_max_chars": "context_file_max_chars",
  "agent.max_context_chars": "context_file_max_chars",
  "context.soul_char_limit": "context_file_max_chars",
  "context.agents_char_limit": "context_file_max_chars",
  "context.file_max_chars": "context_file_max_chars",
  "memory.enabled": "memory.memory_enabled",
  "memory.char_limit": "memory.memory_char_limit",
  "memory.max_chars": "memory.memory_char_limit",
  "memory.memory_limit": "memory.memory_char_limit",
  "memory.memory_max_chars": "memory.memory_char_limit",
  "memory.user_limit": "memory.user_char_limit",
  "memory.user_max_chars": "memory.user_char_limit",
  "memory.user_enabled": "memory.user_profile_enabled",
  "skills.external_dir": "skills.external_dirs",
  "skills.external_directories": "skills.external_dirs",
  "skills.extra_dirs": "skills.external_dirs",
  "skills.dirs": "skills.external_dirs",
  "skills.paths": "skills.external_dirs",
  "skills.disable": "skills.disabled",
  "skills.disabled_skills": "skills.disabled",
  "skills.trusted_dirs": "skills.trusted_project_dirs",
  "skills.trusted_projects": "skills.trusted_project_dirs",
  "skills.autoload": "skills.auto_load",
  "skills.preload": "skills.auto_load",
  "agent.personality": "display.personality",
  "terminal.workdir": "terminal.cwd",
  "terminal.working_dir": "terminal.cwd",
  "terminal.working_directory": "terminal.cwd",
};

/** Sections whose keys are their owners' business. */
const FOREIGN: ReadonlySet<string> = new Set(["plugins", "hooks", "mcp_servers", "custom_providers", "providers"]);

const DEPTH = 3;

/** Keys of config.yaml that look like one that Hermes reads, in a place or a spelling in which it never looks for it. */
export function* misplacedKeys({ config }: World): Iterable<Found> {
  for (const keys of keyPaths(config.raw, [])) {
    const right = rightKey(keys);
    if (right === undefined) continue;
    const { line, path } = config.from(...keys);
    const wrong = keys.join(".");
    yield {
      message: `${wrong} has no effect: no release reads it`,
      path,
      line,
      help: `write ${right}${right.includes(".") ? "" : ", at the top level"}`,
      key: wrong,
    };
  }
}

function rightKey(keys: readonly string[]): string | undefined {
  const known = NEVER_KEYS[keys.join(".")];
  if (known !== undefined) return known;
  const name = keys.at(-1) ?? "";
  const section = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
  if (section === undefined || section === keys.slice(0, -1).join(".")) return undefined;
  return section === "" ? name : `${section}.${name}`;
}

function* keyPaths(mapping: PyDict, above: readonly string[]): Iterable<readonly string[]> {
  for (const [key, value] of mapping) {
    if (typeof key !== "string" || (above.length === 0 && FOREIGN.has(key))) continue;
    const keys = [...above, key];
    yield keys;
    if (value instanceof Map && keys.length < DEPTH) yield* keyPaths(value, keys);
  }
}
