import { AuditError } from "../errors.ts";
import { createDisk, type Disk } from "../disk.ts";
import type { InstallCache } from "../install/cache.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { findGitRoot } from "../resolve/git-root.ts";
import type { Process } from "../resolve/world.ts";
import { nearest } from "../text/suggest.ts";
import type { AuditOptions } from "../audit-options.ts";
import { userCache } from "./cache.ts";
import { COMMANDS } from "./commands.ts";
import type { Io } from "./io.ts";
import { easeLongRuns } from "./long-run.ts";
import { progressOn } from "./progress.ts";
import type { Settings } from "./settings.ts";
import { filled } from "./filled.ts";

/** What the pipeline is run on. */
export interface Input {
  readonly options: AuditOptions;
  readonly process: Process;
  readonly disk: Disk;
}

/** Where the sample world is while it is used: a real Hermes needs files. */
export type SamplePlace = "in-memory" | "on-disk";

/** Hands `use` the world that the command line names. */
export async function withInput<T>(
  settings: Settings,
  directory: string | undefined,
  io: Io,
  use: (input: Input) => Promise<T>,
  samplePlace: SamplePlace = "in-memory",
): Promise<T> {
  if (!settings.sample) return useWorld(settings, directory, io, use);
  const { home, cwd } = settings.audit;
  if (home !== undefined || cwd !== undefined || directory !== undefined) {
    throw new AuditError("bad-option", "--sample brings its own home and directory");
  }
  if (samplePlace === "in-memory") {
    const { sampleInMemory } = await import("./sample/in-memory.ts");
    return use({ options: settings.audit, ...sampleInMemory(createDisk()) });
  }
  const { layOutSample } = await import("./sample/on-disk.ts");
  const sample = layOutSample();
  try {
    return await use({ options: settings.audit, process: sample.process, disk: createDisk() });
  } finally {
    sample.remove();
  }
}

async function useWorld<T>(
  settings: Settings,
  directory: string | undefined,
  io: Io,
  use: (input: Input) => Promise<T>,
): Promise<T> {
  const options = optionsOf(settings, directory);
  const disk = createDisk();
  const cache = settings.noCache ? undefined : cacheOf(options, io, disk);
  const progress = progressOn(io);
  try {
    return await use({
      options: { ...options, progress: easeLongRuns(progress.report) },
      process: { env: io.env, cwd: io.cwd(), cache },
      disk,
    });
  } finally {
    progress.clear();
  }
}

/** Where it is kept what an install's source says; nowhere in what is audited. */
export function cacheOf(options: AuditOptions, io: Place, disk: Disk): InstallCache | undefined {
  return userCache(io, auditedFolders(options, io, disk));
}

/** Where the program was started, and with which environment. */
type Place = Pick<Io, "env" | "cwd">;

/** Folders in which nothing may be written: HERMES_HOME as said and by default, the directory, its repository. */
function auditedFolders({ home, cwd }: AuditOptions, io: Place, disk: Disk): readonly string[] {
  const here = pyAbsPath(cwd ?? ".", io.cwd());
  const homes = [home, io.env["HERMES_HOME"], `${io.env["HOME"] ?? ""}/.hermes`].filter(
    (one) => one !== undefined && one !== "",
  );
  const { path } = findGitRoot(disk.realpath(here) ?? here, disk);
  return [here, ...(path === null ? [] : [path]), ...homes.map((one) => pyAbsPath(one ?? "", io.cwd()))];
}

function optionsOf({ audit }: Settings, directory: string | undefined): AuditOptions {
  if (directory === undefined) return audit;
  filled(directory, "[dir]");
  if (audit.cwd !== undefined && audit.cwd !== directory) {
    throw new AuditError("bad-option", `two directories: ${directory} and --cwd ${audit.cwd}`);
  }
  if (createDisk().stat(directory).kind !== "directory") throw noDirectory(directory);
  return { ...audit, cwd: directory };
}

/**
 * The one operand of a command that takes no more than one.
 *
 * @throws AuditError `bad-option`
 */
export function onlyOne(operands: readonly string[], what: string): string | undefined {
  const [first, ...rest] = operands;
  if (first === undefined || rest.length === 0) return first;
  const command = nearestCommand(first);
  if (command !== undefined && createDisk().stat(first).kind === "absent") {
    throw new AuditError("bad-option", `unknown command "${first}"`, { hint: `did you mean ${command}?` });
  }
  throw new AuditError("bad-option", `one ${what} at a time, not ${operands.length}`);
}

/** A mistyped command lands here: what is no command is a directory. */
function noDirectory(directory: string): AuditError {
  const command = directory.includes("/") ? undefined : nearestCommand(directory);
  return new AuditError(
    "no-such-directory",
    `no such directory: ${directory}`,
    command === undefined ? {} : { hint: `did you mean the command ${command}?` },
  );
}

function nearestCommand(word: string): string | undefined {
  return nearest(
    word,
    COMMANDS.map(({ name }) => name),
  );
}
