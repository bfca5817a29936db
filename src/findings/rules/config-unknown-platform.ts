import { nearest } from "../../text/suggest.ts";
import { PLATFORMS } from "../../releases/platforms.ts";
import { defineFinding } from "../define.ts";

/** A platform's name in config.yaml that Hermes does not know. */
export const configUnknownPlatform = defineFinding({
  id: "config-unknown-platform",
  severity: "warning",
  says: "a platform in config.yaml that Hermes does not know",
  why: "what stands under it has no effect, unless a plugin brings a platform of that name",
  *find({ world }) {
    for (const section of SECTIONS) {
      const value = world.config.get(...section);
      if (!(value instanceof Map)) continue;
      for (const name of value.keys()) {
        if (typeof name !== "string" || PLATFORMS.includes(name)) continue;
        const { path, line, kind } = world.config.from(...section, name);
        if (kind === "default") continue;
        const near = nearest(name, PLATFORMS);
        yield {
          message: `${[...section, name].join(".")}: Hermes has no platform “${name}”`,
          path,
          line,
          // A name like no other is more likely to be a plugin's.
          ...(near === undefined ? { severity: "info" as const } : { help: `did you mean ${near}?` }),
          key: [...section, name].join("."),
        };
      }
    }
  },
});

const SECTIONS: readonly (readonly string[])[] = [["platform_hints"], ["platform_toolsets"], ["gateway", "platforms"]];
