import { environGet, type Environ } from "../../python/environ.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { Config } from "../config.ts";

/** Where the terminal tool runs: `local`, `docker`, `ssh` ...; terminal.backend of the file wins over TERMINAL_ENV. */
export function terminalBackend(config: Config, env: Environ): string {
  const section = config.raw.get("terminal");
  const named = section instanceof Map && (section.has("backend") || section.has("env_type"));
  const value = named ? (config.get("terminal", "backend") ?? config.get("terminal", "env_type")) : undefined;
  const word = isTruthy(value) ? pyStr(value ?? "") : (environGet(env, "TERMINAL_ENV") ?? "");
  return pyStrip(word).toLowerCase() || "local";
}

/** TERMINAL_DOCKER_MOUNT_CWD_TO_WORKSPACE, which terminal.docker_mount_cwd_to_workspace sets. */
export function mountsWorkspace(config: Config, env: Environ): boolean {
  const section = config.raw.get("terminal");
  const key = "docker_mount_cwd_to_workspace";
  const isSet = section instanceof Map && section.has(key);
  const word = isSet
    ? pyStr(config.get("terminal", key) ?? "")
    : (environGet(env, "TERMINAL_DOCKER_MOUNT_CWD_TO_WORKSPACE") ?? "");
  return ["true", "1", "yes"].includes(word.toLowerCase());
}
