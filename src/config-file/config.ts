import type { Group, Severity, Tier } from "../report/report.ts";

/** A .hermes-audit.yaml, read and checked; what it extends is in it already. */
export interface AuditConfig {
  /** The file that was found or named. */
  readonly path: string;
  /** Severity from which on `check` fails. */
  readonly failOn?: FailOn;
  /** More warnings than this fail. */
  readonly maxWarnings?: number;
  /** Severities of finding rules; `off` takes a rule's findings out. */
  readonly severities: ReadonlyMap<string, Severity | "off">;
  readonly budgets: readonly Budget[];
  readonly ignores: readonly Ignore[];
  readonly loaders: readonly PrivateLoader[];
  /** Empty: the one world of the command line. */
  readonly worlds: readonly WorldSpec[];
}

export type FailOn = "error" | "warning" | "never";

/** A place in a config file. */
export interface ConfigPlace {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** A pattern of paths, and the folder that it counts from. */
export interface PathPattern {
  readonly text: string;
  readonly folder: string;
}

/** What a budget limits. */
export type BudgetTarget =
  | { readonly kind: "block"; readonly block: string }
  | { readonly kind: "group"; readonly group: Group }
  | { readonly kind: "file"; readonly pattern: PathPattern }
  | { readonly kind: "total" };

/** Units of a limit; `percent` is of the cap of one context file. */
export type BudgetUnit = "chars" | "bytes" | "tokens" | "percent";

/** A limit that `check` enforces. */
export interface Budget {
  readonly name?: string;
  readonly target: BudgetTarget;
  /** At least one. */
  readonly limits: ReadonlyMap<BudgetUnit, number>;
  readonly scope: Scope;
  /** Default: that of the rule over-budget. */
  readonly severity?: Severity;
  readonly at: ConfigPlace;
}

/** Worlds that a budget or an ignore entry is for; each list holds patterns, an empty one means all. */
export interface Scope {
  readonly surfaces: readonly string[];
  readonly releases: readonly string[];
  readonly worlds: readonly string[];
}

/** A finding that somebody has decided to live with. */
export interface Ignore {
  /** Rule ids; patterns. */
  readonly rules: readonly string[];
  readonly pattern?: PathPattern;
  readonly scope: Scope;
  readonly reason: string;
  /** YYYY-MM-DD: the last day on which it counts. */
  readonly expires?: string;
  readonly at: ConfigPlace;
}

/** A file that a modified Hermes loads. */
export interface PrivateLoader {
  /** As written; relative to `from`. */
  readonly path: string;
  readonly from: "home" | "cwd" | "git-root";
  readonly block: string;
  readonly title?: string;
  readonly tier: Tier;
  /** Block that it stands behind. */
  readonly after?: string;
  /** 1-based place within its tier. */
  readonly order?: number;
  /** Code points; null: none; left out: the cap of context files. */
  readonly cap?: number | null;
  /** Text before the file's own. */
  readonly heading?: string;
  /** True: the prompt-injection scan can take it out. */
  readonly scan: boolean;
  /** Patterns of surfaces that load it; empty: all. */
  readonly surfaces: readonly string[];
  readonly at: ConfigPlace;
}

/** Worlds to check: every combination of the lists. */
export interface WorldSpec {
  readonly name: string;
  /** Absolute. */
  readonly cwds: readonly string[];
  /** Absolute; null: no home, whatever this machine has. */
  readonly home?: string | null;
  readonly profile?: string;
  readonly surfaces: readonly string[];
  /** Versions, or paths of an installed Hermes. */
  readonly releases: readonly string[];
  readonly contextLength?: number | null;
  readonly model?: string;
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
  readonly ignoreRules?: boolean;
  readonly at: ConfigPlace;
}
