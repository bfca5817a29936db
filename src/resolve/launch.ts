import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { Surface } from "./surface.ts";
import type { SurfaceChoice } from "./surface/choose.ts";

/** A directory and where it comes from. */
export interface Directory {
  readonly path: string;
  readonly from: From;
}

/**
 * The directory that Hermes is started in; for a kanban worker the task's workspace (hermes_cli/kanban_db_dispatch.py).
 *
 * @throws AuditError `no-such-directory`
 */
export function resolveLaunch(options: AuditOptions, choice: SurfaceChoice, processCwd: string, disk: Disk): Directory {
  if (choice.row.kind === "kanban" && options.workspace !== undefined) {
    return existing(options.workspace, "--workspace", processCwd, disk);
  }
  if (options.cwd === undefined) return { path: processCwd, from: { kind: "default", name: "--cwd" } };
  return existing(options.cwd, "--cwd", processCwd, disk);
}

/** The directory that a client names for its session; it need not exist. */
export function sessionDirectory({ sessionCwd }: AuditOptions, processCwd: string): string | undefined {
  if (sessionCwd === undefined) return undefined;
  return sessionCwd.startsWith("~") ? sessionCwd : pyAbsPath(sessionCwd, processCwd);
}

/** The valid workdir of a scheduled job. */
export function jobDirectory({ job }: Surface): Directory | undefined {
  if (job?.workdirIsValid !== true) return undefined;
  return { path: job.workdir, from: { kind: "file", name: "workdir", path: job.path } };
}

function existing(named: string, flag: string, processCwd: string, disk: Disk): Directory {
  const path = pyAbsPath(named, processCwd);
  if (disk.stat(path).kind !== "directory") {
    throw new AuditError("no-such-directory", `no such directory: ${named}`, { hint: `named by ${flag}` });
  }
  return { path, from: { kind: "flag", name: flag } };
}
