import type { Io, Output } from "../../src/cli/io.ts";
import { run } from "../../src/cli/main.ts";
import { joinPieces } from "../../src/report/pieces.ts";

/** What a command line did. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What `-o` wrote, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** The process that the command line sees; the folder `/` and no variables unless said otherwise. */
export interface FakeProcess {
  readonly cwd?: string | (() => string);
  readonly env?: Readonly<Record<string, string>>;
  /** A terminal of so many columns; else stdout is a pipe. */
  readonly terminal?: number;
  /** Ends a command that watches; else it ends after its first look. */
  readonly interrupted?: Promise<void>;
  /** Told of what is written to stdout, as it is. */
  readonly onOutput?: (text: string) => void;
  /** The same for stderr. */
  readonly onMessage?: (text: string) => void;
}

/** Runs a command line in this process, without its streams, variables or exit code. */
export async function runCli(
  argv: readonly string[],
  { cwd = "/", env = {}, terminal, interrupted, onOutput, onMessage }: FakeProcess = {},
): Promise<Ran> {
  const written = { stdout: "", stderr: "" };
  const files: Record<string, string> = {};
  const output = (name: "stdout" | "stderr"): Output => ({
    write: async (text) => {
      written[name] += text;
      (name === "stdout" ? onOutput : onMessage)?.(text);
    },
    isTTY: terminal !== undefined,
    columns: terminal,
  });
  const io: Io = {
    env,
    cwd: typeof cwd === "string" ? () => cwd : cwd,
    stdout: output("stdout"),
    stderr: output("stderr"),
    writeFile: (path, text) => {
      files[path] = joinPieces(text);
    },
    ...(interrupted !== undefined && { lasting: { interrupted: () => interrupted, isRead: () => true } }),
  };
  const code = await run(argv, io);
  return { code, ...written, files };
}
