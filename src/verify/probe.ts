import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { AuditError } from "../errors.ts";
import { packageRoot } from "../package.ts";
import type { ProbeAnswer, ProbeHello, ProbeWorld } from "./protocol.ts";

/** What a probe is started with. */
export interface ProbeStart {
  readonly python: string;
  /** Folder of Hermes' packages, where its Python does not find them by itself (a checkout). */
  readonly hermes?: string | undefined;
  /** An empty folder that the probe may write in. */
  readonly scratch: string;
  /** Import Hermes once and not once a world: for many worlds. */
  readonly preload?: boolean;
  /** Variables of this process that the probe may see; keys and proxies are not among them. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** A running probe. Worlds are answered one after the other. */
export interface Probe {
  readonly hello: ProbeHello;
  ask(world: ProbeWorld): Promise<ProbeAnswer>;
  /** Ends it, and with it whatever it has started. */
  close(): void;
}

/** Milliseconds that Python may take to start. */
const START_MS = 30_000;

/** Milliseconds over a world's own limit after which the probe itself is taken to hang. */
const GRACE_MS = 10_000;

/** Code units of stderr that are kept for the message. */
const KEPT_STDERR = 8_192;

/**
 * Starts our probe with the Python of an install.
 *
 * @throws AuditError `cannot-run`
 */
export async function startProbe(start: ProbeStart): Promise<Probe> {
  const child = spawn(start.python, argumentsOf(start), {
    cwd: start.scratch,
    env: { ...start.env },
    stdio: ["pipe", "pipe", "pipe"],
    // A group of its own, so that it can be ended with all that it has started.
    detached: true,
  });
  const close = (): void => endGroup(child);
  const lines = lineReader(child, start.python);
  start.signal?.addEventListener("abort", close, { once: true });
  try {
    const hello: ProbeHello = JSON.parse(await lines.next(START_MS, "it did not start"));
    if (hello.protocol !== 1) throw new AuditError("cannot-run", `${start.python} speaks another protocol`);
    return {
      hello,
      close,
      ask: async (world) => {
        child.stdin.write(`${JSON.stringify(world)}\n`);
        const answer: ProbeAnswer = JSON.parse(
          await lines.next((world.seconds ?? 30) * 1000 + GRACE_MS, "it did not answer"),
        );
        return answer;
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** `-I`: nothing of the user's own Python settings; `-B`: no bytecode is written. */
function argumentsOf({ hermes, scratch, preload }: ProbeStart): readonly string[] {
  return [
    "-I",
    "-B",
    probeFile(),
    "--scratch",
    scratch,
    ...(hermes === undefined ? [] : ["--hermes", hermes]),
    ...(preload === true ? ["--preload"] : []),
  ];
}

/** The same file from src/ and from the built package. */
function probeFile(): string {
  const folder = import.meta.filename.endsWith(".ts") ? "src/verify" : "dist";
  return path.join(packageRoot, folder, "hermes_audit_probe/__main__.py");
}

interface LineReader {
  /** @throws AuditError `cannot-run` when there is none within the time. */
  next(ms: number, late: string): Promise<string>;
}

/** What a child has said so far, and who waits for more. */
interface Said {
  readonly lines: string[];
  stderr: string;
  ended?: string;
  waiting?: () => void;
}

function lineReader(child: ChildProcess, python: string): LineReader {
  const said: Said = { lines: [], stderr: "" };
  const end = (why: string): void => {
    said.ended ??= why;
    said.waiting?.();
  };
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said.stderr = (said.stderr + text).slice(-KEPT_STDERR);
  });
  child.stdin?.on("error", () => end("it ended"));
  child.on("error", (error) => end(error.message));
  child.on("close", (code, signal) => end(`it ended with ${signal ?? `code ${code}`}${lastLine(said.stderr)}`));
  if (child.stdout !== null) {
    createInterface({ input: child.stdout, crlfDelay: Infinity }).on("line", (line) => {
      said.lines.push(line);
      said.waiting?.();
    });
  }
  return {
    async next(ms, late) {
      if (said.lines.length === 0 && said.ended === undefined) await oneMore(said, ms);
      const line = said.lines.shift();
      if (line !== undefined) return line;
      throw new AuditError("cannot-run", `cannot ask ${python}: ${said.ended ?? `${late} within ${ms / 1000} s`}`);
    },
  };
}

/** Waits for a line, the end, or the time limit. */
function oneMore(said: Said, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    said.waiting = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function lastLine(stderr: string): string {
  const last = stderr.trim().split("\n").at(-1) ?? "";
  return last === "" ? "" : `: ${last}`;
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
