import type { Disk } from "../../disk.ts";
import { pyJoin, pyNormPath } from "../../python/normpath.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { join } from "../../path.ts";
import type { World } from "../../types.ts";
import { defineFinding, type Found } from "../define.ts";

/** A session that works in a git worktree, or will. */
export const cwdWorktree = defineFinding({
  id: "cwd-worktree",
  severity: "info",
  says: "a session in a git worktree, or one that `worktree: true` in config.yaml will put into a new one",
  why: "a worktree holds committed files alone: an AGENTS.md that is not committed, or ignored, is not in it",
  *find({ world, disk }) {
    if (world.gitRoot === null) return;
    yield* newWorktree(world.gitRoot, world);
    yield* missingFromWorktree(world.gitRoot, world, disk);
  },
});

function* newWorktree(gitRoot: string, { surface, config }: World): Iterable<Found> {
  if ((surface.kind !== "cli" && surface.kind !== "tui") || !isTruthy(config.get("worktree"))) return;
  const { path, line } = config.from("worktree");
  yield {
    message: `the session works in a new git worktree of ${gitRoot}: only files that are committed load, whatever is said here`,
    path,
    line,
  };
}

/** What a session may read of a checkout. */
const PARTS = [
  ".hermes.md",
  "HERMES.md",
  "AGENTS.override.md",
  "AGENTS.md",
  "CLAUDE.md",
  ".cursorrules",
  ".cursor/rules",
  ".hermes/skills",
  ".agents/skills",
] as const;

/** Files and skills of the main checkout that the worktree lacks: no loader looks there. */
function* missingFromWorktree(gitRoot: string, world: World, disk: Disk): Iterable<Found> {
  const main = mainCheckout(gitRoot, disk);
  if (main === undefined || world.surface.gates.skipContextFiles) return;
  const isThere = (directory: string, part: string): boolean => disk.stat(join(directory, part)).kind !== "absent";
  const missing = PARTS.filter((part) => isThere(main, part) && !isThere(gitRoot, part));
  if (missing.length === 0) return;
  yield {
    message: `this is a git worktree of ${main}; ${missing.join(", ")} of that checkout ${missing.length === 1 ? "is" : "are"} not in it, and no loader looks there`,
    path: gitRoot,
    help: trusts(main, world)
      ? `commit or copy what is missing, and add ${gitRoot} to skills.trusted_project_dirs: trust in ${main} does not hold for its worktrees`
      : "commit or copy what is missing",
    key: missing.join(" "),
  };
}

/** The checkout that a `.git` file of a worktree leads to: `gitdir: MAIN/.git/worktrees/NAME`. */
function mainCheckout(gitRoot: string, disk: Disk): string | undefined {
  const dotGit = join(gitRoot, ".git");
  if (disk.stat(dotGit).kind !== "file") return undefined;
  const read = disk.readBriefly(dotGit);
  const text = read.ok ? pyStrip(read.bytes.toString("utf8")) : "";
  const main = /^gitdir:\s*(.+)\/\.git\/worktrees\/[^/]+$/.exec(text)?.[1];
  return main === undefined ? undefined : pyNormPath(pyJoin(gitRoot, main));
}

function trusts(main: string, { config, processCwd, userHome }: World): boolean {
  const trusted = config.get("skills", "trusted_project_dirs");
  return (Array.isArray(trusted) ? trusted : [trusted]).some(
    (entry) =>
      typeof entry === "string" && pyNormPath(pyJoin(processCwd, entry.replace(/^~(?=\/)/, userHome))) === main,
  );
}
