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
