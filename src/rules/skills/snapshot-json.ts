import { jsonLoads } from "../../python/json-loads.ts";
import type { PyValue } from "../../python/yaml/value.ts";

/** JSON as the engine reads it. */
export type JsonValue = null | boolean | number | bigint | string | JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/**
 * Each file's numbers as they are written, with what Hermes writes between them: times in nanoseconds are past what a JS
 * number holds, and ten thousand lists are dear where one text will do.
 */
export type Manifest = ReadonlyMap<string, string>;

/** Between two numbers of a file in a snapshot as Hermes writes it. */
export const NEXT_NUMBER = ",\n      ";

export interface SnapshotText {
  /** All but the manifest. */
  readonly snapshot: JsonObject;
  /** Undefined where it is not there, or no mapping of lists of whole numbers. */
  readonly manifest: Manifest | undefined;
}

/** Undefined when the text is no JSON object. */
export function parseSnapshotText(text: string): SnapshotText | undefined {
  return readIndented(text) ?? readAny(text);
}

const START = '\n  "manifest": {\n';
const END = "\n  }";

/**
 * As Hermes writes it (indent 2): the manifest's lines are read here, the rest by the engine. A text of JSON cannot hold a
 * line break, so what stands at the start of a line is never inside one.
 */
function readIndented(text: string): SnapshotText | undefined {
  const start = text.indexOf(START);
  const end = start === -1 ? -1 : text.indexOf(END, start + START.length - 1);
  if (end === -1 || !text.startsWith("{\n")) return undefined;
  const manifest = readManifestLines(text, start + START.length - 1, end);
  if (manifest === undefined) return undefined;
  try {
    // What JSON.parse gives is a JsonValue: it makes nothing else.
    const snapshot: JsonValue = JSON.parse(
      `${text.slice(0, start)}\n  "manifest": null${text.slice(end + END.length)}`,
    );
    return isObject(snapshot) ? { snapshot, manifest } : undefined;
  } catch {
    return undefined;
  }
}

/** `"path": [`, a number on each line, `],` */
const FILE = /\n {4}"([^"\n]*)": \[\n {6}((?:-?\d+,\n {6})*-?\d+)\n {4}\](,?)/y;

function readManifestLines(text: string, from: number, to: number): Manifest | undefined {
  const manifest = new Map<string, string>();
  let hasMore = true;
  FILE.lastIndex = from;
  while (hasMore) {
    const found = FILE.exec(text);
    if (found === null) return undefined;
    const [, name = "", numbers = "", comma] = found;
    manifest.set(name.includes("\\") ? String(JSON.parse(`"${name}"`)) : name, numbers);
    hasMore = comma === ",";
    if (!hasMore && FILE.lastIndex !== to) return undefined;
  }
  return manifest;
}

/** Any JSON that Python reads, NaN included, which Python writes and the engine refuses. */
function readAny(text: string): SnapshotText | undefined {
  const loaded = jsonLoads(text);
  if (!loaded.ok || !(loaded.value instanceof Map)) return undefined;
  const stored = loaded.value.get("manifest");
  const snapshot = fromPython(loaded.value);
  return isObject(snapshot)
    ? { snapshot, manifest: stored instanceof Map ? manifestOf(stored) : undefined }
    : undefined;
}

function manifestOf(stored: ReadonlyMap<PyValue, PyValue>): Manifest | undefined {
  const manifest = new Map<string, string>();
  for (const [key, value] of stored) {
    if (typeof key !== "string" || !Array.isArray(value)) return undefined;
    manifest.set(key, value.map(numberText).join(NEXT_NUMBER));
  }
  return manifest;
}

/** Python's 1.0 equals 1; what is no number equals none. */
function numberText(value: PyValue): string {
  if (typeof value === "number" && Number.isInteger(value)) return String(BigInt(value));
  return typeof value === "bigint" ? String(value) : "";
}

function fromPython(value: PyValue): JsonValue {
  if (Array.isArray(value)) return value.map(fromPython);
  if (value instanceof Map) {
    const object: Record<string, JsonValue> = {};
    for (const [key, item] of value) if (typeof key === "string" && key !== "manifest") object[key] = fromPython(item);
    return object;
  }
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return typeof value === "object" && value !== null ? null : value;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
