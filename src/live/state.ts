/** The three ways in which Hermes can be asked. */
export type Protocol = "tui" | "api" | "acp";

/** What a running Hermes says of itself; null: it does not say. Nothing of it is believed to be in any shape before it is read. */
export interface LiveState {
  readonly protocol: Protocol;
  /** Who was asked: an address without credentials and query, or the words of a command. */
  readonly peer: string;
  /** Whether that Hermes was started for the question. */
  readonly started: boolean;
  readonly version: string | null;
  /** HERMES_HOME, absolute where Hermes tells it so that it can be. */
  readonly home: string | null;
  readonly profile: string | null;
  readonly cwd: string | null;
  readonly model: string | null;
  readonly provider: string | null;
  /** Tokens. */
  readonly contextLength: number | null;
  readonly sessions: readonly LiveSession[];
  /** Id of the session that the rest is about. */
  readonly session: string | null;
  /** The run that was asked for. */
  readonly run: LiveRun | null;
  readonly breakdown: LiveBreakdown | null;
  /** Names of the toolsets that are switched on. */
  readonly toolsets: readonly string[] | null;
  /** Names of the tools that the session has. */
  readonly tools: readonly string[] | null;
  /** Names of the skills that the session lists, or that the server has. */
  readonly skills: readonly string[] | null;
  /** What could not be learnt, and why; sentences. */
  readonly notes: readonly string[];
}

/** What a protocol that tells nothing would say. */
export const NOTHING_TOLD = {
  started: false,
  version: null,
  home: null,
  profile: null,
  cwd: null,
  model: null,
  provider: null,
  contextLength: null,
  sessions: [],
  session: null,
  run: null,
  breakdown: null,
  toolsets: null,
  tools: null,
  skills: null,
  notes: [],
} as const;

/** One session, of the running process or stored. */
export interface LiveSession {
  readonly id: string;
  /** Whether the process holds it now; else it is stored. */
  readonly live: boolean;
  readonly title: string | null;
  readonly model: string | null;
  readonly source: string | null;
  /** `idle`, `running`, `starting`, `ended` …, as Hermes says. */
  readonly status: string | null;
  readonly messages: number | null;
  /** Milliseconds since 1970. */
  readonly startedMs: number | null;
  /** Milliseconds since 1970. */
  readonly activeMs: number | null;
  /** Whether it has built the prompt that it keeps; null: it is not known. */
  readonly hasPrompt: boolean | null;
}

/** A run of the API server. */
export interface LiveRun {
  readonly id: string;
  readonly status: string | null;
  readonly session: string | null;
  readonly model: string | null;
}

/** What the next request of a session is made of. Tokens are Hermes' rough estimate. */
export interface LiveBreakdown {
  readonly categories: readonly LiveCategory[];
  readonly estimatedTotal: number | null;
  readonly contextUsed: number | null;
  readonly contextMax: number | null;
}

/** One part of the request. */
export interface LiveCategory {
  /** As in agent/context_breakdown.py: system_prompt, tool_definitions, rules, skills, mcp, subagent_definitions, memory, conversation. */
  readonly id: string;
  readonly label: string;
  readonly tokens: number;
}
