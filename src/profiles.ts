import { runAudit } from "./audit.ts";
import type { Disk } from "./disk.ts";
import { resolveHermes } from "./install/resolve.ts";
import { whole } from "./part.ts";
import { byCodePoint } from "./python/sorted.ts";
import type { Report } from "./report/report.ts";
import { ownEnvironment } from "./resolve/environment.ts";
import { resolveHome } from "./resolve/home.ts";
import { checkProfile } from "./resolve/profile.ts";
import type { Process } from "./resolve/world.ts";
import type { AuditOptions } from "./types.ts";

/** One profile of a Hermes: a home of its own. */
export interface Profile {
  /** `default` is the root home. */
  readonly name: string;
  readonly home: string;
  /** The profile that `hermes` takes when no flag names one. */
  readonly isActive: boolean;
  /** Why Hermes does not start with it; null when it does. */
  readonly problem: string | null;
}

/** A profile with its report; without one when Hermes does not start with it. */
export interface ProfileAudit extends Profile {
  readonly report: Report | null;
}

/** The root home and every folder of its `profiles/`, by name. hermes_cli/profiles.py list_profiles. */
export function listProfiles(options: AuditOptions, process: Process, disk: Disk): readonly Profile[] {
  const { values: env } = ownEnvironment(options, process, disk);
  const { release } = resolveHermes(options, process, env, disk);
  const home = resolveHome({
    options: { home: options.home },
    env,
    processCwd: process.cwd,
    release,
    disk,
    selectsProfile: true,
    isGateway: false,
  });
  const listed = disk.list(`${home.root}/profiles`);
  const names = listed.ok
    ? listed.entries.filter((one) => one.directory && !one.name.startsWith(".")).map((one) => one.name)
    : [];
  const root: Profile = { name: "default", home: home.root, isActive: home.profile === null, problem: null };
  const others = names.toSorted(byCodePoint).map((name): Profile => ({
    name,
    home: `${home.root}/profiles/${name}`,
    isActive: home.profile === name,
    problem: checkProfile(home.root, name, release, disk) ?? null,
  }));
  return [root, ...others];
}

/** A report for each profile that Hermes starts with. */
export async function auditProfiles(
  options: AuditOptions,
  process: Process,
  disk: Disk,
): Promise<readonly ProfileAudit[]> {
  const audits: ProfileAudit[] = [];
  for (const profile of await whole(() => listProfiles(options, process, disk))) {
    const report =
      profile.problem === null ? await runAudit({ ...options, profile: profile.name }, process, disk) : null;
    audits.push({ ...profile, report });
  }
  return audits;
}
