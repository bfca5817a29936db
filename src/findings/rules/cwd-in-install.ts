import type { Disk } from "../../disk.ts";
import { join } from "../../path.ts";
import type { World } from "../../types.ts";
import { defineFinding } from "../define.ts";

/** A working directory inside Hermes' own install. */
export const cwdInInstall = defineFinding({
  id: "cwd-in-install",
  severity: "warning",
  says: "a working directory inside Hermes' own install",
  why: "its AGENTS.md is a guide for the developers of Hermes, and on most surfaces project files there are suppressed",
  *find({ others, world, disk }) {
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
    else if (root === null) {
      const tree = [world.cwd, world.gitRoot ?? world.cwd].find((directory) => isSourceTree(directory, disk));
      if (tree !== undefined)
        yield {
          message: `${tree} looks like Hermes' own source: if it is the Hermes that runs, ${consequence(world)}`,
          path: world.cwd,
          help: "start it elsewhere, set terminal.cwd, or name that Hermes with --hermes",
        };
    }
  },
});

/** A checkout or an unpacked package, by two of its packages. */
function isSourceTree(directory: string, disk: Disk): boolean {
  const has = (name: string): boolean => disk.stat(join(directory, name)).kind === "directory";
  return has("agent") && (has("hermes_cli") || /(?:^|\/)hermes(?:-agent)?$/.test(directory));
}

function consequence({ release, surface }: World): string {
  const isExempt = surface.platform === "cli" || surface.platform === "tui";
  return release.has("install-tree-guard") && !isExempt
    ? "no project file loads here unless a working directory is configured"
    : "AGENTS.md here is a guide for its developers";
}
