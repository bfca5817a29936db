// json.loads of a str (json/decoder.py and _json.c, CPython 3.11). Checked: fixtures/python/json-loads.json.
import { pyLen } from "./code-points.ts";
import { readDocument } from "./json-reader.ts";
import type { JsonProblem, JsonReader } from "./json-state.ts";
import type { PyDict, PyValue } from "./yaml/value.ts";

/** What json.loads returns: int is bigint, float is number, dict is Map; a key given twice keeps its last value. */
export interface JsonLoaded {
  readonly ok: true;
  readonly value: PyValue;
  /** 1-based line of the key that gave `dict` its value; undefined without `lines`, or for a dict of another document. */
  lineOf(dict: PyDict, key: PyValue): number | undefined;
}

/** json.JSONDecodeError, the ValueError of an int over 4300 digits, or RecursionError. */
export interface JsonFailure {
  readonly ok: false;
  readonly kind: JsonProblem["kind"];
  /** Python's own text: "Expecting value: line 1 column 1 (char 0)". */
  readonly message: string;
  /** 1-based; for "int" and "depth" where the reader stood. */
  readonly line: number;
}

export interface JsonOptions {
  /** False: control characters may stand in strings. Default true, as in Python. */
  readonly strict?: boolean;
  /** Keeps the places of keys, for `lineOf`. */
  readonly lines?: boolean;
}

/** json.loads(text, strict=strict). */
export function jsonLoads(text: string, options: JsonOptions = {}): JsonLoaded | JsonFailure {
  const keys = options.lines === true ? new Map<PyDict, Map<string, number>>() : undefined;
  const reader: JsonReader = { text, at: 0, depth: 0, strict: options.strict ?? true, keys, problem: undefined };
  const value = readDocument(reader);
  if (value === undefined)
    return failureOf(text, reader.problem ?? { kind: "syntax", message: "Expecting value", at: 0 });
  const lineOf = lineFinder(text);
  return {
    ok: true,
    value,
    lineOf: (dict, key) => {
      const at = typeof key === "string" ? keys?.get(dict)?.get(key) : undefined;
      return at === undefined ? undefined : lineOf(at);
    },
  };
}

/** json.decoder.JSONDecodeError: columns and characters are code points. */
function failureOf(text: string, problem: JsonProblem): JsonFailure {
  const before = text.slice(0, problem.at);
  const line = before.split("\n").length;
  if (problem.kind !== "syntax") return { ok: false, kind: problem.kind, message: problem.message, line };
  const column = pyLen(before.slice(before.lastIndexOf("\n") + 1)) + 1;
  const message = `${problem.message}: line ${line} column ${column} (char ${pyLen(before)})`;
  return { ok: false, kind: "syntax", message, line };
}

/** 1-based line of a UTF-16 index; the text is read on the first question. */
function lineFinder(text: string): (at: number) => number {
  let breaks: number[] | undefined;
  return (at) => {
    breaks ??= [...text.matchAll(/\n/g)].map((found) => found.index);
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
