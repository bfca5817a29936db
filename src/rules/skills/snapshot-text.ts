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

export interface SnapshotText<Skill> {
  /** All but the manifest and the skills. */
  readonly snapshot: JsonObject;
  readonly skills: readonly Skill[];
  /** The manifest's files line by line, where it is written as Hermes does: to be compared, not read. */
  readonly lines: ReadonlySet<string> | undefined;
  /** Undefined where it is not there, or no mapping of lists of whole numbers. */
  readonly manifest: () => Manifest | undefined;
}

/** What a caller makes of each mapping in the list of skills. */
export type Read<Skill> = (stored: JsonObject) => Skill;

/** Each mapping of a list, as the caller reads it. */
export function skillsIn<Skill>(list: JsonValue | undefined, read: Read<Skill>): readonly Skill[] {
  return Array.isArray(list) ? list.filter(isObject).map(read) : [];
}

/** True for a mapping. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
