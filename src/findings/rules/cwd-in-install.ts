import { defineFinding } from "../define.ts";

/** A working directory inside Hermes' own install. */
export const cwdInInstall = defineFinding({
  id: "cwd-in-install",
  severity: "warning",
  says: "a working directory inside Hermes' own install",
  why: "its AGENTS.md is a guide for the developers of Hermes, and on most surfaces project files there are suppressed",
  *find({ others, world }) {
    const root = world.installRoot;
    if (root !== null && (world.cwd === root || world.cwd.startsWith(`${root}/`)))
      yield {
        message: `the working directory is inside the Hermes install (${root})`,
        path: world.cwd,
        help: "start it elsewhere, or set terminal.cwd",
      };
    else if (others.some((entry) => entry.reasonCode === "suppressed-install-tree"))
      yield {
        message: "project files are suppressed: the working directory is inside the Hermes install",
        path: world.cwd,
      };
  },
});
