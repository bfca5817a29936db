/** A block whose loader the probe can call by itself (hermes_audit_probe/loaders.py). */
export type ProbeBlock =
  | "cap"
  | "soul"
  | "context"
  | "memory"
  | "user"
  | "skills"
  | "skills-warm"
  | "auto-load"
  | "cron-prompt";

/** One world to ask about. The protocol is described in hermes_audit_probe/__main__.py. */
export interface ProbeWorld {
  readonly id: string;
  /** Folder of the copy: nothing outside it may be written. */
  readonly root: string;
  /** HERMES_HOME. */
  readonly home: string;
  /** HOME. */
  readonly userHome: string;
  readonly cwd: string;
  /** False: Hermes is told no directory and takes the process' own. */
  readonly cwdConfigured?: boolean;
  /** The environment, besides HOME and HERMES_HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** Tokens; null: Hermes knows no window. */
  readonly contextLength?: number | null;
  readonly ask?: readonly ProbeBlock[];
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
  readonly allowInstallTree?: boolean;
  /** Id of a job of cron/jobs.json. */
  readonly job?: string;
  /** Build a session's prompt with Hermes' agent class. */
  readonly agent?: ProbeAgent;
  /** Modification times to set first: path, nanoseconds as digits. */
  readonly times?: readonly (readonly [path: string, nanoseconds: string])[];
  /** A skills snapshot whose manifest is to fit the copy as far as it fits what was copied. */
  readonly snapshot?: { readonly file: string; readonly source: string; readonly copy: string };
  /** The longest text to answer with, code points; 0 none (the default), -1 every one. */
  readonly text?: number;
  /** Time limit. */
  readonly seconds?: number;
}

/** Flags of the agent's constructor. Spec: surfaces.md 1. */
export interface ProbeAgent {
  readonly platform: string | null;
  readonly skipContextFiles?: boolean;
  readonly loadSoulIdentity?: boolean;
  readonly skipMemory?: boolean;
  readonly model?: string;
  /** Null: as Hermes resolves them. */
  readonly toolsets?: readonly string[] | null;
  /** The platform whose configured toolsets it has; default: its own. */
  readonly toolsetsOf?: string;
}

/** What a loader answered. */
export type ProbeText =
  | { readonly kind: "none" }
  | {
      readonly kind: "text";
      /** Code points. */
      readonly chars: number;
      /** UTF-8; a lone surrogate counts three. */
      readonly bytes: number;
      readonly sha256: string;
      readonly text?: string;
    }
  /** The loader raised. */
  | { readonly kind: "error"; readonly error: string }
  /** This Hermes has no such function. */
  | { readonly kind: "no-function"; readonly names: string };

/** A session's prompt. */
export interface ProbeSession {
  /** What each loader gave to the agent; a loader that is not here was not called. */
  readonly blocks: Readonly<Record<string, ProbeText>>;
  readonly tiers: Readonly<Record<"stable" | "context" | "volatile", ProbeText>>;
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  /** The window that Hermes itself found, tokens. */
  readonly contextLength: number | null;
}

/** What the guard refused (hermes_audit_probe/guard.py). */
export type ProbeRefused = Readonly<Record<"network" | "programs" | "writes", readonly string[]>>;

/** The answer to a world. */
export type ProbeAnswer =
  | {
      readonly id: string;
      readonly blocks: Readonly<Record<string, ProbeText>>;
      readonly session?: ProbeSession | Extract<ProbeText, { readonly kind: "error" | "no-function" }>;
      readonly refused: ProbeRefused;
    }
  /** No answer at all: it took too long, or Hermes ended. */
  | { readonly id: string; readonly error: string };

/** The first line that the probe says. */
export interface ProbeHello {
  readonly protocol: 1;
  readonly python: string;
  /** Name and version of the distribution; null: none is installed. */
  readonly package: string | null;
  readonly version: string | null;
}
