import { runAudit } from "./audit.ts";
import type { Disk } from "./disk.ts";
import { whole } from "./part.ts";
import { byCodePoint } from "./python/sorted.ts";
import type { Report } from "./report/report.ts";
import { checkProfile } from "./resolve/profile.ts";
import type { Process } from "./resolve/world.ts";
import type { AuditOptions } from "./audit-options.ts";
import { commandHome } from "./resolve/command-home.ts";

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
  const { home, release } = commandHome({ ...options, profile: undefined }, process, disk);
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

/** Others who audit profiles at the same time: each takes the next one that nobody has taken. */
export interface Helpers {
  /** The place, in the list, of a profile that nobody has taken; the list's length or more when all are. */
  readonly next: () => number;
  /** Their reports, or what went wrong, by place in the list; once all are made. */
  readonly outcomes: () => Promise<ReadonlyMap<number, Outcome>>;
}

/** What became of one profile's audit. */
export type Outcome = { readonly ok: true; readonly report: Report } | { readonly ok: false; readonly error: unknown };

/**
 * A report for each profile that Hermes starts with. `hire` may bring others to help; the outcome is the same.
 *
 * @throws what the first profile in the list that cannot be audited throws.
 */
export async function auditProfiles(
  options: AuditOptions,
  process: Process,
  disk: Disk,
  hire: (profiles: readonly Profile[]) => Helpers = alone,
): Promise<readonly ProfileAudit[]> {
  const profiles = await whole(() => listProfiles(options, process, disk));
  const live = profiles.filter(({ problem }) => problem === null);
  const helpers = hire(live);
  const own = new Map<number, Outcome>();
  const names = live.map(({ name }) => name);
  await auditUntaken(names, helpers.next, options, process, disk, (at, outcome) => own.set(at, outcome));
  const others = await helpers.outcomes();
  const reports = new Map(
    live.map((profile, at): [Profile, Report] => {
      const outcome = own.get(at) ?? others.get(at);
      if (outcome?.ok === true) return [profile, outcome.report];
      throw outcome?.error ?? new Error(`no report of the profile ${profile.name}`);
    }),
  );
  return profiles.map((profile) => ({ ...profile, report: reports.get(profile) ?? null }));
}

/** Audits profiles until all are taken. After a failure nobody needs to take another: the reports are not shown. */
export async function auditUntaken(
  names: readonly string[],
  next: () => number,
  options: AuditOptions,
  process: Process,
  disk: Disk,
  made: (at: number, outcome: Outcome) => void,
): Promise<void> {
  for (let at = next(); at < names.length; at = next()) {
    const outcome = await auditOne(names[at] ?? "", options, process, disk);
    made(at, outcome);
    while (!outcome.ok && next() < names.length);
  }
}

async function auditOne(profile: string, options: AuditOptions, process: Process, disk: Disk): Promise<Outcome> {
  try {
    return { ok: true, report: await runAudit({ ...options, profile }, process, disk) };
  } catch (error) {
    return { ok: false, error };
  }
}

/** Nobody else: one after another. */
function alone(): Helpers {
  let taken = 0;
  return { next: () => taken++, outcomes: async () => new Map() };
}
