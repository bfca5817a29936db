import { userInfo } from "node:os";
import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { environGet, type Environ } from "../python/environ.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyExpandVars } from "../python/expandvars.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { decodeText } from "../python/read-text.ts";
import { pyStrip } from "../python/strip.ts";
import type { Release } from "../releases/table.ts";
import type { FatalReport, From } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import { checkProfile, foldProfileName, normaliseProfileName } from "./profile.ts";
import { baseName, parentOf } from "../path.ts";
import { isTruthyWord } from "../text/truthy-word.ts";

/** HERMES_HOME, and the profile that it belongs to. */
export interface Home {
  /** Absolute, not link-resolved. */
  readonly path: string;
  readonly from: From;
  readonly exists: boolean;
  /** The home that holds `profiles/` and `active_profile`. */
  readonly root: string;
  readonly profile: string | null;
  readonly profileFrom: From;
  /** Where Hermes itself refuses to start. */
  readonly fatal?: FatalReport;
}

export interface HomeInput {
  readonly options: Pick<AuditOptions, "home" | "profile">;
  readonly env: Environ;
  readonly processCwd: string;
  readonly release: Release;
  readonly disk: Disk;
  /** False where the program is started without `hermes`, which alone selects profiles (acp, a tui's own gateway). */
  readonly selectsProfile: boolean;
  /** `hermes gateway run`, which systemd's INVOCATION_ID keeps from following the sticky profile. */
  readonly isGateway: boolean;
}

/** Where `~` points: HOME, as for Python; without it the user database. */
export function userHomeOf(env: Environ): string {
  return environGet(env, "HOME") ?? userInfo().homedir;
}

/**
 * Resolves HERMES_HOME. hermes_constants.py get_hermes_home, hermes_cli/main.py _apply_profile_override; spec:
 * surfaces.md 4.
 *
 * @throws AuditError `no-such-home`, `no-such-profile` for what the user named and is not there.
 */
export function resolveHome(input: HomeInput): Home {
  const { options, disk } = input;
  const base = baseHome(input);
  if (options.home !== undefined && disk.stat(base.path).kind !== "directory") {
    throw new AuditError("no-such-home", `no such directory: ${options.home} (--home)`);
  }
  const root = rootOf(base.path, input);
  const selected = selectProfile(base, root, input);
  const path = selected.profile === null ? selected.keep : `${root}/profiles/${selected.profile}`;
  return {
    path,
    from: selected.profile === null || path === base.path ? base.from : selected.from,
    exists: disk.stat(path).kind === "directory",
    root,
    profile: selected.profile,
    profileFrom: selected.from,
    ...(selected.fatal !== undefined && { fatal: selected.fatal }),
  };
}

function baseHome({ options, env, processCwd, release }: HomeInput): { readonly path: string; readonly from: From } {
  if (options.home !== undefined) {
    return { path: pyAbsPath(options.home, processCwd), from: { kind: "flag", name: "--home" } };
  }
  const named = pyStrip(environGet(env, "HERMES_HOME") ?? "");
  if (named !== "") {
    const expanded = release.has("home-expanded") ? pyExpandUser(pyExpandVars(named, env), env) : named;
    return { path: pyAbsPath(expanded, processCwd), from: { kind: "env", name: "HERMES_HOME" } };
  }
  return { path: nativeHome(env, release), from: { kind: "default", name: "HERMES_HOME" } };
}

/** The home when nothing names one. */
function nativeHome(env: Environ, release: Release): string {
  const suffix = release.has("home-suffix") ? (environGet(env, "HERMES_DATA_DIR_SUFFIX") ?? "") : "";
  return `${userHomeOf(env)}/.hermes${suffix}`;
}

/** get_default_hermes_root: the native default for what lies under it; else the grandparent of a folder in `profiles`. */
function rootOf(home: string, { env, release }: HomeInput): string {
  const native = nativeHome(env, release);
  if (home === native || home.startsWith(`${native}/`)) return native;
  return isInProfiles(home) ? parentOf(parentOf(home)) : home;
}

interface Selection {
  readonly profile: string | null;
  /** The home where no profile is selected. */
  readonly keep: string;
  readonly from: From;
  readonly fatal?: FatalReport;
}

function selectProfile(base: Pick<Home, "path" | "from">, root: string, input: HomeInput): Selection {
  const { options, release, disk } = input;
  const none: From = { kind: "default", name: "--profile" };
  if (options.profile !== undefined) {
    const from: From = { kind: "flag", name: "--profile" };
    const name = normaliseProfileName(options.profile, release);
    if (name === "" || name === "default") return { profile: null, keep: root, from };
    const problem = checkProfile(root, name, release, disk);
    if (problem !== undefined) throw new AuditError("no-such-profile", problem, { hint: `looked in ${root}/profiles` });
    return { profile: name, keep: root, from };
  }
  if (isInProfiles(base.path)) return { profile: baseName(base.path), keep: base.path, from: base.from };
  return input.selectsProfile && !isSupervised(input)
    ? stickyProfile(base.path, root, input, none)
    : { profile: null, keep: base.path, from: none };
}

/**
 * A supervised process names its profile itself and takes no notice of the sticky one. hermes_cli/main.py
 * _under_gateway_supervisor; before 0.21.0 one variable alone.
 */
function isSupervised({ env, release, isGateway }: HomeInput): boolean {
  const isSet = (name: string): boolean => (environGet(env, name) ?? "") !== "";
  if (isSet("HERMES_S6_SUPERVISED_CHILD")) return true;
  if (!release.has("supervised-child-skips-sticky")) return false;
  return (
    isSet("HERMES_SUPERVISED_CHILD") ||
    (isGateway && isSet("INVOCATION_ID")) ||
    isTruthyWord(environGet(env, "HERMES_GATEWAY_EXTERNAL_SUPERVISOR"))
  );
}

/** `active_profile` of the root home; it counts also when HERMES_HOME names that root. */
function stickyProfile(base: string, root: string, { release, disk }: HomeInput, none: From): Selection {
  const path = `${root}/active_profile`;
  const read = disk.stat(path).kind === "file" ? disk.read(path) : undefined;
  if (read === undefined || !read.ok) return { profile: null, keep: base, from: none };
  const decoded = decodeText(read.bytes, release.has("active-profile-bom-dropped") ? "utf-8-sig" : "utf-8");
  const name = decoded.ok ? foldProfileName(decoded.text) : "";
  const from: From = { kind: "file", name: "active_profile", path, line: 1 };
  if (name === "" || name === "default") return { profile: null, keep: root, from: name === "" ? none : from };
  const problem = checkProfile(root, name, release, disk);
  if (problem === undefined) return { profile: name, keep: root, from };
  return {
    profile: null,
    keep: base,
    from,
    fatal: { rule: "home", message: `Hermes does not start: ${problem}`, path, line: 1 },
  };
}

function isInProfiles(path: string): boolean {
  return parentOf(path).endsWith("/profiles");
}
