import { cronJobIds } from "../resolve/surface/cron-job.ts";
import type { Disk } from "../disk.ts";
import type { Release } from "../releases/table.ts";

/** Hermes' words for where a session runs, with the surface here. A messaging platform is its own word. */
const SURFACES: Readonly<Record<string, string>> = {
  cli: "cli",
  // `chat -q` and `-z` from 0.22 on.
  oneshot: "cli-oneshot",
  tui: "tui",
  desktop: "desktop",
  acp: "acp",
  api_server: "api",
  cron: "cron",
  subagent: "subagent",
  batch: "batch",
  local: "gateway:local",
};

/** Agents of Hermes' own that no surface stands for. */
const OWN_AGENTS: ReadonlySet<string> = new Set(["curator", "tool", "background", "review", "webui", "unknown"]);

/** The surface that stands for a session's source; null where none does. `source` is sessions.source. */
export function surfaceOf(source: string): string | null {
  const known = Object.hasOwn(SURFACES, source) ? SURFACES[source] : undefined;
  if (known !== undefined) return known;
  return OWN_AGENTS.has(source) || !/^[a-z][a-z0-9_-]*$/.test(source) ? null : `gateway:${source}`;
}

/** The same with the job, where the session's id names one that is still there. cron/scheduler.py: `cron_<job>_<day>_<time>`. */
export function surfaceOfSession(
  { id, surface }: { readonly id: string; readonly surface: string | null },
  home: string,
  release: Release,
  disk: Disk,
): string | null {
  if (surface !== "cron") return surface;
  const job = /^cron_(.+)_\d{8}_\d{6}$/.exec(id)?.[1];
  return job !== undefined && cronJobIds(home, release, disk).includes(job) ? `cron:${job}` : surface;
}
