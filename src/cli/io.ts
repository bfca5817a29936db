import { closeSync, fchmodSync, openSync, writeFileSync } from "node:fs";
import { AuditError } from "../errors.ts";
import { once } from "../once.ts";
import { evenPieces, type Pieces } from "../report/pieces.ts";

/** One of the process' output streams. */
export interface Output {
  /** Resolves when the stream has taken it all. A reader that has gone away is no error: the text is dropped. */
  write(text: string): Promise<void>;
  readonly isTTY: boolean;
  /** Width of the terminal, where it is one. */
  readonly columns: number | undefined;
}

/** All that the command line touches of the process; tests hand in their own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** @throws where the working directory was deleted. */
  cwd(): string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Writes a report where the user says. It makes no directories. `mode`: who may read it. */
  writeFile(path: string, text: Pieces, mode?: number): void;
  /** For commands that go on until they are ended; without it they end after their first look. */
  readonly lasting?: Lasting;
}

/** What ends a command that goes on. */
export interface Lasting {
  /** Resolves when the user ends the program (Ctrl-C), which from then on is up to the caller. */
  interrupted(): Promise<void>;
  /** False when nobody reads stdout any more. */
  isRead(): boolean;
}

/** How much colour: chalk's levels. */
export type ColourLevel = 0 | 1 | 2 | 3;

const PIPE_COLUMNS = 80;
const LEAST_COLUMNS = 40;

/** The real process. */
export function processIo(): Io {
  let isRead = true;
  return {
    env: process.env,
    cwd: () => process.cwd(),
    stdout: outputOf(
      () => process.stdout,
      (error) => {
        const isClosed = isClosedPipe(error);
        if (isClosed) isRead = false;
        return isClosed;
      },
    ),
    // Where messages cannot be written there is nobody left to tell; the exit code still says it.
    stderr: outputOf(
      () => process.stderr,
      () => true,
    ),
    writeFile: (path, text, mode) => {
      const fd = openSync(path, "w", mode);
      try {
        // The mode is for a file that is made; one that is there is closed to others before it is written.
        if (mode !== undefined) fchmodSync(fd, mode);
        for (const piece of evenPieces(text)) writeFileSync(fd, piece);
      } finally {
        closeSync(fd);
      }
    },
    lasting: {
      isRead: () => isRead,
      interrupted: () =>
        new Promise((resolve) => {
          for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
        }),
    },
  };
}

/** Node opens a stream when it is asked for it: that of the messages is seldom needed, and costs a tenth of an audit's time. */
function outputOf(open: () => NodeJS.WriteStream, isNoError: (error: Error) => boolean): Output {
  const stream = once(() => {
    const opened = open();
    // `| head` closes the pipe while we write. Each write's callback says so; without a listener the event would throw.
    opened.on("error", () => {});
    return opened;
  });
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        stream().write(text, (error) => {
          if (error === null || error === undefined || isNoError(error)) resolve();
          else reject(new AuditError("bad-file", `cannot write the output: ${error.message}`, { cause: error }));
        });
      }),
    get isTTY() {
      return stream().isTTY;
    },
    get columns() {
      return stream().isTTY ? stream().columns : undefined;
    },
  };
}

/** EPIPE; on a stream that has broken before, a write says ERR_STREAM_DESTROYED. */
function isClosedPipe(error: Error): boolean {
  return "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");
}

/** Columns to lay out for: COLUMNS, the terminal's own, 80 in a pipe. */
export function columnsOf({ env, stdout }: Pick<Io, "env" | "stdout">): number {
  const said = Number.parseInt(env["COLUMNS"] ?? "", 10);
  const columns = said > 0 ? said : (stdout.columns ?? PIPE_COLUMNS);
  return Math.max(columns, LEAST_COLUMNS);
}

/** NO_COLOR and FORCE_COLOR as Node and chalk read them; else colour is for terminals. chalk itself ignores NO_COLOR. */
export function colourLevelOf({ env, stdout }: Pick<Io, "env" | "stdout">): ColourLevel {
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return FORCED[forced.toLowerCase()] ?? 1;
  if ((env["NO_COLOR"] ?? "") !== "") return 0;
  if (!stdout.isTTY || env["TERM"] === "dumb") return 0;
  if (/^(truecolor|24bit)$/.test(env["COLORTERM"] ?? "")) return 3;
  return /256/.test(env["TERM"] ?? "") ? 2 : 1;
}

const FORCED: Readonly<Record<string, ColourLevel>> = { "0": 0, false: 0, "1": 1, "2": 2, "3": 3 };
