import { defineFinding } from "../define.ts";

/** A threat table that was not understood. */
export const threatsNotRead = defineFinding({
  id: "threats-not-read",
  severity: "warning",
  says: "a threat table of an installed Hermes that cannot be translated",
  why: "which files it blocks is decided by the built-in table of the nearest release, and may differ",
  *find({ world }) {
    const installed = world.hermes.installed;
    if (installed === null) return;
    const { id } = installed.release;
    for (const [what, problem] of [
      ["the threat table", installed.threats.problem],
      ["the table for cron prompts", installed.cronRows.problem],
    ] as const) {
      if (problem === undefined) continue;
      const { message, path, line } = problem;
      yield { message: `${what} of this Hermes is not understood, that of ${id} is used: ${message}`, path, line };
    }
  },
});
