import type { PyDict, PyValue } from "../python/yaml/value.ts";

interface Defaults {
  readonly [key: string]: PyValue | Defaults;
}

/**
 * The part of Hermes' DEFAULT_CONFIG that decides what enters the prompt, or that is a section which `null` in the file
 * leaves alone. The values are the same in every release that has the key (hermes_cli/config_defaults.py).
 */
const DEFAULTS: Defaults = {
  model: "",
  context_file_max_chars: null,
  prefill_messages_file: "",
  toolsets: ["hermes-cli"],
  memory: {
    memory_enabled: true,
    user_profile_enabled: true,
    memory_char_limit: 2200n,
    user_char_limit: 1375n,
    provider: "",
  },
  skills: {
    external_dirs: [],
    template_vars: true,
    inline_shell: false,
    inline_shell_timeout: 10n,
  },
  agent: { disabled_toolsets: [], environment_hint: "", coding_context: "auto", coding_instructions: "" },
  terminal: { backend: "local", cwd: ".", docker_mount_cwd_to_workspace: false },
  display: { personality: "" },
  platform_hints: {},
  personalities: {},
  gateway: {},
  cron: {},
  plugins: {},
  kanban: {},
  telegram: {},
  discord: {},
  slack: {},
  whatsapp: {},
  mattermost: {},
  matrix: {},
};

/** A fresh copy, as Python values. */
export function defaultConfig(): PyDict {
  return toDict(DEFAULTS);
}

function toDict(defaults: Defaults): PyDict {
  const dict: PyDict = new Map();
  for (const [key, value] of Object.entries(defaults)) dict.set(key, isSection(value) ? toDict(value) : value);
  return dict;
}

function isSection(value: PyValue | Defaults): value is Defaults {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Map) && !("py" in value)
  );
}
