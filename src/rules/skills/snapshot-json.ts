import { isAscii, isUtf8 } from "node:buffer";
import { jsonLoads } from "../../python/json-loads.ts";
import { decodeText } from "../../python/read-text.ts";
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

/** A file of a manifest as Hermes writes it, without what stands between two of them. */
export function manifestLine(rel: string, numbers: string): string {
  return `${JSON.stringify(rel)}: [\n      ${numbers}`;
}

export interface SnapshotText {
  /** All but the manifest. */
  readonly snapshot: JsonObject;
  /** Its files line by line, where it is written as Hermes does: to be compared, not read. */
  readonly lines: ReadonlySet<string> | undefined;
  /** Undefined where it is not there, or no mapping of lists of whole numbers. */
  readonly manifest: () => Manifest | undefined;
}

/** Undefined when the bytes are no JSON object in UTF-8. */
export function parseSnapshot(bytes: Buffer, encoding: "utf-8" | "utf-8-sig"): SnapshotText | undefined {
  return isUtf8(bytes) ? (readIndented(bytes, encoding) ?? readAny(bytes, encoding)) : undefined;
}

const START = '\n  "manifest": {\n    ';
const END = "\n    ]\n  }";
const NEXT_FILE = "\n    ],\n    ";

/**
 * As Hermes writes it (indent 2): the manifest is taken apart here, the rest read by the engine. A text of JSON cannot hold
 * a line break, so what stands at the start of a line is never inside one.
 */
function readIndented(bytes: Buffer, encoding: "utf-8" | "utf-8-sig"): SnapshotText | undefined {
  const start = bytes.indexOf(START);
  const end = start === -1 ? -1 : bytes.indexOf(END, start + START.length);
  if (end === -1 || bytes[0] !== 0x7b || bytes.includes("\r")) return undefined;
  const manifest = bytes.subarray(start + START.length, end);
  const files = manifest.toString(isAscii(manifest) ? "latin1" : "utf8").split(NEXT_FILE);
  try {
    const behind = bytes.toString("utf8", end + END.length);
    const rest = `${bytes.toString("utf8", 0, start)}\n  "manifest": null${withoutEmpty(behind)}`;
    // What JSON.parse gives is a JsonValue: it makes nothing else.
    const snapshot: JsonValue = JSON.parse(rest);
    if (!isObject(snapshot) || snapshot["manifest"] !== null) return undefined;
    return { snapshot, lines: linesOf(files), manifest: () => readFiles(files) ?? manifestIn(bytes, encoding) };
  } catch {
    return undefined;
  }
}

/** Undefined where a file is in it twice: the later one counts then. */
function linesOf(files: readonly string[]): ReadonlySet<string> | undefined {
  const lines = new Set(files);
  return lines.size === files.length ? lines : undefined;
}

/** The conditions of most skills. */
const NO_CONDITIONS = ["", ',\n        "session_platforms": []'].map(
  (last) => `"conditions": {
        "fallback_for_toolsets": [],
        "requires_toolsets": [],
        "fallback_for_tools": [],
        "requires_tools": []${last}
      }`,
);

/** Thousands of empty lists that need not be made. */
function withoutEmpty(text: string): string {
  return NO_CONDITIONS.reduce((rest, empty) => rest.replaceAll(empty, '"conditions": null'), text);
}

/** `"path": [`, a number on each line */
const FILE = /^"([^"\n]*)": \[\n {6}((?:-?\d+,\n {6})*-?\d+)$/;

function readFiles(files: readonly string[]): Manifest | undefined {
  const manifest = new Map<string, string>();
  for (const file of files) {
    const found = FILE.exec(file);
    if (found === null) return undefined;
    const [, name = "", numbers = ""] = found;
    manifest.set(name.includes("\\") ? String(JSON.parse(`"${name}"`)) : name, numbers);
  }
  return manifest;
}

function manifestIn(bytes: Buffer, encoding: "utf-8" | "utf-8-sig"): Manifest | undefined {
  return readAny(bytes, encoding)?.manifest();
}

/** Any JSON that Python reads, NaN included, which Python writes and the engine refuses. */
function readAny(bytes: Buffer, encoding: "utf-8" | "utf-8-sig"): SnapshotText | undefined {
  const decoded = decodeText(bytes, encoding);
  const loaded = decoded.ok ? jsonLoads(decoded.text) : undefined;
  if (loaded?.ok !== true || !(loaded.value instanceof Map)) return undefined;
  const stored = loaded.value.get("manifest");
  const snapshot = fromPython(loaded.value);
  if (!isObject(snapshot)) return undefined;
  return { snapshot, lines: undefined, manifest: () => (stored instanceof Map ? manifestOf(stored) : undefined) };
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
