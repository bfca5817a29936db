import type { Environ } from "../python/environ.ts";

/** Variables that decide what the prompt holds, or how the machine is described; values are passed as they are. */
const PROMPT_VARIABLES: readonly string[] = [
  "HERMES_BUNDLES_DIR",
  "HERMES_DESKTOP",
  "HERMES_DESKTOP_TERMINAL",
  "HERMES_ENVIRONMENT_HINT",
  "HERMES_IGNORE_RULES",
  "HERMES_IGNORE_USER_CONFIG",
  "HERMES_KANBAN_BOARD",
  "HERMES_KANBAN_TASK",
  "HERMES_MANAGED_DIR",
  "HERMES_PLATFORM",
  "HERMES_SAFE_MODE",
  "HERMES_SESSION_PLATFORM",
  "HERMES_SINGLE_QUERY_SESSION",
  "HERMES_TIMEZONE",
  "HERMES_TUI_SKILLS",
  "KUBERNETES_SERVICE_HOST",
  "PREFIX",
  "PYTHON_DOTENV_DISABLED",
  "TERMINAL_DOCKER_MOUNT_CWD_TO_WORKSPACE",
  "TERMINAL_ENV",
  "TERMUX_VERSION",
];

/** Variables that any program needs to find its way. */
const MACHINE_VARIABLES: readonly string[] = ["LANG", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "TZ", "USER"];

const SECRET = /KEY|TOKEN|SECRET|PASSW|CREDENTIAL|AUTH|COOKIE|PRIVATE|DSN/i;

/** Whether a variable has the name of a key, a password or their like: never passed, whatever asks for it. */
export function isSecretVariable(name: string): boolean {
  return SECRET.test(name);
}

/** Variables that a config.yaml asks for with `${NAME}` or `${env:NAME}`. */
export function variablesIn(config: string): readonly string[] {
  return [...config.matchAll(/\$\{(?:env:)?([A-Za-z_]\w*)\}/g)].map(([, name = ""]) => name);
}

/** What the child gets of the environment. */
export interface PassedVariables {
  readonly values: Readonly<Record<string, string>>;
  /** Those that can change the prompt, for the report. */
  readonly names: readonly string[];
  /** Variables that config.yaml names and that look like secrets. */
  readonly withheld: readonly string[];
}

/**
 * The variables of a world that its prompt depends on, from the shell and from HERMES_HOME/.env alike: the names above, and what
 * config.yaml asks for with `${NAME}`. Keys and proxies are not among them. `inCopy`: a value that is a path, in the copy.
 */
export function passedVariables(env: Environ, config: string, inCopy: (value: string) => string): PassedVariables {
  const asked = variablesIn(config);
  const names = [...new Set([...PROMPT_VARIABLES, ...asked.filter((name) => !isSecretVariable(name))])];
  const values: Record<string, string> = {};
  for (const name of [...MACHINE_VARIABLES, ...names]) {
    const value = env[name];
    if (value !== undefined) values[name] = inCopy(value);
  }
  return {
    values,
    names: names.filter((name) => values[name] !== undefined).toSorted(),
    withheld: [...new Set(asked.filter((name) => isSecretVariable(name) && env[name] !== undefined))].toSorted(),
  };
}
