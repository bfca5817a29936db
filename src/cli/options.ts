import { AuditError } from "../errors.ts";
import type { AuditOptions } from "../audit-options.ts";
import { CHECK_OPTIONS, DIFF_OPTIONS } from "./check-options.ts";
import { HTML_OPTIONS } from "./html-options.ts";
import { RULES_OPTIONS } from "./rules-options.ts";
import { SESSIONS_OPTIONS } from "./sessions-options.ts";
import { LIVE_OPTIONS } from "./live-options.ts";
import { VERIFY_OPTIONS } from "./verify-options.ts";
import type { OptionGroup, OptionSpec } from "./option-spec.ts";
import type { Settings } from "./settings.ts";
import { filled } from "./filled.ts";

/** Headings of `--help`, and the order of the groups. */
export const GROUP_TITLES: Readonly<Record<OptionGroup, string>> = {
  live: "Whom to ask:",
  world: "What to audit:",
  profiles: "What to audit:",
  jobs: "What to audit:",
  fail: "What fails:",
  check: "What fails:",
  diff: "What to compare:",
  verify: "How to ask Hermes:",
  report: "What to print:",
  watch: "What to print:",
  html: "What the page shows:",
  rules: "What to list:",
  sessions: "Which sessions:",
  render: "What to render:",
  general: "General:",
};

/** Every option. */
export const OPTIONS: readonly OptionSpec[] = [
  ...LIVE_OPTIONS,
  text("--home", "<dir>", "HERMES_HOME (default: the variable, then ~/.hermes)", "home"),
  text("--profile", "<name>", "profile (default: the home's active_profile)", "profile"),
  flag("--all-profiles", "one report a profile, and why a profile does not count", "profiles", (settings) => ({
    ...settings,
    allProfiles: true,
  })),
  {
    flag: "--jobs",
    argument: "<n>",
    description: "with --all-profiles: how many to audit at a time (default: one a processor, for a dozen and more)",
    group: "jobs",
    set: (settings, value) => ({ ...settings, jobs: jobsOf(value) }),
  },
  text("--cwd", "<dir>", "directory that the session starts in, the same as [dir]", "cwd"),
  text(
    "--surface",
    "<name>",
    "the way Hermes is run: cli, tui, acp, gateway:telegram, cron ... (default: cli)",
    "surface",
  ),
  text(
    "--hermes",
    "<version|path>",
    "a release, or an installed Hermes: its environment, checkout or launcher (default: the one that is installed)",
    "hermes",
  ),
  world("--context-length", "<tokens|none>", "the model's window; none: Hermes knows no window", (value) => ({
    contextLength: windowOf(value),
  })),
  text("--model", "<name>", "the model (default: config.yaml model.default)", "model"),
  world("--tools", "<a,b>", "tools that the session has (default: from surface and config)", (value) => ({
    tools: listOf(value),
  })),
  world("--toolsets", "<a,b>", "toolsets that the session has", (value) => ({ toolsets: listOf(value) })),
  text(
    "--env-file",
    "<file>",
    "a service's environment (systemd EnvironmentFile or .env), in place of this shell's",
    "envFile",
  ),
  text("--workspace", "<dir>", "a kanban task's workspace", "workspace"),
  flag("--ignore-rules", "as Hermes' own --ignore-rules: no context files, no memory", "world", (settings) =>
    withAudit(settings, { ignoreRules: true }),
  ),
  text("--session-cwd", "<dir>", "the session's directory where a client names one (tui, desktop, acp)", "sessionCwd"),
  {
    ...world("--preload-skills", "<a,b>", "skills preloaded with Hermes' -s", (value) => ({
      preloadSkills: listOf(value),
    })),
    short: "-s",
  },
  flag(
    "--deep",
    "read also what Hermes does not: skills that its snapshot serves, hints far down",
    "world",
    (settings) => withAudit(settings, { deep: true }),
  ),
  world("--touch", "<a,b>", "files that the session is imagined to open: which hints would they bring", (value) => ({
    touch: listOf(value),
  })),
  text(
    "--tokenizer",
    "<name>",
    "count tokens with o200k_base or cl100k_base (default: Hermes' own rough estimate)",
    "tokenizer",
  ),
  text("--config", "<file>", "a .hermes-audit.yaml", "config"),
  flag("--sample", "audit the bundled sample world", "world", (settings) => ({
    ...settings,
    sample: true,
  })),
  {
    flag: "--format",
    argument: "<name>",
    description: "table, json, ndjson, markdown or html (default: table)",
    group: "report",
    set: (settings, value) => ({ ...settings, format: filled(value, "--format") }),
  },
  {
    flag: "--output",
    short: "-o",
    argument: "<[format=]file>",
    description: "write to a file; may be given more than once, - is stdout",
    group: "report",
    set: (settings, value) => ({ ...settings, outputs: [...settings.outputs, outputOf(filled(value, "--output"))] }),
  },
  flag("--all", "list also the places that hold nothing, and every file of long lists", "report", (settings) => ({
    ...settings,
    all: true,
  })),
  {
    flag: "--sort",
    argument: "<order>",
    description:
      "prompt or size: size has the dearest first, and what each skill and each category costs (default: prompt)",
    group: "report",
    set: (settings, value) => ({ ...settings, sort: orderOf(value) }),
  },
  flag(
    "--redact",
    "hide the home directory and what files say, so that a report can be posted",
    "report",
    (settings) => ({ ...settings, redact: true }),
  ),
  flag(
    "--watch",
    "look again whenever a file changes, and say what that changes in the prompt",
    "watch",
    (settings) => ({
      ...settings,
      watch: true,
    }),
  ),
  ...HTML_OPTIONS,
  ...CHECK_OPTIONS,
  ...DIFF_OPTIONS,
  ...VERIFY_OPTIONS,
  ...RULES_OPTIONS,
  ...SESSIONS_OPTIONS,
  flag("--partial", "leave Hermes' own text out where no install is known to read it from", "render", (settings) => ({
    ...settings,
    partial: true,
  })),
  flag("--full", "the whole block, with Hermes' own head and tail", "render", (settings) => ({
    ...settings,
    full: true,
  })),
  flag(
    "--no-cache",
    "read the installed Hermes anew, and keep nothing of it in the cache folder",
    "general",
    (settings) => ({
      ...settings,
      noCache: true,
    }),
  ),
  flag("--no-color", "no colour (also: NO_COLOR)", "general", (settings) => ({ ...settings, noColor: true })),
  flag("--quiet", "only what to act on", "general", (settings) => ({ ...settings, quiet: true })),
  flag("--verbose", "every place, every reason, and the stack of an internal error", "general", (settings) => ({
    ...settings,
    verbose: true,
    all: true,
  })),
];

/** Options of AuditOptions that are plain text. */
type TextOption =
  | "home"
  | "profile"
  | "cwd"
  | "surface"
  | "hermes"
  | "model"
  | "envFile"
  | "workspace"
  | "sessionCwd"
  | "tokenizer"
  | "config";

function text(name: OptionSpec["flag"], argument: string, description: string, key: TextOption): OptionSpec {
  return world(name, argument, description, (value) => ({ [key]: filled(value, name) }));
}

function world(
  name: OptionSpec["flag"],
  argument: string,
  description: string,
  parse: (value: string) => AuditOptions,
): OptionSpec {
  return {
    flag: name,
    argument,
    description,
    group: "world",
    set: (settings, value) => withAudit(settings, parse(value)),
  };
}

function flag(
  name: OptionSpec["flag"],
  description: string,
  group: OptionGroup,
  set: (settings: Settings) => Settings,
): OptionSpec {
  return { flag: name, description, group, set };
}

function withAudit(settings: Settings, more: AuditOptions): Settings {
  return { ...settings, audit: { ...settings.audit, ...more } };
}

function jobsOf(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value))
    throw new AuditError("bad-option", `--jobs takes a number from 1 on, not "${value}"`);
  return Number(value);
}

function listOf(value: string): readonly string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function orderOf(value: string): Settings["sort"] {
  if (value === "prompt" || value === "size") return value;
  throw new AuditError("bad-option", `--sort takes prompt or size, not "${value}"`);
}

function windowOf(value: string): number | null {
  if (value === "none") return null;
  const digits = value.replaceAll(/[_,]/g, "");
  if (!/^[1-9]\d{0,14}$/.test(digits)) {
    throw new AuditError("bad-option", `--context-length takes a number of tokens or "none", not "${value}"`);
  }
  return Number(digits);
}

/** `json=a.json`; a file name with no known word before the `=` is all file name. */
function outputOf(value: string): Settings["outputs"][number] {
  const found = /^([a-z]+)=(.+)$/s.exec(value);
  return found === null ? { format: undefined, file: value } : { format: found[1], file: found[2] ?? "" };
}
