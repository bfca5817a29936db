import { count } from "../reasons/words.ts";
import type { Io } from "./io.ts";

/** A line on a terminal's stderr that says how far the work is; nothing for what is quick, nothing in a pipe. */
export interface Progress {
  /** Undefined where nobody would see it. */
  readonly report: ((done: number, total: number) => void) | undefined;
  /** Takes the line away. */
  clear(): void;
}

const QUICK_MS = 1000;
const EVERY_MS = 100;

/** Milliseconds come from `now`, so that tests need not wait. */
export function progressOn({ stderr }: Pick<Io, "stderr">, now: () => number = () => performance.now()): Progress {
  if (!stderr.isTTY) return { report: undefined, clear: () => {} };
  const start = now();
  let shown: number | undefined;
  return {
    report: (done, total) => {
      const at = now();
      if (at - start < QUICK_MS || at - (shown ?? 0) < EVERY_MS) return;
      shown = at;
      void stderr.write(`\r\u001b[Kreading skills: ${count(done)} of ${count(total)}`);
    },
    clear: () => {
      if (shown !== undefined) void stderr.write("\r\u001b[K");
    },
  };
}
