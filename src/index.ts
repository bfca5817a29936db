import { runAudit } from "./audit.ts";
import { runCheck, type CheckOptions } from "./check.ts";
import type { CheckResult } from "./check/result.ts";
import { createDisk } from "./disk.ts";
import { renderBlock, type Rendered } from "./render.ts";
import { releaseFor, RELEASES } from "./releases/table.ts";
import type { Report } from "./report/report.ts";
import type { Process } from "./resolve/world.ts";
import { scanText } from "./threats/scan.ts";
import { tableFor } from "./threats/tables/index.ts";
import type { ThreatHit, ThreatScope } from "./threats/types.ts";
import type { AuditOptions } from "./types.ts";

export { AuditError } from "./errors.ts";
export type { AuditErrorCode } from "./errors.ts";
export type { Rendered } from "./render.ts";
export type * from "./check/result.ts";
export type { CheckOptions } from "./check.ts";
export type * from "./report/report.ts";
export type { ThreatHit, ThreatScope } from "./threats/types.ts";
export type { AuditOptions } from "./types.ts";

/**
 * Which files enter the system prompt, why, how much of each, and which do not.
 *
 * @throws AuditError for what the options name and does not exist. Broken files are entries, never errors.
 */
export async function audit(options: AuditOptions = {}): Promise<Report> {
  return runAudit(options, processOf(options), createDisk());
}

/**
 * The exact text of one block. Hermes' own prose is left out and listed in `missing` where no install is known.
 *
 * @throws AuditError `unknown-block`, and as `audit`.
 */
export async function render(options: AuditOptions & { readonly full?: boolean }, blockId: string): Promise<Rendered> {
  return renderBlock(options, blockId, processOf(options), createDisk());
}

/**
 * Findings and budgets of every world that a .hermes-audit.yaml names, or of the one of the options. `today`, for entries
 * that expire, is the clock's day unless it is given.
 *
 * @throws AuditError as `audit`, and `bad-config`, `bad-file`
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  return runCheck({ ...options, today }, processOf(options), createDisk());
}

/** Matches of Hermes' prompt-injection scan in a text, in Hermes' order. */
export function scan(
  text: string,
  options: { readonly scope?: ThreatScope; readonly hermes?: string } = {},
): readonly ThreatHit[] {
  const release = releaseFor(options.hermes ?? RELEASES[RELEASES.length - 1] ?? "");
  return scanText(text, options.scope ?? "context", tableFor(release.id));
}

/** The releases that are modelled, oldest first. */
export const releases: readonly string[] = RELEASES;

/** The options' environment, or this process' own: the one place where the library looks at it. */
function processOf(options: AuditOptions): Process {
  return { env: options.env ?? globalThis.process.env, cwd: globalThis.process.cwd() };
}
