import { disabledNames } from "../../rules/skills/disabled.ts";
import { sessionPlatform } from "../../rules/skills/settings.ts";
import { defineFinding } from "../define.ts";

/** A name in skills.disabled that no skill has. */
export const configDisabledUnknown = defineFinding({
  id: "config-disabled-unknown",
  severity: "info",
  says: "a name in skills.disabled that no skill has",
  why: "it disables nothing, and Hermes does not say so",
  *find({ skills, world }) {
    // Without a skill that was looked at nothing is known of their names.
    if (skills.length === 0) return;
    const disabled = disabledNames(world, sessionPlatform(world));
    if ("error" in disabled || disabled.size === 0) return;
    const known = new Set(skills.flatMap(({ name = "", path }) => [name, path.split("/").at(-2) ?? ""]));
    for (const [name, { name: key = "skills.disabled", path, line }] of disabled) {
      if (known.has(name)) continue;
      yield {
        message: `${key} names “${name}”, and no skill is called so`,
        path,
        line,
        help: "delete it, or mend the name",
        key: name,
      };
    }
  },
});
