/** A JSON object of which nothing is known yet: all that a live peer sends is one. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object; anything else is an empty one. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The objects of a list; anything else is an empty list. */
export function recordsOf(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A text that says something, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** The texts of a list; anything else is an empty list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** A finite number that is not negative, else null. */
export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** A number that counts something there is: zero is how Hermes says that it does not know. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null || number === 0 ? null : Math.trunc(number);
}
