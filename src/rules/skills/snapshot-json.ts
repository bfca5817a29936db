import { isUtf8 } from "node:buffer";
import { jsonLoads } from "../../python/json-loads.ts";
import { decodeText } from "../../python/read-text.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import { readIndented } from "./snapshot-indented.ts";
import {
  isObject,
  NEXT_NUMBER,
  skillsIn,
  type JsonValue,
  type Manifest,
  type Read,
  type SnapshotText,
} from "./snapshot-text.ts";

/** Undefined when the bytes are no JSON object in UTF-8. */
export function parseSnapshot<Skill>(
  bytes: Buffer,
  encoding: "utf-8" | "utf-8-sig",
  read: Read<Skill>,
): SnapshotText<Skill> | undefined {
  if (!isUtf8(bytes)) return undefined;
  const any = (): SnapshotText<Skill> | undefined => readAny(bytes, encoding, read);
  return readIndented(bytes, read, () => any()?.manifest()) ?? any();
}

/** Any JSON that Python reads, NaN included, which Python writes and the engine refuses. */
function readAny<Skill>(
  bytes: Buffer,
  encoding: "utf-8" | "utf-8-sig",
  read: Read<Skill>,
): SnapshotText<Skill> | undefined {
  const decoded = decodeText(bytes, encoding);
  const loaded = decoded.ok ? jsonLoads(decoded.text) : undefined;
  if (loaded?.ok !== true || !(loaded.value instanceof Map)) return undefined;
  const stored = loaded.value.get("manifest");
  const snapshot = fromPython(loaded.value);
  if (!isObject(snapshot)) return undefined;
  return {
    snapshot,
    skills: skillsIn(snapshot["skills"], read),
    lines: undefined,
    manifest: () => (stored instanceof Map ? manifestOf(stored) : undefined),
  };
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
