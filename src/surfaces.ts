import { loadPrompt, runAudit } from "./audit.ts";
import type { Disk } from "./disk.ts";
import { environGet } from "./python/environ.ts";
import type { Report } from "./report/report.ts";
import { cronJobIds } from "./resolve/surface/cron-job.ts";
import type { SurfaceKind } from "./resolve/surface/row.ts";
import { SURFACES } from "./resolve/surface/rows.ts";
import type { Process } from "./resolve/world.ts";
import type { AuditOptions } from "./audit-options.ts";
import type { World } from "./types.ts";

/** One surface, audited. */
export interface SurfaceAudit {
  /** The surface's name; `cli --ignore-rules` is the command line with that flag. */
  readonly name: string;
  readonly says: string;
  /** False: read in Hermes' source, not seen in a recorded run. */
  readonly captured: boolean;
  readonly report: Report;
}

interface Plan {
  readonly name: string;
  readonly options: AuditOptions;
  readonly kind: SurfaceKind;
}

/** Scheduled jobs that get a column of their own. */
const MOST_JOBS = 10;

/**
 * The same world on every surface: the platforms that are set up, or else telegram, and each scheduled job. The disk is
 * asked once for each thing.
 */
export async function auditSurfaces(
  options: AuditOptions,
  process: Process,
  disk: Disk,
): Promise<readonly SurfaceAudit[]> {
  const shared = rememberAnswers(disk);
  const { world } = await loadPrompt({ ...options, surface: "cli" }, process, shared);
  const audits: SurfaceAudit[] = [];
  for (const plan of plansFor(world, options, shared)) {
    const row = SURFACES.find((one) => one.kind === plan.kind);
    const report = await runAudit(plan.options, process, shared);
    audits.push({ name: plan.name, says: row?.says ?? "", captured: row?.captured === true, report });
  }
  return audits;
}

function plansFor(world: World, options: AuditOptions, disk: Disk): readonly Plan[] {
  const plans: Plan[] = [];
  const add = (kind: SurfaceKind, surface: string, more: AuditOptions = {}, name = surface): void => {
    plans.push({ kind, name, options: { ...options, ...more, surface } });
  };
  for (const { kind } of SURFACES) {
    if (kind === "gateway") for (const platform of platformsOf(world)) add(kind, `gateway:${platform}`);
    else add(kind, kind);
    if (kind === "cli" && options.ignoreRules !== true) add(kind, "cli", { ignoreRules: true }, "cli --ignore-rules");
    if (kind === "cron")
      for (const id of cronJobIds(world.home, world.release, disk).slice(0, MOST_JOBS)) add(kind, `cron:${id}`);
  }
  return plans;
}

/** Messaging platforms that the config or a token sets up. */
function platformsOf({ config, env }: World): readonly string[] {
  const found = new Set<string>();
  const add = (section: unknown): void => {
    const keys: readonly unknown[] =
      section instanceof Map ? [...section.keys()] : Array.isArray(section) ? section : [];
    for (const key of keys) if (typeof key === "string" && /^[a-z][a-z0-9_]*$/.test(key)) found.add(key);
  };
  add(config.get("gateway", "platforms"));
  add(config.get("platforms"));
  for (const platform of ["telegram", "discord", "slack", "matrix", "mattermost", "whatsapp", "signal"]) {
    const names = [
      `${platform.toUpperCase()}_BOT_TOKEN`,
      `${platform.toUpperCase()}_TOKEN`,
      `${platform.toUpperCase()}_ENABLED`,
    ];
    if (config.raw.has(platform) || names.some((name) => (environGet(env, name) ?? "") !== "")) found.add(platform);
  }
  found.delete("api_server");
  found.delete("local");
  return found.size === 0 ? ["telegram"] : [...found];
}

/** A disk that answers a question it was asked before from memory. */
function rememberAnswers(disk: Disk): Disk {
  const remember = <T>(ask: (path: string) => T): ((path: string) => T) => {
    const known = new Map<string, T>();
    return (path) => {
      const answer = known.get(path);
      if (answer !== undefined) return answer;
      const fresh = ask(path);
      known.set(path, fresh);
      return fresh;
    };
  };
  const read = remember((path) => disk.read(path));
  return {
    ...disk,
    stat: remember((path) => disk.stat(path)),
    read: (path, most) => (most === undefined ? read(path) : disk.read(path, most)),
    list: remember((path) => disk.list(path)),
    realpath: remember((path) => disk.realpath(path)),
  };
}
