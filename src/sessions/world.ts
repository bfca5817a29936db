import type { Disk } from "../disk.ts";
import type { AuditOptions } from "../audit-options.ts";
import { namedDirectory } from "./places.ts";
import type { StoredSession } from "./result.ts";

/** The world that a session's prompt is compared with. */
export interface SessionWorld {
  readonly options: AuditOptions;
  readonly isCwdGone: boolean;
  readonly notes: readonly string[];
}

/** The session's own surface, directory and model, where the command line names no others. */
export function worldOf(
  {
    source,
    surface,
    cwd,
    model,
  }: {
    readonly source: string;
    readonly surface: string | null;
    readonly cwd: string | null;
    readonly model: string | null;
  },
  options: AuditOptions,
  disk: Disk,
): SessionWorld {
  const notes: string[] = [];
  const said = options.surface ?? surface ?? "cli";
  if (options.surface === undefined && surface === null)
    notes.push(`No surface stands for "${source}": compared with the command line.`);
  const isClient = said === "tui" || said === "desktop" || said === "acp";
  const isSaid = options.cwd !== undefined || options.sessionCwd !== undefined;
  const isCwdGone = !isSaid && cwd !== null && disk.stat(cwd).kind !== "directory";
  if (isCwdGone) notes.push(`The session's directory is gone: ${cwd}. No project files can load from it.`);
  if (!isSaid && cwd === null) notes.push("The session's directory is not stored: compared with the one here.");
  const where = isSaid || isCwdGone || cwd === null ? {} : isClient ? { sessionCwd: cwd } : { cwd };
  return {
    options: { surface: said, ...where, model: options.model ?? model ?? undefined },
    isCwdGone,
    notes,
  };
}

/** The prompt's own directory, where it is another one. `hermes -z` of 0.20.6 and older starts elsewhere, and stores "cli". */
export function directoryNotes(
  stored: string,
  { source }: StoredSession,
  ...known: readonly string[]
): readonly string[] {
  const named = namedDirectory(stored);
  if (named === null || known.includes(named)) return [];
  const oneshot = source === "cli" ? ", and --surface cli-oneshot with a session of hermes -z" : "";
  return [`The prompt itself was built in ${named}: --cwd compares with another directory${oneshot}.`];
}
