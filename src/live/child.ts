import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { liveError, quoted } from "./failure.ts";

/** A program to talk to over its standard input and output. */
export interface Command {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A started program. */
export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** The end of what it said on stderr, in one line; "" when nothing. */
  readonly lastWords: () => string;
  /** Ends it and all that it started. */
  readonly stop: () => Promise<void>;
}

/** Bytes of stderr that are kept, the last ones. */
const MOST_STDERR = 8192;

/** Milliseconds that it has to end by itself after its input is closed, and after it was told to. */
const GRACE_MS = { input: 3000, term: 2000 } as const;

/**
 * Starts a program in a process group of its own, without a shell. `over` is called once: it could not be started, or has ended.
 */
export function startChild({ words, cwd, env }: Command, over: (error: Error) => void): Child {
  const [program = "", ...args] = words;
  const child = spawn(program, args, { cwd, env, stdio: "pipe", detached: true });
  const lastWords = keepLastWords(child);
  const ended = new Promise<void>((resolve) => {
    child.on("error", (error) => {
      over(liveError(`cannot start ${quoted(program)}: ${startError(error)}`, undefined, error));
      resolve();
    });
    // "close" and not "exit": what it wrote last has been read by then.
    child.on("close", (code, signal) => {
      const how = signal === null ? `with exit code ${code ?? 0}` : `by ${signal}`;
      over(liveError(`${quoted(words.join(" "))} ended ${how}`, lastWords() || "it said nothing on stderr"));
      resolve();
    });
  });
  // A program that is gone cannot be written to; that it is gone is said above.
  child.stdin.on("error", () => {});
  return { process: child, lastWords, stop: () => stopGroup(child, ended) };
}

function keepLastWords(child: ChildProcessWithoutNullStreams): () => string {
  let last = Buffer.alloc(0);
  child.stderr.on("data", (chunk: Buffer) => {
    last = Buffer.concat([last, chunk]).subarray(-MOST_STDERR);
  });
  return () => {
    // What Python complains about while it shuts down stands behind the cause.
    const [cause = ""] = last.toString("utf8").split("\nException ignored ", 1);
    const lines = cause.split("\n");
    return quoted(lines.findLast((line) => isTelling(line)) ?? "");
  };
}

/** A line that is about what went wrong: Python ends a traceback with the error. */
function isTelling(line: string): boolean {
  return line.trim() !== "" && !/^\s|^Traceback/.test(line);
}

function startError(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  return { ENOENT: "no such program", EACCES: "permission denied" }[code] ?? error.message;
}

/** Closing its input is how a client leaves; what does not go then is told to, and then made to. */
async function stopGroup(child: ChildProcessWithoutNullStreams, ended: Promise<void>): Promise<void> {
  child.stdin.end();
  if (!(await within(ended, GRACE_MS.input))) signalGroup(child, "SIGTERM");
  await within(ended, GRACE_MS.term);
  // Also what it started and left behind.
  signalGroup(child, "SIGKILL");
  child.stdout.destroy();
  child.stderr.destroy();
}

function signalGroup({ pid }: ChildProcessWithoutNullStreams, signal: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: the group is empty, which is what is wanted.
  }
}

async function within(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
