import { runAudit } from "./audit.ts";
import { runCheck, type CheckOptions } from "./check.ts";
import type { CheckResult } from "./check/result.ts";
import { createDisk } from "./disk.ts";
import { AuditError } from "./errors.ts";
import * as readInstalls from "./install/read.ts";
import { reading, resolveHermes } from "./install/resolve.ts";
import { renderBlock, type Rendered } from "./render.ts";
import { NEWEST, releaseFor, RELEASES, type Release } from "./releases/table.ts";
import type { Report } from "./report/report.ts";
import type { Process } from "./resolve/world.ts";
import { scanText } from "./threats/scan.ts";
import type { ThreatHit, ThreatScope } from "./threats/types.ts";
import type { AuditOptions } from "./audit-options.ts";
import { checkOptions } from "./valid-options.ts";

export { AuditError };
export type { AuditErrorCode } from "./errors.ts";
export type { Rendered } from "./render.ts";
export type * from "./check/result.ts";
export type { CheckOptions } from "./check.ts";
export type * from "./report/report.ts";
export type { ThreatHit, ThreatScope } from "./threats/types.ts";
export type { AuditOptions } from "./audit-options.ts";

/**
 * Which files enter the system prompt, why, how much of each, and which do not.
 *
 * @throws AuditError for what the options name and does not exist. Broken files are entries, never errors.
 */
export async function audit(options: AuditOptions = {}): Promise<Report> {
  checkOptions({ ...options });
  return runAudit(options, processOf(options), createDisk());
}

/**
 * The exact text of one block. Hermes' own prose is left out and listed in `missing` where no install is known.
 *
 * @throws AuditError `unknown-block`, and as `audit`.
 */
export async function render(options: AuditOptions & { readonly full?: boolean }, blockId: string): Promise<Rendered> {
  checkOptions({ ...options });
  return renderBlock(options, blockId, processOf(options), createDisk());
}

/**
 * Findings and budgets of every world that a .hermes-audit.yaml names, or of the one of the options. `today`, for entries
 * that expire, is the clock's day unless it is given.
 *
 * @throws AuditError as `audit`, and `bad-config`, `bad-file`
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  checkOptions({ ...options });
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  return runCheck({ ...options, today }, processOf(options), createDisk());
}

/**
 * Matches of Hermes' prompt-injection scan in a text, in Hermes' order. `hermes` is a release or the path of an installed
 * Hermes, whose own table is read as text; where that is not understood the one of the nearest release counts.
 *
 * @throws AuditError `unknown-release`, `no-such-install`, `bad-option`
 */
export function scan(
  text: string,
  options: { readonly scope?: ThreatScope; readonly hermes?: string } = {},
): readonly ThreatHit[] {
  const { scope = "context", hermes } = options;
  if (scope !== "all" && scope !== "context" && scope !== "strict") {
    throw new AuditError("bad-option", `unknown scope "${String(scope)}"`, { hint: "known: all, context, strict" });
  }
  return scanText(text, scope, scannerOf(hermes).threats());
}

function scannerOf(hermes: string | undefined): Release {
  if (hermes === undefined) return releaseFor(NEWEST);
  reading.give(readInstalls);
  return resolveHermes({ hermes }, processOf({}), {}, createDisk()).release;
}

/** The releases that are modelled, oldest first. */
export const releases: readonly string[] = RELEASES;

/** The options' environment, or this process' own: the one place where the library looks at it. */
function processOf(options: AuditOptions): Process {
  return { env: options.env ?? globalThis.process.env, cwd: globalThis.process.cwd() };
}
