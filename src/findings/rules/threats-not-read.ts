import { defineFinding } from "../define.ts";

/** A threat table that was not understood. */
export const threatsNotRead = defineFinding({
  id: "threats-not-read",
  severity: "warning",
  says: "a threat table of an installed Hermes that cannot be translated",
  why: "which files it blocks is decided by the built-in table of the nearest release, and may differ",
  *find({ world }) {
    const installed = world.hermes.installed;
    if (installed?.threats.problem === undefined) return;
    const { message, path, line } = installed.threats.problem;
    yield {
      message: `the threat table of this Hermes is not understood, that of ${installed.release.id} is used: ${message}`,
      path,
      line,
    };
  },
});
