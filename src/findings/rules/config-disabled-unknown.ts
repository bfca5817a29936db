import { isPyList } from "../../python/yaml/value.ts";
import { defineFinding } from "../define.ts";

/** A name in skills.disabled that no skill has. */
export const configDisabledUnknown = defineFinding({
  id: "config-disabled-unknown",
  severity: "info",
  says: "a name in skills.disabled that no skill has",
  why: "it disables nothing, and Hermes does not say so",
  *find({ skills, world }) {
    const value = world.config.get("skills", "disabled");
    // Without a skill that was looked at nothing is known of their names.
    if (!isPyList(value) || skills.length === 0) return;
    const known = new Set(skills.flatMap(({ name = "", path }) => [name, path.split("/").at(-2) ?? ""]));
    const { path, line } = world.config.from("skills", "disabled");
    for (const name of value) {
      if (typeof name !== "string" || name.trim() === "" || known.has(name.trim())) continue;
      yield {
        message: `skills.disabled names “${name.trim()}”, and no skill is called so`,
        path,
        line,
        help: "delete it, or mend the name",
        key: name.trim(),
      };
    }
  },
});
