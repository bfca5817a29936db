import { environGet, type Environ } from "../python/environ.ts";
import type { PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { FatalReport } from "../report/report.ts";
import type { Config } from "./config.ts";
import type { Surface } from "./surface.ts";

/**
 * A section of config.yaml on which `hermes chat` and the interactive command line raise when they start: cli.py
 * load_cli_config looks for keys in `terminal` and `browser` whatever they are. Checked: fixtures/cli-start.json.
 */
export function cliStartFatal(
  config: Config,
  surface: Surface,
  env: Environ,
  release: Release,
): FatalReport | undefined {
  if (surface.kind !== "cli" || environGet(env, "HERMES_IGNORE_USER_CONFIG") === "1") return undefined;
  const section = SECTIONS.find(({ name, takes }) => {
    const value = config.raw.get(name);
    if (value === undefined || value instanceof Map) return false;
    return value === null ? !release.has("memory-null-section-keeps-defaults") : !takes(value);
  });
  if (section === undefined) return undefined;
  const { path, line } = config.from(section.name);
  return {
    rule: "config",
    message: `Hermes does not start: ${section.name} is no mapping of keys, which its command line takes it for`,
    path: path ?? config.path,
    ...(line !== undefined && { line }),
  };
}

/**
 * A config.yaml that cannot be read, does not parse or is no mapping, where nobody can be asked to mend it:
 * hermes_cli/config.py require_parseable_user_config. A backup does not help there. A job that runs its script alone does
 * not ask (cron/scheduler.py _prepare_job_prompt).
 */
export function unattendedFatal(
  config: Config,
  surface: Surface,
  env: Environ,
  release: Release,
): FatalReport | undefined {
  if (!UNATTENDED.has(surface.kind) || !release.has("config-must-parse")) return undefined;
  if (surface.job?.isScriptOnly === true) return undefined;
  if (config.status !== "broken" && config.status !== "unreadable" && config.isFalse !== true) return undefined;
  if (environGet(env, "HERMES_IGNORE_USER_CONFIG") === "1") return undefined;
  const { message, line } = config.problem ?? { message: "its top level is not a mapping" };
  return {
    rule: "config",
    message: `Hermes refuses to run: config.yaml: ${message}`,
    path: config.path,
    ...(line !== undefined && { line }),
  };
}

const UNATTENDED: ReadonlySet<string> = new Set(["cli-oneshot", "cron", "kanban"]);

const SECTIONS: readonly { readonly name: string; readonly takes: (value: PyValue) => boolean }[] = [
  { name: "terminal", takes: () => false },
  // `"key" in value` is all that is asked of it: a text and a list have an answer.
  { name: "browser", takes: (value) => typeof value === "string" || Array.isArray(value) },
];
