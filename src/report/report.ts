/** The report: what every format is made from, and what programs read. Contract: "Report (JSON, schemaVersion 1)". */
export interface Report {
  readonly schemaVersion: 1;
  readonly tool: { readonly name: string; readonly version: string; readonly tokenizer: string };
  readonly hermes: HermesReport;
  readonly world: WorldReport;
  /** In prompt order. */
  readonly blocks: readonly BlockReport[];
  /** In the order in which the loaders look. */
  readonly entries: readonly EntryReport[];
  /** What each rule did in this world, in the order in which Hermes runs them. */
  readonly rules: readonly RuleReport[];
  readonly findings: readonly Finding[];
  readonly fatal: readonly FatalReport[];
  readonly summary: Summary;
}

/** The Hermes that is modelled. */
export interface HermesReport {
  /** Version asked for or found. */
  readonly version: string;
  /** The row of the release table that models it: the newest that is not newer. */
  readonly release: string;
  readonly from: "flag" | "install" | "home" | "default";
  /** Root of the install that was read, or null. */
  readonly install: string | null;
  /** Name of its package; null: it is not installed as one. This and the rest are there only with an install. */
  readonly package?: string | null;
  /** Commit of a checkout, or null. */
  readonly commit?: string | null;
  /** Why it is that install, in a few words. */
  readonly why?: string;
  /** Where its source differs from the release that its version names. */
  readonly differs?: HermesDifference;
  /** Other installs that were found, and do not count. */
  readonly others?: readonly { readonly path: string; readonly version: string | null; readonly why: string }[];
}

/** Features by which an install's source differs from its version's release; ids of `hermes-audit rules`. */
export interface HermesDifference {
  /** "release 0.20.6 + 2 features of 0.21.0". */
  readonly summary: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Those that the source does not decide, and that go by the version; null: there is no source, so all do. */
  readonly undecided: readonly string[] | null;
  /** Functions that a rule stands for and that are not as in any release that was modelled: the rule is not sure. */
  readonly loaders: readonly LoaderReport[];
  /** File names where it puts its prompt together, that no modelled release has. */
  readonly unknownLoaders: readonly UnknownLoaderReport[];
}

/** A place in the install's source that names a file. */
export interface UnknownLoaderReport {
  readonly name: string;
  /** Relative to the install. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** "" at the module's level. */
  readonly function: string;
}

/** A function of Hermes that differs. */
export interface LoaderReport {
  /** Id of the rule. */
  readonly rule: string;
  readonly function: string;
  readonly kind: "changed" | "missing";
  /** Relative to the install. */
  readonly file: string;
  /** 1-based; null where it is missing. */
  readonly line: number | null;
  /** Releases whose function of that name was modelled. */
  readonly known: readonly string[];
}

/** Where a value came from. */
export interface From {
  readonly kind: "flag" | "env" | "config" | "file" | "default";
  /** Option, variable or config key. */
  readonly name?: string;
  readonly path?: string;
  /** 1-based line in `path`. */
  readonly line?: number;
}

/** What was resolved before any loader ran. */
export interface WorldReport {
  readonly home: string;
  readonly homeFrom: From;
  readonly homeExists: boolean;
  readonly profile: string | null;
  readonly profileFrom: From;
  readonly cwd: string;
  readonly cwdFrom: From;
  /** Why it is that directory, in a few words. */
  readonly cwdWhy: string;
  /** Settings that name another one and do not count, each in a sentence. */
  readonly cwdIgnored: readonly string[];
  readonly gitRoot: string | null;
  readonly surface: string;
  readonly surfaceFrom: From;
  readonly platform: string | null;
  /** Tokens; null: Hermes knows no window. */
  readonly contextLength: number | null;
  readonly contextLengthFrom: From;
  /** Code points that one context file may fill. */
  readonly cap: number;
  readonly capFrom: From;
  readonly config: string;
  readonly configStatus: "ok" | "absent" | "broken" | "unreadable";
  readonly model: string | null;
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly toolsFrom: From;
  /** The user's home directory, which `display` shortens to `~`. */
  readonly userHome: string;
}

/** stable, context and volatile make up the cached system prompt; api is added at the API call; turn is another message. */
export type Tier = "stable" | "context" | "volatile" | "api" | "turn";

/** A piece of prompt text made from files. */
export interface BlockReport {
  readonly id: string;
  readonly tier: Tier;
  /** 1-based place in the prompt. */
  readonly order: number;
  readonly title: string;
  /** Code points. */
  readonly chars: number;
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** By the release's rough estimate, or by `tool.tokenizer`. */
  readonly tokens: number;
  /** Of the exact UTF-8 text; null where a part of it is Hermes' own prose that no install was there to read. */
  readonly sha256: string | null;
  readonly entries: readonly string[];
  readonly truncated: boolean;
  /** Code points with Hermes' own head and tail, where `chars` leaves them out (skills). */
  readonly totalChars?: number;
  /** UTF-8 bytes of `totalChars`. */
  readonly totalBytes?: number;
  /** Tokens of `totalChars`. */
  readonly totalTokens?: number;
  /** skills: its categories, in the order of the index. */
  readonly categories?: readonly CategoryReport[];
}

/** What a category of the skills index costs, and so what is saved where all its skills are disabled. */
export interface CategoryReport {
  readonly name: string;
  /** How many skills it lists. */
  readonly skills: number;
  /** Code points of its lines, the category's own included. Without any category there is no index at all. */
  readonly chars: number;
  readonly tokens: number;
}

export type Group =
  | "identity"
  | "project"
  | "memory"
  | "skills"
  | "skill-bodies"
  | "cron"
  | "workspace"
  | "lookalike"
  | "inline"
  | "private";

export type Status =
  | "loaded"
  | "truncated"
  | "blocked"
  | "flagged"
  | "shadowed"
  | "duplicate"
  | "empty"
  | "unreadable"
  | "absent"
  | "suppressed"
  | "skipped"
  | "on-demand"
  | "disabled"
  | "hidden"
  | "quarantined"
  | "stale"
  | "not-loaded";

/** One file, or one place where a file was looked for. */
export interface EntryReport {
  readonly id: string;
  readonly group: Group;
  readonly path: string;
  /** `path` with the home directory shortened to `~`, control characters escaped. */
  readonly display: string;
  /** Id of the rule that looked at it. */
  readonly rule: string;
  readonly status: Status;
  /** One sentence for people. */
  readonly reason: string;
  /** The kind of the reason, for programs. */
  readonly reasonCode: string;
  /** The smallest change that would alter the outcome, where there is one. */
  readonly fix?: string;
  /** The block that its text is in. */
  readonly block: string | null;
  /** Size on disk, bytes; null when unknown. */
  readonly fileBytes: number | null;
  /** Code points of the text as the loader has it in hand: decoded, stripped, before scan and cut; null when unknown. */
  readonly chars: number | null;
  /** Code points of it in the prompt, heading included. */
  readonly promptChars: number;
  readonly promptTokens: number;
  /** A name for people where the path does not say it (a skill's name). */
  readonly name?: string;
  /** The heading it gets in the prompt. */
  readonly label?: string;
  /** Path of the file that wins over it. */
  readonly shadowedBy?: string;
  /** Milliseconds since 1970. */
  readonly mtime?: number;
  readonly threats?: readonly ThreatReport[];
  readonly cut?: CutReport;
  /** Why the outcome is not certain. */
  readonly unsure?: string;
  readonly facts?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** The part of a file that the cap takes out. */
export interface CutReport {
  /** Code points kept at the start and at the end. */
  readonly headChars: number;
  readonly tailChars: number;
  /** 1-based lines of the file: the first and the last that are cut, in whole or in part. */
  readonly fromLine: number;
  readonly toLine: number;
  /** Headings in the cut part, the first 1,000. */
  readonly headings: readonly string[];
}

/** A match of the prompt-injection scan. */
export interface ThreatReport {
  readonly id: string;
  /** 1-based, in the file. */
  readonly line: number;
  /** 1-based, code points. */
  readonly column: number;
  readonly match: string;
  /** For an invisible character: its name and code point (`U+200D`). */
  readonly character?: string;
  /** What to change. */
  readonly remedy?: string;
  /** The line around the match. */
  readonly context?: string;
}

/** What one rule did. */
export interface RuleReport {
  readonly rule: string;
  readonly outcome: "won" | "yielded" | "nothing" | "not-reached" | "suppressed" | "skipped" | "failed";
  readonly detail: string;
  /** Hermes source that the rule models, `file function`. */
  readonly source: string;
}

export type Severity = "error" | "warning" | "info";

/** Something that the user should act on. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, code points. */
  readonly column?: number;
  /** 1-based: the last line of what is lost. */
  readonly endLine?: number;
  /** The smallest change that mends it. */
  readonly help?: string;
  /** Id of the entry it is about. */
  readonly entry?: string;
  /** What tells it from the other findings of its rule on the same file: a pattern's id, a config key. */
  readonly key?: string;
  /** How bad it is, where that is a number: code points lost, characters over a limit. */
  readonly amount?: number;
}

/** Something on which the real Hermes fails to build its prompt. */
export interface FatalReport {
  readonly rule: string;
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
}

export interface Summary {
  /** Entries whose text is in the system prompt. */
  readonly loadedFiles: number;
  /** Code points of the blocks that are in the system prompt (tiers stable, context, volatile). */
  readonly promptChars: number;
  readonly promptTokens: number;
  readonly byGroup: Readonly<
    Partial<Record<Group, { readonly loaded: number; readonly entries: number; readonly promptChars: number }>>
  >;
}
