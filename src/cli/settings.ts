import type { CheckOptions } from "../check.ts";
import type { DiffSides } from "../diff.ts";
import type { Protocol } from "../live/state.ts";
import type { AuditOptions } from "../audit-options.ts";

/** A report to write: to a file, in a format of its own or the one of the run. */
export interface OutputFile {
  readonly format: string | undefined;
  /** `-` is stdout. */
  readonly file: string;
}

/** What `sessions` lists. */
export interface SessionsSettings {
  readonly limit: number;
  readonly source?: string;
  /** From the clock's milliseconds to those from which on sessions count. */
  readonly since?: (nowMs: number) => number;
}

/** What the options of `live` say. */
export interface LiveSettings {
  /** Each protocol that was named, and what with it: a command, an address, "" for neither. */
  readonly asked: readonly { readonly protocol: Protocol; readonly at: string }[];
  readonly create: boolean;
  readonly insecure: boolean;
  readonly session?: string;
  readonly run?: string;
  readonly timeoutMs?: number;
}

/** All that a command line says, parsed. */
export interface Settings {
  readonly audit: AuditOptions;
  readonly format: string | undefined;
  readonly outputs: readonly OutputFile[];
  readonly noColor: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** List every place looked at, also the empty ones, and every skill. */
  readonly all: boolean;
  /** The order of what enters: the prompt's own, or the dearest first. */
  readonly sort: "prompt" | "size";
  /** rules: only what differs. */
  readonly rulesDiff: boolean;
  /** Read an install's source, whatever is kept of it. */
  readonly noCache: boolean;
  readonly redact: boolean;
  /** Audit the bundled sample world. */
  readonly sample: boolean;
  /** audit: one report a profile. */
  readonly allProfiles: boolean;
  /** audit, html: how many profiles at a time; null: what the machine has. */
  readonly jobs: number | null;
  /** audit, check: look again whenever a file changes. */
  readonly watch: boolean;
  /** check: what makes it fail, and what it is compared with. */
  readonly check: Pick<CheckOptions, "failOn" | "maxWarnings" | "baseline" | "worlds">;
  /** check: write the baseline in place of comparing with it. */
  readonly updateBaseline: boolean;
  /** diff: what tells the two sides apart. */
  readonly diff: DiffSides;
  /** sessions: which of them. */
  readonly sessions: SessionsSettings;
  /** live: whom to ask, and how. */
  readonly live: LiveSettings;
  /** verify: how Hermes is asked. */
  readonly verify: VerifySettings;
  /** html: the date that the page shows; it knows no clock. */
  readonly date: string | null;
  /** html: with the matrix of surfaces. */
  readonly surfaces: boolean;
  /** render: leave out what is Hermes' own text, and be content. */
  readonly partial: boolean;
  /** render: with Hermes' own head and tail. */
  readonly full: boolean;
}

/** verify: how Hermes is asked. */
export interface VerifySettings {
  readonly python?: string;
  readonly seconds: number;
  /** Start it with a stand-in model, in place of asking its loaders. */
  readonly capture: boolean;
  /** Where the captured system prompt is written. */
  readonly save?: string;
}

/** What a run without options says. */
export const NOTHING_SAID: Settings = {
  audit: {},
  format: undefined,
  outputs: [],
  noColor: false,
  quiet: false,
  verbose: false,
  all: false,
  sort: "prompt",
  noCache: false,
  rulesDiff: false,
  redact: false,
  sample: false,
  allProfiles: false,
  jobs: null,
  watch: false,
  check: {},
  updateBaseline: false,
  diff: {},
  sessions: { limit: 20 },
  live: { asked: [], create: false, insecure: false },
  verify: { seconds: 60, capture: false },
  date: null,
  surfaces: true,
  partial: false,
  full: false,
};
