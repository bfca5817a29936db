import { wordCwd } from "../../reasons/cwd.ts";
import { defineFinding } from "../define.ts";

/** A session that works in the home directory because nothing names another. */
export const cwdIsHome = defineFinding({
  id: "cwd-is-home",
  severity: "warning",
  says: "a session that works in the home directory because nothing names another",
  why: "it loads ~/AGENTS.md and its like, not a project's files; hermes -z of 0.20.4 to 0.21.3 does so too",
  *find({ report, world }) {
    if (world.cwdNote.kind !== "home" || world.surface.gates.skipContextFiles) return;
    // The gateway does so by default: where nothing lies there, nothing is lost.
    const isQuiet = world.surface.name.startsWith("gateway") && report.blocks.every(({ id }) => id !== "context");
    yield {
      ...(isQuiet && { severity: "info" }),
      message: `${world.surface.name} looks for project files in ${wordCwd(world.cwdNote)}`,
      path: world.cwd,
      help: "set terminal.cwd in config.yaml",
    };
  },
});
