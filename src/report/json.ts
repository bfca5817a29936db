import type { Report } from "./report.ts";

/** The report itself, indented. */
export function renderJson(report: Report): string {
  return `${toJson(report, 2)}\n`;
}

/** Controls that JSON lets stand and terminals act on, and characters that are not seen; lone surrogates are escaped already. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** JSON that a terminal can show: the same values, with the unseen characters escaped. */
export function toJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replaceAll(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
