import { defineFinding } from "../define.ts";
import type { World } from "../../types.ts";

/** A config key with a value that Hermes ignores. */
export const configIgnored = defineFinding({
  id: "config-ignored",
  severity: "warning",
  says: "a config key with a value that Hermes ignores",
  why: "the setting looks right and does nothing",
  *find({ world }) {
    const cap = world.capIgnored;
    if (cap !== undefined)
      yield {
        message: `context_file_max_chars: ${cap.value} is ignored: ${cap.why}`,
        path: cap.from.path ?? world.config.path,
        line: cap.from.line,
        help: "write a number above zero, without quotes",
      };
    for (const [section, key] of SWITCHES) {
      const value = world.config.get(section, key);
      const { line, path } = world.config.from(section, key);
      if (typeof value === "string" && WORDS.has(value.trim().toLowerCase()))
        yield {
          message: `${section}.${key} is text, not a boolean: ${meaning(value, world)}`,
          path,
          line,
          help: `write ${key}: ${isYes(value)} without quotes`,
        };
    }
  },
});

/** Switches that decide whether a file enters. */
const SWITCHES = [
  ["memory", "memory_enabled"],
  ["memory", "user_profile_enabled"],
] as const;

const WORDS: ReadonlySet<string> = new Set(["true", "false", "yes", "no", "on", "off", "1", "0", ""]);

function isYes(value: string): boolean {
  return ["true", "yes", "on", "1"].includes(value.trim().toLowerCase());
}

function meaning(value: string, { release }: World): string {
  if (release.has("memory-flags-coerced"))
    return `this release reads it as ${isYes(value)}, older ones as ${value !== ""}`;
  return `this release reads any text but "" as true`;
}
