/**
 * A value as Python's safe loaders build it: int is bigint, float is number, None is null. Aliases share one object, so a
 * value is a graph: it can contain itself, and a walk without memory can be exponential.
 */
export type PyValue = null | boolean | bigint | number | string | PyDict | PyList | PyTuple | PyDate | PyBytes | PySet;

/**
 * dict, in insertion order. Equal keys of different types (1, 1.0, True) are one key here as in Python: the first one's
 * object stays, the last one's value wins (-0.0 becomes 0.0). Look up other than string and null keys with `dictGet`.
 * `py` marks ruamel's `!!omap`, a dict subclass with another repr.
 */
export type PyDict = Map<PyValue, PyValue> & { readonly py?: "ordereddict" };

export type PyList = PyValue[];

export interface PyTuple {
  readonly py: "tuple";
  readonly items: readonly PyValue[];
}

/** Members in document order; Python's own order differs per process for strings. */
export interface PySet {
  readonly py: "set";
  readonly items: readonly PyValue[];
}

export interface PyBytes {
  readonly py: "bytes";
  readonly bytes: Uint8Array;
}

export type PyDate = PyDay | PyDateTime;

/** datetime.date */
export interface PyDay {
  readonly py: "date";
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** datetime.datetime; a naive one has no zone. */
export interface PyDateTime {
  readonly py: "datetime";
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly microsecond: number;
  readonly zone: { readonly offsetSeconds: number; readonly name: string | undefined } | undefined;
}

/** Whose safe loader: PyYAML 6.0.3's CSafeLoader, its pure SafeLoader (`yaml.safe_load`), or hermes_yaml.safe_load. */
export type YamlDialect = "pyyaml" | "pyyaml-pure" | "ruamel";

export type YamlResult = YamlLoaded | YamlFailure;

export interface YamlLoaded {
  readonly ok: true;
  readonly value: PyValue;
  /** 1-based line of the key that gave `dict` its value for `key`; undefined for a dict that is not of this document. */
  lineOf(dict: PyDict, key: PyValue): number | undefined;
  /** Why Python could have got something else. */
  readonly unsure?: string;
}

export interface YamlFailure {
  readonly ok: false;
  /** 1-based */
  readonly line: number | undefined;
  /** One line, in our words. */
  readonly problem: string;
  /** Why Python could have accepted it. */
  readonly unsure?: string;
}

export function isPyDict(value: PyValue | undefined): value is PyDict {
  return value instanceof Map;
}

export function isPyList(value: PyValue | undefined): value is PyList {
  return Array.isArray(value);
}

export function isPyTuple(value: PyValue | undefined): value is PyTuple {
  return pyClass(value) === "tuple";
}

export function isPySet(value: PyValue | undefined): value is PySet {
  return pyClass(value) === "set";
}

/** isinstance(value, (int, float)): Python's bool is an int. */
export function isPyNumber(value: PyValue | undefined): value is boolean | bigint | number {
  return typeof value === "bigint" || typeof value === "number" || typeof value === "boolean";
}

function pyClass(value: PyValue | undefined): string | undefined {
  return typeof value === "object" && value !== null && "py" in value ? value.py : undefined;
}

/** dict.get(key) for a key of any type: 1, 1.0 and True are the same key. */
export function dictGet(dict: PyDict, key: PyValue): PyValue | undefined {
  const found = dict.get(key);
  if (found !== undefined || typeof key === "string" || key === null) return found;
  const id = keyId(key);
  for (const [candidate, value] of dict) {
    if (typeof candidate !== "string" && candidate !== null && keyId(candidate) === id) return value;
  }
  return undefined;
}

/**
 * Equal hashable values give equal ids, as Python's == and hash() do: numbers by value, bytes, dates and tuples by content,
 * aware datetimes by instant. Undefined: not hashable.
 */
export function keyId(key: PyValue): string | undefined {
  if (key === null) return "none";
  if (typeof key === "string") return `s${key}`;
  if (typeof key === "boolean") return key ? "n1" : "n0";
  if (typeof key === "bigint") return `n${key}`;
  if (typeof key === "number") return Number.isInteger(key) ? `n${BigInt(key)}` : `n${key}`;
  if (Array.isArray(key) || key instanceof Map || key.py === "set") return undefined;
  if (key.py === "bytes") return `b${key.bytes.join(",")}`;
  if (key.py === "date") return `d${key.year}-${key.month}-${key.day}`;
  if (key.py === "datetime") return instantId(key);
  const parts = key.items.map(keyId);
  return parts.includes(undefined) ? undefined : `t${JSON.stringify(parts)}`;
}

function instantId(at: PyDateTime): string {
  const day = new Date(0);
  day.setUTCFullYear(at.year, at.month - 1, at.day);
  const seconds = day.getTime() / 1000 + at.hour * 3600 + at.minute * 60 + at.second - (at.zone?.offsetSeconds ?? 0);
  return `${at.zone === undefined ? "naive" : "aware"}${seconds}.${at.microsecond}`;
}
