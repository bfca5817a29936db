import type { Disk } from "./disk.ts";
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

/** What became of one profile's audit: what was made of it, or what it threw. */
export type Outcome<T> = { readonly ok: true; readonly made: T } | { readonly ok: false; readonly error: unknown };

/** Others who audit profiles at the same time: each takes the next one that nobody has taken. */
export interface Helpers<T> {
  /** The place, in the list, of a profile that nobody has taken; the list's length or more when all are. */
  readonly next: () => number;
  /** What became of theirs, by place in the list; once all are done. */
  readonly outcomes: () => Promise<ReadonlyMap<number, Outcome<T>>>;
}

/**
 * What `audit` makes of each profile, by its place in the list; nothing for those that Hermes does not start with. Helpers
 * make the same of those that they take.
 *
 * @throws what the first profile in the list that cannot be audited throws.
 */
export async function auditProfiles<T>(
  profiles: readonly Profile[],
  audit: (name: string) => Promise<T>,
  hire: (names: readonly string[]) => Helpers<T> = alone,
): Promise<readonly (T | null)[]> {
  const names = profiles.filter(({ problem }) => problem === null).map(({ name }) => name);
  const helpers = hire(names);
  const own = new Map<number, Outcome<T>>();
  await auditUntaken(names, helpers.next, audit, (at, outcome) => own.set(at, outcome));
  const others = await helpers.outcomes();
  const made = new Map(
    names.map((name, at): [string, T] => {
      const outcome = own.get(at) ?? others.get(at);
      if (outcome?.ok === true) return [name, outcome.made];
      throw outcome?.error ?? new Error(`no report of the profile ${name}`);
    }),
  );
  return profiles.map(({ name }) => made.get(name) ?? null);
}

/** Audits profiles until all are taken. After a failure nobody needs to take another: the reports are not shown. */
export async function auditUntaken<T>(
  names: readonly string[],
  next: () => number,
  audit: (name: string) => Promise<T>,
  done: (at: number, outcome: Outcome<T>) => void,
): Promise<void> {
  for (let at = next(); at < names.length; at = next()) {
    const outcome = await outcomeOf(audit(names[at] ?? ""));
    done(at, outcome);
    while (!outcome.ok && next() < names.length);
  }
}

async function outcomeOf<T>(audit: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, made: await audit };
  } catch (error) {
    return { ok: false, error };
  }
}

/** Nobody else: one after another. */
function alone<T>(): Helpers<T> {
  let taken = 0;
  return { next: () => taken++, outcomes: async () => new Map() };
}
