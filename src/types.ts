import type { AuditOptions } from "./audit-options.ts";
import type { AuditConfig } from "./config-file/config.ts";
import type { UnknownLoader } from "./install/unknown-loader.ts";
import type { HermesChoice } from "./install/resolve.ts";
import type { Reason } from "./reasons/index.ts";
import type { Release } from "./releases/table.ts";
import type { Config } from "./resolve/config.ts";
import type { CwdNote, PassedOver } from "./resolve/cwd.ts";
import type { Surface } from "./resolve/surface.ts";
import type { EntryReport, FatalReport, From, Group, Status, ThreatReport, Tier } from "./report/report.ts";

/** Everything resolved before a loader runs. */
export interface World {
  /** HERMES_HOME as Hermes spells it: absolute, not link-resolved. */
  readonly home: string;
  readonly homeFrom: From;
  readonly homeExists: boolean;
  /** The home that holds `profiles/` and `active_profile`. */
  readonly homeRoot: string;
  /** Where `~` points for Hermes (HOME). */
  readonly userHome: string;
  /** Name of the profile, or null for the root home. */
  readonly profile: string | null;
  readonly profileFrom: From;
  /** The directory for project context: real path. It may not exist. */
  readonly cwd: string;
  readonly cwdFrom: From;
  /** False when Hermes was told no directory and falls back to the process' own (install-tree guard). */
  readonly cwdConfigured: boolean;
  /** How the working directory came to be. */
  readonly cwdNote: CwdNote;
  /** What names a working directory and does not count. */
  readonly cwdPassedOver: readonly PassedOver[];
  /** The process' own directory (`os.getcwd()`). */
  readonly processCwd: string;
  readonly gitRoot: string | null;
  /** A `.git` on the way up that may not be looked at. */
  readonly gitProbeDenied?: string;
  /** Real folder of the Hermes install that holds its `agent` package; null: not known. */
  readonly installRoot: string | null;
  /** How the modelled release was chosen, and what its install says. */
  readonly hermes: HermesChoice;
  /** File names in its source that may be loaders of which nothing is known. */
  readonly unknownLoaders: readonly UnknownLoader[];
  readonly surface: Surface;
  readonly release: Release;
  readonly config: Config;
  /** The environment after HERMES_HOME/.env was read over it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a variable of `env` was set. */
  readonly envFrom: (name: string) => From;
  /** Tokens of the model's window; null: unknown to Hermes. */
  readonly contextLength: number | null;
  readonly contextLengthFrom: From;
  /** Cap of one context file, code points. */
  readonly cap: number;
  readonly capFrom: From;
  /** Why measuring a context file raises, if it does (context_file_max_chars: .inf from 0.21.3 on). */
  readonly capFatal?: string;
  /** context_file_max_chars where it is set and Hermes takes no notice of it. */
  readonly capIgnored?: { readonly value: string; readonly why: string; readonly from: From };
  readonly model: string | null;
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly toolsFrom: From;
  readonly options: AuditOptions;
  /** The .hermes-audit.yaml of this run. */
  readonly auditConfig?: AuditConfig;
  /** Where Hermes refuses to start in this world. */
  readonly fatal: readonly Fatal[];
}

/** Hermes' own prose, known by size and hash only; its text comes from an install. */
export interface Prose {
  readonly id: string;
  readonly chars: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Code points outside ASCII: offset → UTF-8 bytes; lets a slice be measured without the text. */
  readonly wide?: readonly (readonly [offset: number, bytes: number])[];
  /** The few characters that a tiny cap leaves of it at either end. */
  readonly start?: string;
  readonly end?: string;
  /** All of it, as read from an install. */
  readonly text?: string;
}

/** A piece of a block. `owner` is the entry it stands for; what has none is Hermes' own framing. */
export type Segment = TextSegment | ProseSegment;

export interface TextSegment {
  readonly kind: "text";
  readonly text: string;
  readonly owner?: EntryDraft | undefined;
  /** 1-based line of the owner's file on which `text` starts, where it is the file's own text. */
  readonly line?: number | undefined;
}

/** Hermes' prose from code point `from` to `to`. */
export interface ProseSegment {
  readonly kind: "prose";
  readonly prose: Prose;
  readonly from: number;
  readonly to: number;
  readonly owner?: EntryDraft | undefined;
}

/** A block as a rule yields it, before it is measured. */
export interface BlockDraft {
  readonly id: string;
  readonly tier: Tier;
  readonly title: string;
  readonly segments: readonly Segment[];
  readonly truncated?: boolean;
  /** Where a block stands that Hermes itself does not make: behind another, or 1-based within its tier; else at its end. */
  readonly place?: { readonly after?: string; readonly order?: number };
  /** Code points of the block together with Hermes' own head and tail, where `segments` are a part of it. */
  readonly totalChars?: number;
  /** The whole block with Hermes' head and tail (`render --full`). */
  readonly fullSegments?: readonly Segment[];
  /** Parts of the block that are switched on and off together: the categories of the skills index. */
  readonly categories?: readonly CategoryDraft[];
}

/** A category of the skills index. */
export interface CategoryDraft {
  readonly name: string;
  /** How many skills it lists. */
  readonly skills: number;
  /** Its lines: the part of the block's segments from `from` up to `to`. */
  readonly from: number;
  readonly to: number;
}

/** One file, or one place where a file was looked for, as a rule yields it. Mutable while its rule runs. */
export interface EntryDraft {
  path: string;
  status: Status;
  reason: Reason;
  /** Default: the rule's own. */
  rule?: string;
  group?: Group;
  /** Id of the block whose text it is in; null when it enters none. */
  block?: string | null;
  label?: string;
  fileBytes?: number;
  /** Milliseconds since 1970; with `fileBytes` it spares the report a look at the file. */
  mtimeMs?: number;
  /** Code points of the text as the loader has it in hand: decoded, stripped, before scan and cut. */
  chars?: number;
  shadowedBy?: string;
  threats?: readonly ThreatReport[];
  cut?: NonNullable<EntryReport["cut"]>;
  /** Why the outcome cannot be known for certain. */
  unsure?: string;
  /** A name for people where the path does not say it (a skill's name). */
  name?: string;
  /** Facts of one group (a skill's row, a job's schedule), for programs. */
  facts?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Something on which the real Hermes fails to build its prompt at all. */
export type Fatal = FatalReport;
