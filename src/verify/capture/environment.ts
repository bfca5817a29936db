import { environGet } from "../../python/environ.ts";
import type { World } from "../../types.ts";
import { isSecretVariable, variablesIn } from "../variables.ts";

/** Variables that a program needs to run at all, and that say how it writes. */
const PLAIN: readonly string[] = ["PATH", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "SYSTEMROOT", "WINDIR"];

/** Variables that decide what enters the prompt. Spec: surfaces.md 3.2 and 6. */
const PROMPT: readonly string[] = [
  "TERMINAL_CWD",
  "TERMINAL_ENV",
  "MESSAGING_CWD",
  "HERMES_TUI_CWD",
  "HERMES_CWD",
  "HERMES_IGNORE_RULES",
  "HERMES_IGNORE_USER_CONFIG",
  "HERMES_SAFE_MODE",
  "HERMES_EPHEMERAL_SYSTEM_PROMPT",
  "HERMES_PREFILL_MESSAGES_FILE",
  "HERMES_TUI_SKILLS",
  "HERMES_DESKTOP",
  "HERMES_DESKTOP_TERMINAL",
  "HERMES_ENVIRONMENT_HINT",
  "HERMES_PLATFORM",
  "HERMES_TIMEZONE",
  "HERMES_DATA_DIR_SUFFIX",
];

/** What Hermes is started with, and what the copy's .env says. */
export interface CopiedEnvironment {
  readonly own: Readonly<Record<string, string>>;
  /** Of HERMES_HOME/.env, in the order of their names here. */
  readonly dotenv: ReadonlyMap<string, string>;
}

/**
 * The environment for a private copy: what a program needs, and what decides the prompt; no key, no proxy, nothing else.
 * Variables that config.yaml asks for by `${NAME}` are among it unless their name is that of a secret. `inCopy`: a value that
 * is a path, in the copy.
 */
export function copiedEnvironment(
  world: Pick<World, "env" | "envFrom" | "home">,
  configText: string,
  inCopy: (value: string) => string,
): CopiedEnvironment {
  const own: Record<string, string> = {};
  const dotenv = new Map<string, string>();
  const local = Object.keys(world.env).filter((name) => name.startsWith("LC_"));
  for (const name of new Set([...PLAIN, ...local, ...PROMPT, ...variablesIn(configText)])) {
    const value = environGet(world.env, name);
    if (value === undefined || (isSecretVariable(name) && !PROMPT.includes(name))) continue;
    const from = world.envFrom(name);
    const copied = PLAIN.includes(name) ? value : inCopy(value);
    if (from.kind === "file" && from.path === `${world.home}/.env`) dotenv.set(name, copied);
    else own[name] = copied;
  }
  return { own, dotenv };
}

/** A proxy at which nothing listens: programs that are not Hermes itself reach nothing either. */
const NOWHERE = "http://127.0.0.1:9";

/** What keeps a start from touching anything but its copy. `temp`: a folder of the copy. */
export function quietEnvironment(temp: string): Readonly<Record<string, string>> {
  return {
    TERM: "dumb",
    NO_COLOR: "1",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONUTF8: "1",
    TMPDIR: temp,
    XDG_CACHE_HOME: `${temp}/cache`,
    XDG_CONFIG_HOME: `${temp}/config`,
    XDG_DATA_HOME: `${temp}/data`,
    XDG_STATE_HOME: `${temp}/state`,
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
    ALL_PROXY: "",
    NO_PROXY: "127.0.0.1,localhost",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ALLOW_PROTOCOL: "file",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "core.fsmonitor",
    GIT_CONFIG_VALUE_0: "false",
  };
}
