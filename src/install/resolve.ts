import type { Disk } from "../disk.ts";
import { environGet, type Environ } from "../python/environ.ts";
import { NEWEST, releaseFor, type Release } from "../releases/table.ts";
import { AuditError } from "../errors.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { InstallCache } from "./cache.ts";
import { findInstalls, installAt } from "./find.ts";
import { part } from "../part.ts";
import type { ReadInstall } from "./read.ts";
import type { FoundInstall } from "./types.ts";

/** What reads an install, once one is found. */
export const reading = part(() => import("./read.ts"));

/** The Hermes that the audit is about. */
export interface HermesChoice {
  readonly release: Release;
  readonly from: "flag" | "install" | "home" | "default";
  /** Null: a release was named, or none was found. */
  readonly installed: ReadInstall | null;
  readonly found: FoundInstall | null;
  /** Installs that are there too and do not count. */
  readonly others: readonly FoundInstall[];
  /** Programs named `hermes` on PATH that are no Hermes Agent. */
  readonly passedOver: readonly string[];
}

/** What a choice is made with. */
interface ChoiceMeans {
  readonly env: Environ;
  readonly cwd: string;
  readonly disk: Disk;
  readonly cache: InstallCache | undefined;
}

/**
 * The choice for a session: `own` is the environment that Hermes is started in. A service's environment may have no PATH: then
 * the shell's says where Hermes is installed.
 *
 * @throws AuditError `unknown-release`, `no-such-install`
 */
export function resolveHermes(
  { hermes, home }: Pick<AuditOptions, "hermes" | "home">,
  process: { readonly env: Environ; readonly cwd: string; readonly cache?: InstallCache | undefined },
  own: Environ,
  disk: Disk,
): HermesChoice {
  const env = { ...process.env, ...own };
  return chooseHermes(hermes, installerHome(own, home), { env, cwd: process.cwd, disk, cache: process.cache });
}

/**
 * `--hermes VERSION` is a release and nothing is looked for; `--hermes PATH` is that install; else the one that the user
 * would run, and without any the newest release.
 */
function chooseHermes(said: string | undefined, home: string, means: ChoiceMeans): HermesChoice {
  if (said !== undefined)
    return isPath(said, means) ? taken([installAt(said, means)], [], means) : named(releaseFor(said), "flag");
  const { found, passedOver } = findInstalls(home, means);
  return found.length === 0 ? { ...named(releaseFor(NEWEST), "default"), passedOver } : taken(found, passedOver, means);
}

/** Text that looks like a version is one, also where a file has that name; `./0.20.6` is the file. */
function isPath(said: string, { cwd, disk }: ChoiceMeans): boolean {
  if (/^\d+(?:\.\d+)*[\w.+-]*$/.test(said)) return false;
  return said.includes("/") || said.startsWith("~") || disk.stat(`${cwd}/${said}`).kind !== "absent";
}

function named(release: Release, from: "flag" | "default"): HermesChoice {
  return { release, from, installed: null, found: null, others: [], passedOver: [] };
}

function taken(
  found: readonly FoundInstall[],
  passedOver: readonly string[],
  { disk, cache }: ChoiceMeans,
): HermesChoice {
  for (const one of found) {
    const installed = attempt(one, disk, cache);
    if (installed === undefined) continue;
    const from = one.how === "flag" || one.how === "home" ? one.how : "install";
    return {
      release: installed.release,
      from,
      installed,
      found: one,
      others: found.filter((other) => other !== one),
      passedOver,
    };
  }
  return { ...named(releaseFor(NEWEST), "default"), others: found, passedOver };
}

/** A version that is older than every row is an error where it was named, and passed over where it was found. */
function attempt(one: FoundInstall, disk: Disk, cache: InstallCache | undefined): ReadInstall | undefined {
  try {
    return reading().readInstall(one.install, disk, cache);
  } catch (error) {
    if (one.how === "flag" || !(error instanceof AuditError)) throw error;
    return undefined;
  }
}

/** The HERMES_HOME under which an installer keeps its checkout, before a release says how that variable is read. */
function installerHome(env: Environ, said: string | undefined): string {
  const home = environGet(env, "HOME") ?? "";
  const value = said ?? environGet(env, "HERMES_HOME") ?? "";
  return value.trim() === "" ? `${home}/.hermes` : value;
}
