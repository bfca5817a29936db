/** What a caller may say; everything left out is resolved. Contract: "Library". */
export interface AuditOptions {
  /** HERMES_HOME; `--home`. It must exist when given. */
  readonly home?: string | undefined;
  /** Profile name; `--profile`. */
  readonly profile?: string | undefined;
  /** The directory that the session starts in; default: the process' own. It must exist when given. */
  readonly cwd?: string | undefined;
  /** The environment Hermes would see; default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** A service's environment file, in place of this shell's environment; `--env-file`. */
  readonly envFile?: string | undefined;
  /** A surface name of the contract; default `cli`. */
  readonly surface?: string | undefined;
  /** A release ("0.20.6") or the path of an installed Hermes. */
  readonly hermes?: string | undefined;
  /** The model's window in tokens; `null`: Hermes knows none; left out: resolved. */
  readonly contextLength?: number | null | undefined;
  /** The model's name; default: config.yaml `model.default`. */
  readonly model?: string | undefined;
  /** Valid tool names of the session. */
  readonly tools?: readonly string[] | undefined;
  /** Enabled toolsets of the session. */
  readonly toolsets?: readonly string[] | undefined;
  /** Path of a .hermes-audit.yaml. */
  readonly config?: string | undefined;
  /** `--ignore-rules` of Hermes' own command line. */
  readonly ignoreRules?: boolean | undefined;
  /** The session's own directory where a client names one (tui, desktop, acp). */
  readonly sessionCwd?: string | undefined;
  /** Skills preloaded with Hermes' `-s`. */
  readonly preloadSkills?: readonly string[] | undefined;
  /** A kanban task's workspace. */
  readonly workspace?: string | undefined;
  /** Read every skill body, also where Hermes serves its snapshot. */
  readonly deep?: boolean | undefined;
  /** Paths that the session is imagined to touch (subdirectory hints). */
  readonly touch?: readonly string[] | undefined;
  /** Name of a real tokenizer in place of Hermes' rough estimate. */
  readonly tokenizer?: string | undefined;
  /** The day that "today" means for memory/<date>.md look-ups, YYYY-MM-DD; default: the clock's. */
  readonly today?: string | undefined;
  /** Told while many files are read: how many are done, and of how many. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}
