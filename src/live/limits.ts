/** A frame or an answer with more bytes is refused. */
export const MOST_FRAME_BYTES = 16 * 1024 * 1024;

/** Frames that may wait to be read, and their bytes together. */
export const MOST_WAITING = { frames: 10_000, bytes: 64 * 1024 * 1024 } as const;

/** Unless `--timeout` says otherwise. Building an agent takes ten seconds where a provider's list of models is not cached. */
export const DEFAULT_TIMEOUT_MS = 60_000;

/** Sessions that are listed. */
export const MOST_SESSIONS = 50;

/** A point in time after which no answer is waited for. */
export interface Deadline {
  /** Milliseconds left; 0: none. */
  left(): number;
  /** Milliseconds that were given. */
  readonly totalMs: number;
}

/** Starts to count. */
export function deadlineIn(totalMs: number): Deadline {
  const end = performance.now() + totalMs;
  return { totalMs, left: () => Math.max(0, end - performance.now()) };
}
