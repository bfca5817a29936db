/** A kind of surface; `gateway` and `cron` take a word behind a colon. */
export type SurfaceKind =
  | "cli"
  | "cli-oneshot"
  | "tui"
  | "desktop"
  | "acp"
  | "api"
  | "gateway"
  | "cron"
  | "subagent"
  | "kanban"
  | "batch";

/** What sets a gate of the agent's constructor. */
export type GateRule =
  | "never"
  | "always"
  /** `--ignore-rules`, or HERMES_IGNORE_RULES. */
  | "ignore-rules"
  /** HERMES_IGNORE_RULES alone; the flag sets it for the child process. */
  | "ignore-rules-variable"
  /** gateway.platforms.<platform>.skip_context_files. */
  | "gateway-option"
  /** A job without a working directory of its own. */
  | "no-workdir"
  /** Scheduled runs of 0.20.4 and older. */
  | "old-cron";

/** Which text from config and environment is added to the system prompt at the API call. */
export type OverlayRule =
  /** Nothing. */
  | "none"
  /** HERMES_EPHEMERAL_SYSTEM_PROMPT, else the personality, else agent.system_prompt; then skills of `-s`. */
  | "variable-or-config"
  /** The personality, else agent.system_prompt; then skills of HERMES_TUI_SKILLS. */
  | "config"
  /** Skills of `-s` alone (0.20.6 and later). */
  | "preloaded-skills"
  /** Channel prompt, then the channel's override, else what the command line takes. */
  | "channel"
  /** What the request brings. */
  | "request"
  /** The child's own prompt with the workspace's project files (0.20.6 and later). */
  | "child-prompt";

/** One way in which Hermes is run. Spec: surfaces.md 2. */
export interface SurfaceRow {
  readonly kind: SurfaceKind;
  /** How the name is written. */
  readonly usage: string;
  readonly says: string;
  /** Where Hermes makes the agent (0.22.2). */
  readonly source: string;
  /** Hermes' own platform word; `parameter`: the word behind the colon; null: none. */
  readonly platform: string | null;
  readonly skipContextFiles: GateRule;
  /** SOUL.md loads although context files are skipped. */
  readonly loadSoulIdentity: "never" | "always" | "gateway";
  readonly skipMemory: GateRule;
  readonly overlay: OverlayRule;
  /** Prefill messages stand in front of the conversation. */
  readonly prefill: "never" | "always" | "tui";
  /** True: started as `hermes …`, which follows -p and the sticky profile; false: started by itself. */
  readonly selectsProfile: boolean;
  /** False: not run with a recording model, but read in the source. */
  readonly captured: boolean;
}

const CLI: SurfaceRow = {
  kind: "cli",
  usage: "cli",
  says: "the classic command line: interactive, and `hermes chat -q`",
  source: "hermes_cli/cli_agent_setup_mixin.py",
  platform: "cli",
  skipContextFiles: "ignore-rules",
  loadSoulIdentity: "never",
  skipMemory: "ignore-rules",
  overlay: "variable-or-config",
  prefill: "always",
  selectsProfile: true,
  captured: true,
};

const TUI: SurfaceRow = {
  kind: "tui",
  usage: "tui",
  says: "the terminal interface, `hermes --tui`",
  source: "tui_gateway/server.py",
  platform: "tui",
  skipContextFiles: "ignore-rules-variable",
  loadSoulIdentity: "never",
  skipMemory: "ignore-rules-variable",
  overlay: "config",
  prefill: "tui",
  selectsProfile: true,
  captured: true,
};

const OFF = { skipContextFiles: "always", loadSoulIdentity: "never", skipMemory: "always", prefill: "never" } as const;
const ON = { skipContextFiles: "never", loadSoulIdentity: "never", skipMemory: "never", prefill: "never" } as const;

/** Every surface, in the order of the contract. */
export const SURFACES: readonly SurfaceRow[] = [
  CLI,
  {
    ...ON,
    kind: "cli-oneshot",
    usage: "cli-oneshot",
    says: "one prompt, one answer: `hermes -z`; takes no notice of --ignore-rules",
    source: "hermes_cli/oneshot.py",
    platform: "cli",
    overlay: "preloaded-skills",
    selectsProfile: true,
    captured: true,
  },
  TUI,
  {
    ...TUI,
    kind: "desktop",
    usage: "desktop",
    says: "the desktop app and the dashboard's chat",
    platform: "desktop",
    captured: false,
  },
  {
    ...ON,
    kind: "acp",
    usage: "acp",
    says: "an editor over the Agent Client Protocol, `hermes-acp`",
    source: "acp_adapter/session.py",
    platform: "acp",
    overlay: "none",
    selectsProfile: false,
    captured: true,
  },
  {
    ...ON,
    kind: "api",
    usage: "api",
    says: "the OpenAI-compatible API server of `hermes gateway run`",
    source: "gateway/platforms/api_server.py",
    platform: "api_server",
    overlay: "request",
    selectsProfile: true,
    captured: true,
  },
  {
    ...ON,
    kind: "gateway",
    usage: "gateway:<platform>",
    says: "a messaging platform of `hermes gateway run`, such as gateway:telegram",
    source: "gateway/run_turn_runner.py",
    platform: "parameter",
    skipContextFiles: "gateway-option",
    loadSoulIdentity: "gateway",
    overlay: "channel",
    prefill: "always",
    selectsProfile: true,
    captured: false,
  },
  {
    ...ON,
    kind: "cron",
    usage: "cron, cron:<job id>",
    says: "a scheduled job; without an id, what every job without a workdir gets",
    source: "cron/scheduler.py",
    platform: "cron",
    skipContextFiles: "no-workdir",
    loadSoulIdentity: "always",
    skipMemory: "old-cron",
    overlay: "none",
    prefill: "always",
    selectsProfile: true,
    captured: true,
  },
  {
    ...OFF,
    kind: "subagent",
    usage: "subagent",
    says: "a child of delegate_task",
    source: "tools/delegate_tool.py",
    platform: "subagent",
    overlay: "child-prompt",
    selectsProfile: true,
    captured: false,
  },
  {
    ...CLI,
    kind: "kanban",
    usage: "kanban",
    says: "a kanban worker: the command line of the task's profile in the task's workspace",
    captured: false,
  },
  {
    ...OFF,
    kind: "batch",
    usage: "batch",
    says: "the batch runner",
    source: "batch_runner.py",
    platform: "batch",
    overlay: "none",
    selectsProfile: false,
    captured: false,
  },
];
