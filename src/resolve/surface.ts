import { AuditError } from "../errors.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions } from "../types.ts";

/** The way Hermes is run, and what that way decides. Spec: surfaces.md 1 and 2. */
export interface Surface {
  /** Name as the contract spells it: `cli`, `gateway:telegram`, `cron:<job id>` ... */
  readonly name: string;
  readonly from: From;
  /** Hermes' own platform word; null: none. */
  readonly platform: string | null;
  readonly gates: Gates;
}

/** The agent constructor's flags that decide which files load. */
export interface Gates {
  /** No project context files, no subdirectory hints, no auto-loaded skills. */
  readonly skipContextFiles: boolean;
  /** What sets it, in words. */
  readonly skipContextFilesWhy: string;
  /** SOUL.md loads also when context files are skipped. */
  readonly loadSoulIdentity: boolean;
  /** No MEMORY.md and USER.md, but for the memory toolset rule. */
  readonly skipMemory: boolean;
}

/**
 * The surface that was asked for; `cli` when none was.
 *
 * @throws AuditError `unknown-surface`
 */
export function resolveSurface(options: AuditOptions): Surface {
  const name = options.surface ?? "cli";
  if (name !== "cli") throw new AuditError("unknown-surface", `unknown surface "${name}"`, { hint: "known: cli" });
  const ignoreRules = options.ignoreRules === true;
  return {
    name,
    from: options.surface === undefined ? { kind: "default", name: "--surface" } : { kind: "flag", name: "--surface" },
    platform: "cli",
    gates: { skipContextFiles: ignoreRules, skipContextFilesWhy: ignoreRules ? "--ignore-rules" : "", loadSoulIdentity: false, skipMemory: ignoreRules },
  };
}
