import { AuditError } from "../errors.ts";

/**
 * Runs what has started another program, or copied something: a signal ends that, and is then an error. The program has a
 * process group of its own, which the terminal's Ctrl-C does not reach, and what was copied is taken away before this one ends.
 *
 * @throws AuditError `cannot-run` when it was interrupted
 */
export async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new AuditError("cannot-run", "interrupted", { cause: error });
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
