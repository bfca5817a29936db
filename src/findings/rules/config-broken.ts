import { defineFinding } from "../define.ts";

/** A config.yaml that Hermes cannot use. */
export const configBroken = defineFinding({
  id: "config-broken",
  severity: "error",
  says: "a config.yaml that Hermes cannot use",
  why: "every setting in it is ignored, silently in most releases",
  *find({ world }) {
    const { config } = world;
    if (config.status !== "broken" && config.status !== "unreadable") return;
    const refuses = world.fatal.some(({ rule, path }) => rule === "config" && path === config.path);
    const standIn = config.standIn === undefined ? "Hermes runs on its defaults" : `Hermes uses ${config.standIn}`;
    const instead = refuses ? "Hermes refuses to run like this" : standIn;
    yield {
      message: `${config.problem?.message ?? "cannot be read"}; ${instead}`,
      path: config.path,
      line: config.problem?.line,
      help: "mend the YAML",
    };
  },
});
