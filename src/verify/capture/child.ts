import { spawn, type ChildProcess } from "node:child_process";
import type { Readable, Writable } from "node:stream";

/** How a program is started. */
export interface Start {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A program that runs in a process group of its own. */
export interface Child {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** The last of what it said on stderr, and on stdout where nobody reads that. */
  tail(): string;
  hasEnded(): boolean;
  /** Resolves when it has ended; to why it could not be started, where it could not. */
  readonly ended: Promise<Error | undefined>;
  /** Ends the group at once, and waits for it. */
  kill(): Promise<void>;
}

/** What is kept of a program's output, UTF-16 units. */
const TAIL = 8000;

/** Starts a program. `talks`: its stdout is read by the caller. */
export function startChild({ program, args, cwd, env }: Start, talks: boolean): Child {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: "pipe" });
  let tail = "";
  const keep = (chunk: Buffer): void => {
    tail = (tail + chunk.toString("utf8")).slice(-TAIL);
  };
  child.stderr.on("data", keep);
  if (!talks) {
    child.stdout.on("data", keep);
    child.stdin.end();
  }
  // Writing to one that has gone is no error of ours: `ended` says it.
  child.stdin.on("error", () => {});
  let isOver = false;
  const ended = new Promise<Error | undefined>((resolve) => {
    const over = (error?: Error): void => {
      isOver = true;
      resolve(error);
    };
    child.once("error", over);
    child.once("exit", () => {
      over();
    });
  });
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    tail: () => tail,
    hasEnded: () => isOver,
    ended,
    kill: async () => {
      killGroup(child);
      if (child.pid !== undefined) await ended;
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

/** The leader may be gone while others of its group run on. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
