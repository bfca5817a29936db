import type { Disk } from "../disk.ts";
import type { Environ } from "../python/environ.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { createResolver } from "../python/resolve-path.ts";
import { pyStrip } from "../python/strip.ts";
import { pyStr } from "../python/str.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { Config } from "./config.ts";

/** Where project context is looked for. */
export interface WorkingDirectory {
  /** Real path; it may not exist. */
  readonly path: string;
  readonly from: From;
  /** False: Hermes was told none, and takes the process' own. */
  readonly configured: boolean;
}

export interface CwdInput {
  readonly config: Config;
  /** The environment before `.env`. */
  readonly env: Environ;
  /** The variable as HERMES_HOME/.env sets it. */
  readonly dotenvCwd: { readonly value: string; readonly from: From } | undefined;
  /** The directory that Hermes is started in. */
  readonly launch: { readonly path: string; readonly from: From };
  readonly release: Release;
  readonly disk: Disk;
}

/** Values of terminal.cwd and TERMINAL_CWD that mean "wherever I am". */
const PLACEHOLDERS = new Set([".", "auto", "cwd"]);

/**
 * The classic command line, local backend: terminal.cwd of config.yaml (0.20.0 and later), then TERMINAL_CWD of .env, then
 * the launch directory. A value that is no directory means the launch directory; the next source is not tried.
 * hermes: agent/runtime_cwd.py resolve_context_cwd; spec: surfaces.md 3.2.
 */
export function resolveCwd(input: CwdInput): WorkingDirectory {
  const { launch, disk, env } = input;
  const resolve = createResolver(disk);
  const real = (path: string): string => {
    const resolved = resolve(path, launch.path);
    return resolved.kind === "nul" ? launch.path : resolved.path;
  };
  const chosen = fromConfig(input) ?? fromDotenv(input);
  if (chosen === undefined) return { path: real(launch.path), from: launch.from, configured: true };
  const path = pyAbsPath(pyExpandUser(pyStrip(chosen.value), env), launch.path);
  if (disk.stat(path).kind === "directory") return { path: real(path), from: chosen.from, configured: true };
  return { path: real(launch.path), from: launch.from, configured: false };
}

function fromConfig({ config, release }: CwdInput): { readonly value: string; readonly from: From } | undefined {
  if (!release.has("terminal-cwd-bridged")) return undefined;
  const terminal = config.raw.get("terminal");
  if (!(terminal instanceof Map) || !terminal.has("cwd")) return undefined;
  const value = pyStr(config.get("terminal", "cwd") ?? null);
  if (PLACEHOLDERS.has(pyStrip(value)) || pyStrip(value) === "") return undefined;
  return { value, from: config.from("terminal", "cwd") };
}

function fromDotenv({ dotenvCwd }: CwdInput): { readonly value: string; readonly from: From } | undefined {
  if (dotenvCwd === undefined) return undefined;
  return pyStrip(dotenvCwd.value) === "" ? undefined : dotenvCwd;
}

