import { isTruthy } from "../../python/truthy.ts";
import { defineFinding } from "../define.ts";

/** `worktree: true`, with which the session works in a new checkout. */
export const cwdWorktree = defineFinding({
  id: "cwd-worktree",
  severity: "info",
  says: "`worktree: true` in config.yaml, with which the session works in a new git worktree",
  why: "a worktree holds committed files alone: an AGENTS.md that is not committed, or ignored, is not in it",
  *find({ world }) {
    const { kind } = world.surface;
    if ((kind !== "cli" && kind !== "tui") || world.gitRoot === null || !isTruthy(world.config.get("worktree"))) return;
    const { path, line } = world.config.from("worktree");
    yield {
      message: `the session works in a new git worktree of ${world.gitRoot}: only files that are committed load, whatever is said here`,
      path,
      line,
    };
  },
});
