import type { AuditConfig, WorldSpec } from "../config-file/config.ts";
import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { matchesAny } from "../config-file/pattern.ts";
import { NO_HOME } from "../resolve/no-home.ts";
import { listProfiles } from "../profiles.ts";
import type { Process } from "../resolve/world.ts";
import type { AuditOptions } from "../audit-options.ts";
import { placeWorldError, type WorldOrigin } from "./world-error.ts";
import { baseName } from "../path.ts";

/** One world to check. */
export interface Plan {
  readonly name: string;
  readonly options: AuditOptions;
  readonly process: Process;
  /** Where it comes from, if that is the config file. */
  readonly origin?: WorldOrigin;
}

/** What the caller says beside the options of an audit. */
export interface PlanInput {
  readonly options: AuditOptions;
  readonly process: Process;
  readonly disk: Disk;
  readonly config: AuditConfig | undefined;
  /** Names of worlds; patterns. Empty: all. */
  readonly only: readonly string[];
  readonly allProfiles: boolean;
}

/**
 * The worlds to check: those of the config file, or the one of the options. What the options say goes over what the file
 * says; their directory is only where the file is looked for, and where a world without one starts.
 *
 * @throws AuditError `bad-option` for a world that is not in the file.
 */
export function planWorlds(input: PlanInput): readonly Plan[] {
  const { options, process, config, only } = input;
  const specs = config?.worlds ?? [];
  const all =
    specs.length === 0 ? [{ name: "default", options, process }] : specs.flatMap((spec) => expand(spec, input));
  const named = all.filter(({ name }) => matchesAny(name, only) || only.includes(name));
  if (named.length === 0)
    throw new AuditError("bad-option", `no world is called ${only.join(", ")}`, {
      hint: `known: ${all.map(({ name }) => name).join(", ")}`,
    });
  return unique(input.allProfiles ? named.flatMap((plan) => forProfiles(plan, input.disk)) : named);
}

function expand(spec: WorldSpec, { options, process }: PlanInput): readonly Plan[] {
  const plans: Plan[] = [];
  const { profile, model, tools, toolsets, ignoreRules, contextLength } = spec;
  const said: AuditOptions = {
    ...(profile !== undefined && { profile }),
    ...(model !== undefined && { model }),
    ...(tools !== undefined && { tools }),
    ...(toolsets !== undefined && { toolsets }),
    ...(ignoreRules !== undefined && { ignoreRules }),
    ...(contextLength !== undefined && { contextLength }),
  };
  const hasNoHome = spec.home === null && options.home === undefined;
  const home = spec.home ?? undefined;
  // A flag takes a list's place.
  const lists: WorldSpec = {
    ...spec,
    surfaces: options.surface === undefined ? spec.surfaces : [],
    releases: options.hermes === undefined ? spec.releases : [],
  };
  for (const cwd of orDefault(spec.cwds)) {
    for (const surface of orDefault(lists.surfaces)) {
      for (const hermes of orDefault(lists.releases)) {
        const own = withoutUndefined({ ...said, home, cwd, surface, hermes });
        plans.push({
          name: nameOf(lists, { cwd, surface, hermes }),
          options: { ...withoutUndefined(options), ...own, ...flagsOver(options) },
          process: hasNoHome ? { ...process, env: { ...process.env, HERMES_HOME: NO_HOME } } : process,
          origin: { spec, flags: options },
        });
      }
    }
  }
  return plans;
}

function orDefault(values: readonly string[]): readonly (string | undefined)[] {
  return values.length === 0 ? [undefined] : values;
}

/** What the options name goes over the file, except the directory. */
function flagsOver({ cwd: _cwd, ...flags }: AuditOptions): AuditOptions {
  return withoutUndefined(flags);
}

function withoutUndefined(options: AuditOptions): AuditOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** The world's name, with what tells the combinations of its lists apart. */
function nameOf(
  spec: WorldSpec,
  one: { readonly cwd: string | undefined; readonly surface: string | undefined; readonly hermes: string | undefined },
): string {
  const parts = [
    spec.cwds.length > 1 && one.cwd !== undefined ? baseName(one.cwd) : undefined,
    spec.surfaces.length > 1 ? one.surface : undefined,
    spec.releases.length > 1 ? one.hermes : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? spec.name : `${spec.name} (${parts.join(", ")})`;
}

/** The world in each profile that Hermes starts with. */
function forProfiles(plan: Plan, disk: Disk): readonly Plan[] {
  return profilesOf(plan, disk)
    .filter(({ problem }) => problem === null)
    .map(({ name }) => ({
      ...plan,
      name: plan.name === "default" ? name : `${plan.name} (${name})`,
      options: { ...plan.options, profile: name },
    }));
}

function profilesOf({ options, process, origin }: Plan, disk: Disk): ReturnType<typeof listProfiles> {
  try {
    return listProfiles(options, process, disk);
  } catch (error) {
    throw placeWorldError(error, origin);
  }
}

/** Flags can make worlds equal: each is checked once. */
function unique(plans: readonly Plan[]): readonly Plan[] {
  const seen = new Set<string>();
  return plans.filter(({ options, process }) => {
    const id = JSON.stringify([
      Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      process.env["HERMES_HOME"],
    ]);
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
