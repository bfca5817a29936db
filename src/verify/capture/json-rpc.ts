import type { Child } from "./child.ts";

/** A message of JSON-RPC, as much of it as is looked at. */
export interface Frame {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** JSON-RPC over a program's stdio, one message a line. */
export interface JsonRpc {
  send(frame: object): void;
  /** The next message that fits; undefined when the program ended or the time is over. */
  next(fits: (frame: Frame) => boolean, deadline: number): Promise<Frame | undefined>;
}

/** Talks to a program. Requests of its own are answered with an error, so that it does not wait. */
export function talkTo(child: Child): JsonRpc {
  const frames: Frame[] = [];
  let rest = "";
  let wake = (): void => {};
  const send = (frame: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...frame })}\n`);
  };
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const frame = frameOf(line);
      if (frame === undefined) continue;
      if (frame.method !== undefined && frame.id !== undefined && frame.id !== null)
        send({ id: frame.id, error: { code: -32_601, message: "not here" } });
      frames.push(frame);
    }
    wake();
  });
  return {
    send,
    next: async (fits, deadline) => {
      for (;;) {
        for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) if (fits(frame)) return frame;
        if (child.hasEnded() || Date.now() > deadline) return undefined;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 100);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

/** The parse boundary: a line that is no JSON object is output of another kind. */
function frameOf(line: string): Frame | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A field of what may be an object; undefined where it is none. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
