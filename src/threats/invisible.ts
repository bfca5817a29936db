/** The characters that no one sees and Hermes blocks a file for. */
import type { ThreatTable } from "./types.ts";

/** Unicode names of all characters that any release looks for. */
export const INVISIBLE_NAMES: ReadonlyMap<number, string> = new Map([
  [0x200b, "ZERO WIDTH SPACE"],
  [0x200c, "ZERO WIDTH NON-JOINER"],
  [0x200d, "ZERO WIDTH JOINER"],
  [0x202a, "LEFT-TO-RIGHT EMBEDDING"],
  [0x202b, "RIGHT-TO-LEFT EMBEDDING"],
  [0x202c, "POP DIRECTIONAL FORMATTING"],
  [0x202d, "LEFT-TO-RIGHT OVERRIDE"],
  [0x202e, "RIGHT-TO-LEFT OVERRIDE"],
  [0x2060, "WORD JOINER"],
  [0x2062, "INVISIBLE TIMES"],
  [0x2063, "INVISIBLE SEPARATOR"],
  [0x2064, "INVISIBLE PLUS"],
  [0x2066, "LEFT-TO-RIGHT ISOLATE"],
  [0x2067, "RIGHT-TO-LEFT ISOLATE"],
  [0x2068, "FIRST STRONG ISOLATE"],
  [0x2069, "POP DIRECTIONAL ISOLATE"],
  [0xfeff, "ZERO WIDTH NO-BREAK SPACE"],
]);

/** All 17 (every release from 0.16.0 on), ascending. */
export const INVISIBLE: readonly number[] = [...INVISIBLE_NAMES.keys()];

/** The 10 of 0.13.0, ascending. */
export const INVISIBLE_0_13: readonly number[] = [
  0x200b, 0x200c, 0x200d, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0xfeff,
];

/** `U+200D`: upper-case hex, at least four digits. */
export function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The id under which a table reports an invisible character. */
export function invisibleId(table: ThreatTable, codePoint: number): string {
  return table.invisiblePrefix + codePointLabel(codePoint);
}

/** The code point of an `invisible_unicode_U+XXXX` id (either spelling); null for the id of a row. */
export function invisibleCodePoint(id: string): number | null {
  const digits = /^invisible[_ ]unicode[_ ]U\+([0-9A-F]{4,6})$/.exec(id)?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}
