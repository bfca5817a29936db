import type { Disk } from "../disk.ts";
import { environGet, type Environ } from "../python/environ.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { Config } from "./config.ts";
import type { SurfaceChoice } from "./surface/choose.ts";
import { findCronJob, type CronJob } from "./surface/cron-job.ts";
import { resolveGates, type Gates } from "./surface/gates.ts";
import type { OverlayRule, SurfaceKind } from "./surface/row.ts";
import { isTruthyWord } from "../text/truthy-word.ts";

export type { Gates } from "./surface/gates.ts";

/** The way Hermes is run, and what that way decides. Spec: surfaces.md 1 and 2. */
export interface Surface {
  /** Name as the contract spells it: `cli`, `gateway:telegram`, `cron:<job id>` ... */
  readonly name: string;
  readonly kind: SurfaceKind;
  readonly from: From;
  /** One sentence: what this surface is. */
  readonly says: string;
  /** Hermes' own platform word; null: none. */
  readonly platform: string | null;
  readonly gates: Gates;
  /** The scheduled job of `cron:<id>`. */
  readonly job?: CronJob;
  /** Which text is added to the system prompt at the API call. */
  readonly overlay: OverlayRule;
  readonly hasPrefill: boolean;
  /** Toolsets that this surface takes away whatever the config says. */
  readonly withoutToolsets: readonly string[];
  /** False: what it does was read in Hermes' source, not seen in a recorded run. */
  readonly captured: boolean;
}

export interface SurfaceInput {
  readonly choice: SurfaceChoice;
  readonly options: Pick<AuditOptions, "ignoreRules">;
  readonly home: string;
  /** The directory that Hermes is started in. */
  readonly launch: string;
  /** The environment with HERMES_HOME/.env. */
  readonly env: Environ;
  readonly envFrom: (name: string) => From;
  readonly config: Config;
  readonly release: Release;
  readonly disk: Disk;
}

/** Toolsets that a delegated child never has (tools/delegate_tool.py DELEGATE_BLOCKED_TOOLS), and so no memory. */
const CHILD_WITHOUT = ["delegation", "clarify", "memory", "messaging"];

/**
 * What the chosen surface decides in this world.
 *
 * @throws AuditError `unknown-surface` for a job that is not there.
 */
export function resolveSurface(input: SurfaceInput): Surface {
  const { choice, options, release } = input;
  const { row } = choice;
  const platform = platformOf(input);
  const job =
    row.kind === "cron" && choice.parameter !== undefined
      ? findCronJob(input.home, choice.parameter, input.launch, release, input.disk)
      : undefined;
  return {
    name: choice.name,
    kind: row.kind,
    from: choice.from,
    says: row.says,
    platform,
    gates: resolveGates({ ...input, row, platform, ignoreRules: options.ignoreRules === true, job }),
    ...(job !== undefined && { job }),
    overlay: row.overlay,
    hasPrefill: row.prefill === "always" || (row.prefill === "tui" && release.has("tui-prefill")),
    withoutToolsets: row.kind === "subagent" ? CHILD_WITHOUT : [],
    captured: row.captured,
  };
}

/** The platform word: `local` is the command line; batch runs had none before 0.21.3. */
function platformOf({ choice, env, release }: SurfaceInput): string | null {
  const { row, parameter } = choice;
  if (row.kind === "gateway") return parameter === "local" ? "cli" : (parameter ?? null);
  if (row.kind === "batch") return release.has("batch-platform") ? "batch" : null;
  const inDesktop = isTruthyWord(environGet(env, "HERMES_DESKTOP"));
  const inTerminal = isTruthyWord(environGet(env, "HERMES_DESKTOP_TERMINAL"));
  return row.kind === "tui" && inDesktop && !inTerminal ? "desktop" : row.platform;
}
