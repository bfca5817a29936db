import { count } from "../reasons/words.ts";
import type { Io } from "./io.ts";

/** A line on a terminal's stderr that says how far the work is; nothing for what is quick, nothing in a pipe. */
export interface Progress {
  readonly report: (done: number, total: number) => void;
  /** Takes the line away. */
  clear(): void;
}

const QUICK_MS = 1000;
const EVERY_MS = 100;

/** Milliseconds come from `now`, so that tests need not wait. */
export function progressOn({ stderr }: Pick<Io, "stderr">, now: () => number = () => performance.now()): Progress {
  let next = now() + QUICK_MS;
  let isShown = false;
  return {
    report: (done, total) => {
      if (now() < next) return;
      // Asked for only now: opening stderr takes longer than many an audit's rules.
      next = stderr.isTTY ? now() + EVERY_MS : Infinity;
      if (!stderr.isTTY) return;
      isShown = true;
      void stderr.write(`\r\u001b[Kreading skills: ${count(done)} of ${count(total)}`);
    },
    clear: () => {
      if (isShown) void stderr.write("\r\u001b[K");
    },
  };
}
