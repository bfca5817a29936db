import type { RunCommand } from "./invocation.ts";
import type { OptionGroup } from "./option-spec.ts";

/** One command. Its module is imported when it is run. */
export interface CommandSpec {
  readonly name: string;
  /** Operands as commander writes them: `[dir]`, `<path...>`. */
  readonly operands: string;
  readonly description: string;
  readonly options: readonly OptionGroup[];
  /** Formats that it knows, as `--help` says them; where it has others than a report. */
  readonly formats?: string;
  readonly examples: readonly (readonly [command: string, does: string])[];
  load(): Promise<RunCommand>;
}

/** The command that runs when none is named. */
export const DEFAULT_COMMAND = "audit";

/** Every command, in the order of `--help`. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: "audit",
    operands: "[dir]",
    description: "what enters the system prompt, why, how much of it, and what does not",
    options: ["world", "profiles", "jobs", "report", "watch", "general"],
    examples: [
      ["hermes-audit", "the session that `hermes` would start here"],
      ["hermes-audit ~/shop --hermes 0.20.6", "another directory, an older release"],
      ["hermes-audit --format json | jq .summary", "for programs"],
      ["hermes-audit -o json=report.json -o markdown=report.md", "two files in one run"],
      ["hermes-audit --redact --format markdown", "a report that can be posted"],
      ["hermes-audit --watch", "and what changes in the prompt while you edit"],
    ],
    load: async () => (await import("./commands/audit.ts")).audit,
  },
  {
    name: "html",
    operands: "[dir]",
    description: "the report as one self-contained page, to be read by others or attached to a ticket",
    options: ["html", "world", "profiles", "jobs", "report", "general"],
    formats: "html",
    examples: [
      ["hermes-audit html -o report.html", "the page; it needs no network and no other file"],
      ["hermes-audit html --redact --date 2026-01-31 -o report.html", "to be posted: no home, no contents of files"],
      ["hermes-audit html --all-profiles -o report.html", "one page with a switch"],
    ],
    load: async () => (await import("./commands/html.ts")).html,
  },
  {
    name: "explain",
    operands: "<path...>",
    description: "everything about one file; exits 0 when it enters, 1 when not, 2 when that cannot be told",
    options: ["world", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit explain CLAUDE.md", "by name or by path"],
      ["hermes-audit explain ~/.hermes/SOUL.md --hermes 0.20.6", "in an older release"],
    ],
    load: async () => (await import("./commands/explain.ts")).explain,
  },
  {
    name: "render",
    operands: "[block]",
    description: "the exact text that enters the prompt, to the byte; without a block all of it",
    options: ["world", "render", "general"],
    examples: [
      ["hermes-audit render context", "the project context as the model sees it"],
      ["hermes-audit render memory | wc -m", "its characters"],
      ["hermes-audit render --partial", "all blocks, without Hermes' own text"],
    ],
    load: async () => (await import("./commands/render.ts")).render,
  },
  {
    name: "surfaces",
    operands: "[dir]",
    description: "which files and blocks each way of running Hermes loads, side by side",
    options: ["world", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit surfaces", "the command line, the tui, editors, chat platforms, scheduled jobs"],
      ["hermes-audit surfaces --format markdown --redact", "a table that can be posted"],
    ],
    load: async () => (await import("./commands/surfaces.ts")).surfaces,
  },
  {
    name: "check",
    operands: "[dir]",
    description:
      "findings and budgets as an exit code: 0 when nothing fails, 1 when something does, 2 when it cannot tell",
    options: ["check", "fail", "world", "profiles", "report", "watch", "general"],
    formats: "table, json, markdown, github, sarif, junit or openmetrics",
    examples: [
      ["hermes-audit check", "by the .hermes-audit.yaml here or above; it may name several worlds"],
      ["hermes-audit check --fail-on warning --max-warnings 5", "stricter"],
      ["hermes-audit check --format github -o sarif=check.sarif -o markdown=summary.md", "in a workflow"],
      ["hermes-audit check --baseline known.json --update-baseline", "accept what is there now"],
      ["hermes-audit check --baseline known.json", "then only what is new or worse counts"],
    ],
    load: async () => (await import("./commands/check.ts")).check,
  },
  {
    name: "diff",
    operands: "[reports...]",
    description: "what changes between a saved report and now, two reports, two releases, two surfaces",
    options: ["diff", "world", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit diff base.json", "a report saved with --format json, against now"],
      ["hermes-audit diff --from 0.19.0 --to 0.22.2", "what an upgrade changes here"],
      ["hermes-audit diff --surface-a cli --surface-b gateway:telegram", "two ways of running Hermes"],
    ],
    load: async () => (await import("./commands/diff.ts")).diff,
  },
  {
    name: "sessions",
    operands: "[id]",
    description: "stored system prompts of past sessions (state.db), and what of one would be built differently now",
    options: ["sessions", "world", "profiles", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit sessions", "the last used ones, with size and age of their prompts"],
      ["hermes-audit sessions 20260131_0915", "why an edit does nothing in that session: block by block"],
      ["hermes-audit sessions --source telegram --since 7d", "those of one platform, of the last week"],
    ],
    load: async () => (await import("./commands/sessions.ts")).sessions,
  },
  {
    name: "verify",
    operands: "[dir]",
    description:
      "asks the Hermes that is installed, on a private copy, and compares block by block: 0 the same, 1 not, 2 it cannot be asked",
    options: ["verify", "world", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit verify", "does your own Hermes agree?"],
      ["hermes-audit verify --surface gateway:telegram", "on another surface"],
      ["hermes-audit verify --capture --save prompt.txt", "start it with a stand-in model, and keep what it sends"],
      [
        "hermes-audit verify --hermes ~/src/hermes-agent --python ~/src/venv/bin/python",
        "a checkout, and the Python to run it with",
      ],
    ],
    load: async () => (await import("./commands/verify.ts")).verify,
  },
  {
    name: "rules",
    operands: "[dir]",
    description:
      "every rule: what it does, in which releases, where it is in the installed Hermes; names that no loader mentions",
    options: ["rules", "world", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit rules", "with file and line in the Hermes that is installed"],
      ["hermes-audit rules --diff --hermes ~/src/hermes-agent", "where a checkout differs from the releases"],
      ["hermes-audit rules --hermes 0.19.0 --all", "what that release has, feature by feature"],
    ],
    load: async () => (await import("./commands/rules.ts")).rules,
  },
  {
    name: "live",
    operands: "[dir]",
    description: "asks a running Hermes what its session holds, and compares with the audit; exits as check does",
    options: ["live", "fail", "world", "report", "general"],
    formats: "table, json or markdown",
    examples: [
      ["hermes-audit live --tui --new", "start the installed Hermes' TUI gateway, and ask a new session"],
      ["hermes-audit live --tui ws://127.0.0.1:9119/api/ws", "the dashboard that runs there; nothing is started"],
      ["hermes-audit live --api http://127.0.0.1:8642", "an API server, with the key in API_SERVER_KEY"],
      ["hermes-audit live --acp --format json", "the installed Hermes, as an editor would start it"],
    ],
    load: async () => (await import("./commands/live.ts")).live,
  },
  {
    name: "completion",
    operands: "<shell>",
    description: "a script that completes commands, options and their values in bash, zsh or fish",
    options: [],
    examples: [
      ["source <(hermes-audit completion bash)", "in ~/.bashrc"],
      ["hermes-audit completion zsh > ~/.zfunc/_hermes-audit", "in a folder of $fpath"],
      ["hermes-audit completion fish | source", "in ~/.config/fish/config.fish"],
    ],
    load: async () => (await import("./commands/completion.ts")).completion,
  },
];
