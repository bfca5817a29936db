import type { Disk } from "../disk.ts";
import type { Process } from "../resolve/world.ts";
import type { World } from "../types.ts";
import type { Deadline } from "./limits.ts";
import type { Protocol } from "./state.ts";

/** Whom to ask, and for what. */
export interface LiveTarget {
  readonly protocol: Protocol;
  /** A command line, an address, or undefined for the installed Hermes. */
  readonly at: string | undefined;
  /** Make a session to ask about. */
  readonly create: boolean;
  /** The session to ask about. */
  readonly session: string | undefined;
  /** The run to ask about. */
  readonly run: string | undefined;
  /** Send a credential unencrypted to another machine. */
  readonly insecure: boolean;
}

/** What is asked with. */
export interface LiveMeans {
  readonly world: World;
  readonly process: Process;
  readonly disk: Disk;
  readonly deadline: Deadline;
  readonly stop: AbortSignal;
  /** Milliseconds since 1970, now. */
  readonly nowMs: number;
}
