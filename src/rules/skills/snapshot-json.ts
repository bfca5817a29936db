import { jsonLoads } from "../../python/json-loads.ts";
import type { PyValue } from "../../python/yaml/value.ts";

/** JSON with whole numbers kept exact. */
export type JsonValue = null | boolean | number | bigint | string | JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A long whole number alone on its line: as Hermes writes it (indent 2). A text cannot hold a line break. */
const NUMBER_LINE = /^( +)(-?\d{16,})(,?)$/gm;
/** A text, or a long whole number beside it. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Stands before the digits of a number that was put into quotes. */
const MARK = "\u0000#";
const ESCAPED_MARK = "\\u0000#";

/**
 * The snapshot's text. Times in nanoseconds are past what a JS number holds, and the file has one for every skill, so the
 * digits are put into quotes first and the engine's own parser does the rest; what it refuses (NaN, which Python writes)
 * goes through Python's rules. Undefined when it is no JSON object.
 */
export function parseSnapshotText(text: string): JsonObject | undefined {
  const value = parseFast(text) ?? parseSlow(text);
  return value !== undefined && isObject(value) ? value : undefined;
}

function parseFast(text: string): JsonValue | undefined {
  const quoted = text.startsWith("{\n")
    ? text.replaceAll(NUMBER_LINE, `$1"${ESCAPED_MARK}$2"$3`)
    : text.replaceAll(TEXT_OR_NUMBER, (match) => (match.startsWith('"') ? match : `"${ESCAPED_MARK}${match}"`));
  let value: JsonValue;
  try {
    // What JSON.parse gives is a JsonValue: it makes nothing else.
    value = JSON.parse(quoted);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return value;
  const { manifest } = value;
  return manifest !== undefined && isObject(manifest) ? { ...value, manifest: unmarkManifest(manifest) } : value;
}

/** Only the manifest is compared by number; elsewhere a number of 16 digits is of no use to anybody. */
function unmarkManifest(manifest: JsonObject): JsonObject {
  const out: Record<string, JsonValue> = {};
  for (const key of Object.keys(manifest)) {
    const value = manifest[key] ?? null;
    out[key] = Array.isArray(value) ? value.map(unmark) : value;
  }
  return out;
}

function unmark(value: JsonValue): JsonValue {
  return typeof value === "string" && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value;
}

function parseSlow(text: string): JsonValue | undefined {
  const loaded = jsonLoads(text);
  return loaded.ok ? fromPython(loaded.value) : undefined;
}

function fromPython(value: PyValue): JsonValue {
  if (Array.isArray(value)) return value.map(fromPython);
  if (value instanceof Map) {
    const object: Record<string, JsonValue> = {};
    for (const [key, item] of value) if (typeof key === "string") object[key] = fromPython(item);
    return object;
  }
  return typeof value === "object" && value !== null ? null : value;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
