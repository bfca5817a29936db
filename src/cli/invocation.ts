import type { Io } from "./io.ts";
import type { Settings } from "./settings.ts";

/** What a command is run with. */
export interface Invocation {
  readonly settings: Settings;
  /** What stands on the command line beside options. */
  readonly operands: readonly string[];
  readonly io: Io;
}

/** Runs a command; resolves to the exit code. */
export type RunCommand = (invocation: Invocation) => Promise<number>;
