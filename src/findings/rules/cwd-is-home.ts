import { defineFinding } from "../define.ts";

/** A gateway whose working directory is the home directory. */
export const cwdIsHome = defineFinding({
  id: "cwd-is-home",
  severity: "warning",
  says: "a gateway whose working directory is the home directory",
  why: "it loads ~/AGENTS.md and its like, not a project's files",
  *find({ world }) {
    if (world.surface.name.startsWith("gateway") && world.cwd === world.userHome)
      yield {
        message: `${world.surface.name} works in the home directory: project files of ${world.userHome} load`,
        path: world.cwd,
        help: "set terminal.cwd in config.yaml",
      };
  },
});
