import type { PyValue } from "../python/yaml/value.ts";

/** A config value for people, as YAML would have it; what is no scalar is named by its kind. */
export function showValue(value: PyValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return "a list";
  if (value instanceof Map) return "a mapping";
  if (typeof value !== "number")
    return typeof value === "object" && value !== null ? "a value of another type" : String(value);
  if (Number.isNaN(value)) return ".nan";
  return Number.isFinite(value) ? String(value) : value > 0 ? ".inf" : "-.inf";
}
