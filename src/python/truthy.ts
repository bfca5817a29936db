import type { PyValue } from "./yaml/value.ts";

/** bool(value) of a value from YAML. */
export function isTruthy(value: PyValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0n || value === "") return false;
  if (typeof value === "number") return value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  if (typeof value !== "object") return true;
  if (value.py === "set" || value.py === "tuple") return value.items.length > 0;
  return value.py !== "bytes" || value.bytes.length > 0;
}
