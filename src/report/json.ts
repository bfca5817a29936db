import type { Pieces } from "./pieces.ts";
import type { Report } from "./report.ts";

/** The report itself, indented. */
export function renderJson(report: Report): Pieces {
  return jsonPieces(report);
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

/** The same text as `toJson(value, 2)` with a newline, lists longer than a slice in pieces. */
export function* jsonPieces(value: unknown): Generator<string> {
  yield* indented(value, "\n");
  yield "\n";
}

/** Items of a list that make one piece: some 50 kB of skills. The pieces of longer ones grow old before they are collected. */
const SLICE = 64;

/** `line`: what begins a line at this depth. JSON has line feeds between its values only. */
function* indented(value: unknown, line: string): Generator<string> {
  if (!holdsLongList(value)) yield toJson(value, 2).replaceAll("\n", line);
  else if (!isList(value)) yield* indentedItems(Object.entries(value), "{}", line);
  else if (value.length <= SLICE)
    yield* indentedItems(
      value.map((item) => [undefined, item ?? null] as const),
      "[]",
      line,
    );
  else {
    for (let at = 0; at < value.length; at += SLICE) {
      const slice = toJson(value.slice(at, at + SLICE), 2);
      yield (at === 0 ? "[" : ",") + slice.slice(1, -2).replaceAll("\n", line);
    }
    yield `${line}]`;
  }
}

function* indentedItems(
  items: readonly (readonly [key: string | undefined, item: unknown])[],
  [open, close]: "{}" | "[]",
  line: string,
): Generator<string> {
  let before = open;
  for (const [key, item] of items) {
    if (key !== undefined && item === undefined) continue;
    yield `${before}${line}  ${key === undefined ? "" : `${toJson(key)}: `}`;
    yield* indented(item, `${line}  `);
    before = ",";
  }
  yield `${line}${close}`;
}

function holdsLongList(value: unknown): value is object {
  if (isList(value)) return value.length > SLICE || value.some(holdsLongList);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsLongList);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
