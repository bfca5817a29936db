import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import type { Environ } from "../python/environ.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { NEWEST, releaseFor, type Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions, World } from "../types.ts";
import { resolveCap } from "./cap.ts";
import { readConfig } from "./config.ts";
import { resolveContextLength } from "./context-length.ts";
import { resolveCwd } from "./cwd.ts";
import { resolveEnvironment } from "./environment.ts";
import { findGitRoot } from "./git-root.ts";
import { resolveHome, userHomeOf } from "./home.ts";
import { resolveSurface } from "./surface.ts";
import { resolveTools } from "./tools.ts";

/** The process that the audit stands in for. */
export interface Process {
  readonly env: Environ;
  readonly cwd: string;
}

/**
 * Resolves all that the loaders depend on, before any of them runs.
 *
 * @throws AuditError for what the caller named and does not exist, and for an unknown release or surface.
 */
export function resolveWorld(options: AuditOptions, process: Process, disk: Disk): World {
  const release = resolveRelease(options);
  const surface = resolveSurface(options);
  const launch = resolveLaunch(options, process, disk);
  const home = resolveHome({ options, env: process.env, processCwd: process.cwd, release, disk, selectsProfile: true });
  const environment = resolveEnvironment(home.path, process.env, release, disk);
  const config = readConfig(home.path, environment.values, release, disk);
  const window = resolveContextLength({ options, config, release, home: home.path, disk });
  const cap = resolveCap(config, window.value, release);
  const cwd = resolveCwd({ config, env: environment.own, dotenvCwd: environment.dotenv("TERMINAL_CWD"), launch, release, disk });
  const git = findGitRoot(cwd.path, disk);
  const tools = resolveTools(options);
  return {
    home: home.path,
    homeFrom: home.from,
    homeExists: home.exists,
    userHome: userHomeOf(process.env),
    profile: home.profile,
    profileFrom: home.profileFrom,
    cwd: cwd.path,
    cwdFrom: cwd.from,
    cwdConfigured: cwd.configured,
    processCwd: launch.path,
    gitRoot: git.path,
    ...(git.denied !== undefined && { gitProbeDenied: git.denied }),
    installRoot: null,
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
    toolsets: tools.toolsets,
    toolsFrom: tools.from,
    options,
    fatal: home.fatal === undefined ? [] : [home.fatal],
  };
}

/** Where the modelled release comes from; an installed Hermes is not looked for yet. */
function resolveRelease({ hermes }: AuditOptions): Release {
  return releaseFor(hermes ?? NEWEST);
}

/** The directory that Hermes is started in. */
function resolveLaunch(options: AuditOptions, process: Process, disk: Disk): { readonly path: string; readonly from: From } {
  if (options.cwd === undefined) return { path: process.cwd, from: { kind: "default", name: "--cwd" } };
  const path = pyAbsPath(options.cwd, process.cwd);
  if (disk.stat(path).kind !== "directory") {
    throw new AuditError("no-such-directory", `no such directory: ${options.cwd}`);
  }
  return { path, from: { kind: "flag", name: "--cwd" } };
}
