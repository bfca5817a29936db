import type { Tier } from "../report/report.ts";

/** Stored sessions of a home, or of every profile. sessions.schema.json describes it. */
export interface SessionsReport {
  readonly schemaVersion: 1;
  readonly kind: "list";
  readonly tool: { readonly name: string; readonly version: string; readonly tokenizer: string };
  readonly hermes: { readonly version: string; readonly release: string };
  readonly userHome: string;
  readonly stores: readonly SessionStore[];
}

/** The state.db of one home. */
export interface SessionStore {
  /** Null: the root home. */
  readonly profile: string | null;
  readonly home: string;
  readonly path: string;
  /** UTF-8 bytes of the file; null: there is none. */
  readonly fileBytes: number | null;
  /** Hermes' own number of its tables' layout. */
  readonly layout: number | null;
  /** Sessions that are stored. */
  readonly total: number;
  /** Sessions that fit what was asked for. */
  readonly matching: number;
  /** The last used first. */
  readonly sessions: readonly StoredSession[];
  /** Why it cannot be read; only where several are. */
  readonly problem: string | null;
}

/** A session as it is stored. Times are ISO 8601, UTC. */
export interface StoredSession {
  readonly id: string;
  /** Hermes' word for where it runs: cli, tui, telegram ... */
  readonly source: string;
  /** The surface that stands for it here; null: none does. */
  readonly surface: string | null;
  readonly model: string | null;
  readonly title: string | null;
  readonly cwd: string | null;
  readonly startedAt: string | null;
  /** The latest of its start, its heartbeat and its last message. */
  readonly lastActiveAt: string | null;
  readonly endedAt: string | null;
  readonly messages: number | null;
  /** Null: none is stored, and Hermes builds one at the next message. */
  readonly prompt: PromptSize | null;
}

/** A stored system prompt. */
export interface PromptSize {
  /** Code points. */
  readonly chars: number;
  readonly bytes: number;
  readonly tokens: number;
  readonly sha256: string;
}

/** A session's stored prompt against what would be built now. */
export interface SessionComparison {
  readonly schemaVersion: 1;
  readonly kind: "session";
  readonly tool: { readonly name: string; readonly version: string; readonly tokenizer: string };
  readonly hermes: { readonly version: string; readonly release: string };
  readonly userHome: string;
  readonly profile: string | null;
  readonly home: string;
  readonly session: StoredSession;
  /** The world that is compared with: the session's own where the store knows it. */
  readonly world: { readonly surface: string; readonly cwd: string; readonly model: string | null };
  /** Model and provider that the prompt itself names, at its end. */
  readonly named: { readonly model: string | null; readonly provider: string | null };
  /** True: every block is as it would be now. */
  readonly same: boolean;
  readonly blocks: readonly BlockState[];
  /** What is in no block: Hermes' own text, and what depends on the day and the machine. Not compared. */
  readonly rest: { readonly chars: number; readonly parts: readonly RestPart[] };
  /** What cannot be told for certain, in sentences. */
  readonly notes: readonly string[];
  /** What to do, in a sentence. */
  readonly advice: string;
}

/** One block in the stored prompt and now. */
export interface BlockState {
  readonly id: string;
  readonly tier: Tier | null;
  /** new: in no place of the stored prompt; gone: there, and would not be built now. */
  readonly change: "same" | "changed" | "new" | "gone";
  /** Code points; null: it is not in the stored prompt, or where it ends there is not known. */
  readonly storedChars: number | null;
  /** Code points; null: it would not be built now. */
  readonly nowChars: number | null;
  readonly difference?: Difference;
  /** Names of skills or files that came, and that went. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

/** Where two texts part. */
export interface Difference {
  /** Code points of the block before it. */
  readonly offset: number;
  /** The text from a little before that place on; "" where it has ended. */
  readonly stored: string;
  readonly now: string;
  /** The file that today's text is from there, and the 1-based line. */
  readonly path?: string;
  readonly line?: number;
}

/** A stretch of the stored prompt that is in no block. */
export interface RestPart {
  /** Code points before it. */
  readonly offset: number;
  readonly chars: number;
  /** Its first words. */
  readonly starts: string;
}
