import { textOf } from "./json.ts";

/** What stands behind `name: ` on a line of an answer that is meant for people; null where nothing does. */
export function namedLine(text: string, name: string): string | null {
  return textOf(new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1])?.trim() ?? null;
}
