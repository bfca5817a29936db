import type { PyDict } from "./yaml/value.ts";

/** Why a text is no JSON. `at` is a UTF-16 index; a syntax message still lacks its place. */
export interface JsonProblem {
  readonly kind: "syntax" | "int" | "depth";
  readonly message: string;
  readonly at: number;
}

/** Where a text is being read, and by which rules. Readers return undefined once there is a problem. */
export interface JsonReader {
  readonly text: string;
  readonly strict: boolean;
  readonly keys: Map<PyDict, Map<string, number>> | undefined;
  at: number;
  depth: number;
  problem: JsonProblem | undefined;
}

/** Records the first problem. */
export function fail(reader: JsonReader, message: string, at: number, kind: JsonProblem["kind"] = "syntax"): undefined {
  reader.problem ??= { kind, message, at };
  return undefined;
}
