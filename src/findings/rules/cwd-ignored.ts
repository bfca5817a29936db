import { wordCwd, wordPassedOver } from "../../reasons/cwd.ts";
import { defineFinding } from "../define.ts";

/** A configured working directory that does not count, or is not there. */
export const cwdIgnored = defineFinding({
  id: "cwd-ignored",
  severity: "warning",
  says: "a configured working directory that does not count, or is not there",
  why: "project files then come from another directory than the config says",
  *find({ world }) {
    if (world.surface.gates.skipContextFiles) return;
    const { cwdNote, cwdFrom, cwdPassedOver } = world;
    if (cwdNote.kind === "no-directory" || cwdNote.kind === "blank") {
      yield {
        message: wordCwd(cwdNote),
        path: world.cwd,
        key: cwdNote.name,
        help: `make it a directory that is there, or take it out`,
      };
    }
    for (const one of cwdPassedOver) {
      // A shell's own TERMINAL_CWD on the command line is everyday, and harmless.
      if (one.from.kind === "env") continue;
      const { path, line } = one.from;
      yield {
        message: `${wordPassedOver(one)}; the directory is ${world.cwd} (${cwdFrom.name ?? cwdFrom.kind})`,
        path,
        line,
        key: one.name,
      };
    }
  },
});
