import { pyStrip } from "../python/strip.ts";

const TRUTHY: ReadonlySet<string> = new Set(["1", "true", "yes", "on"]);

/** utils.py is_truthy_value of a text: a variable of the environment, or a flag that config.yaml has in quotes. */
export function isTruthyWord(value: string | undefined): boolean {
  return value !== undefined && TRUTHY.has(pyStrip(value).toLowerCase());
}
