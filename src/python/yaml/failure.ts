/**
 * How a document fails. `yaml`: one of the library's own errors (YAMLError), after which ruamel's C loader is followed by
 * its pure one; `python`: any other exception (ValueError, TypeError ...); `depth`: RecursionError.
 */
export type FailureKind = "yaml" | "python" | "depth";

export interface Failure extends Error {
  readonly failure: FailureKind;
  /** 1-based */
  readonly line: number | undefined;
}

/** Throws what `asFailure` recognises; `line` is 0-based, as the scanners count. */
export function fail(problem: string, line: number | undefined, failure: FailureKind = "yaml"): never {
  throw Object.assign(new Error(problem), { failure, line: line === undefined ? undefined : line + 1 });
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && "failure" in error;
}
