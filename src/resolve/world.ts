import type { Disk } from "../disk.ts";
import type { InstallCache } from "../install/cache.ts";
import { resolveHermes } from "../install/resolve.ts";
import type { Environ } from "../python/environ.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { World } from "../types.ts";
import { resolveCap } from "./cap.ts";
import { readConfig } from "./config.ts";
import { cronModel } from "./cron-model.ts";
import { resolveContextLength } from "./context-length.ts";
import { resolveCwd } from "./cwd.ts";
import { ownEnvironment, resolveEnvironment } from "./environment.ts";
import { findGitRoot } from "./git-root.ts";
import { cliStartFatal, unattendedFatal } from "./cli-start.ts";
import { homeFatal } from "./home-start.ts";
import { resolveHome, userHomeOf } from "./home.ts";
import { jobDirectory, resolveLaunch, sessionDirectory } from "./launch.ts";
import { resolveSurface, type Surface } from "./surface.ts";
import { chooseSurface, type SurfaceChoice } from "./surface/choose.ts";
import { resolveTools } from "./tools.ts";

/** The process that the audit stands in for. */
export interface Process {
  readonly env: Environ;
  readonly cwd: string;
  /** Where it is kept what an install's source says. */
  readonly cache?: InstallCache | undefined;
}

/**
 * Resolves all that the loaders depend on, before any of them runs.
 *
 * @throws AuditError for what the caller named and does not exist, and for an unknown release or surface.
 */
export function resolveWorld(options: AuditOptions, process: Process, disk: Disk): World {
  const choice = chooseSurface(options);
  const own = ownEnvironment(options, process, disk);
  const hermes = resolveHermes(options, process, own.values, disk);
  const { release } = hermes;
  const launch = resolveLaunch(options, choice, process.cwd, disk);
  const home = resolveHome({
    options,
    env: own.values,
    processCwd: process.cwd,
    release,
    disk,
    selectsProfile: selectsProfile(choice, options),
    isGateway: choice.row.kind === "gateway" || choice.row.kind === "api",
  });
  const environment = resolveEnvironment(home.path, own.values, own.from, release, disk);
  const config = readConfig(home.path, environment.values, release, disk);
  const surface = resolveSurface({
    choice,
    options,
    home: home.path,
    launch: launch.path,
    env: environment.values,
    envFrom: environment.from,
    config,
    release,
    disk,
  });
  const other = cronModel(surface, config, release);
  const window = resolveContextLength({ options, config, release, home: home.path, disk, other });
  // A delegated child's project files are built without a window (tools/delegate_tool_progress.py).
  const cap = resolveCap(config, surface.gates.contextInChildPrompt ? null : window.value, release);
  const userHome = userHomeOf(own.values);
  const cwd = resolveCwd({
    surface,
    config,
    environment,
    launch,
    sessionCwd: sessionDirectory(options, process.cwd),
    workdir: jobDirectory(surface),
    userHome,
    release,
    disk,
  });
  const git = findGitRoot(cwd.path, disk);
  const tools = resolveTools({
    options,
    config,
    env: environment.values,
    platform: surface.platform,
    isOneshot: surface.name === "cli-oneshot" || environment.values["HERMES_SINGLE_QUERY_SESSION"] === "1",
    release,
  });
  return {
    home: home.path,
    homeFrom: home.from,
    homeExists: home.exists,
    homeRoot: home.root,
    userHome,
    profile: home.profile,
    profileFrom: home.profileFrom,
    cwd: cwd.path,
    cwdFrom: cwd.from,
    cwdConfigured: cwd.configured,
    cwdNote: cwd.note,
    cwdPassedOver: cwd.passedOver,
    processCwd: launch.path,
    gitRoot: git.path,
    ...(git.denied !== undefined && { gitProbeDenied: git.denied }),
    installRoot: hermes.installed?.install.root ?? null,
    hermes,
    unknownLoaders: [],
    surface,
    release,
    config,
    env: environment.values,
    envFrom: environment.from,
    contextLength: window.value,
    contextLengthFrom: window.from,
    cap: cap.value,
    capFrom: cap.from,
    ...(cap.fatal !== undefined && { capFatal: cap.fatal }),
    ...(cap.ignored !== undefined && { capIgnored: cap.ignored }),
    model: window.model,
    tools: tools.tools,
    toolsets: sessionToolsets(tools.toolsets, surface, options),
    toolsFrom: tools.from,
    options,
    fatal: [
      home.fatal,
      home.exists ? homeFatal(home.path, disk) : undefined,
      cliStartFatal(config, surface, environment.values, release),
      unattendedFatal(config, surface, environment.values, release),
    ].filter((one) => one !== undefined),
  };
}

/**
 * `hermes …` follows -p and the sticky profile. A tui client that names its session's directory talks to the gateway
 * program itself, which takes HERMES_HOME as it is.
 */
function selectsProfile({ row }: SurfaceChoice, { sessionCwd }: AuditOptions): boolean {
  return row.selectsProfile && !(row.kind === "tui" && sessionCwd !== undefined);
}

/** A job's own list is taken as written; a delegated child loses some whatever the list says. */
function sessionToolsets(resolved: readonly string[], surface: Surface, { toolsets }: AuditOptions): readonly string[] {
  const list = toolsets ?? surface.job?.toolsets ?? resolved;
  return list.filter((name) => !surface.withoutToolsets.includes(name));
}
