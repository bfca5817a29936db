import { isFine } from "../check/result.ts";
import type { FailOn } from "../config-file/config.ts";
import type { Finding, Report } from "../report/report.ts";
import type { Comparison, FactComparison } from "./compare.ts";
import type { SizeComparison } from "./sizes.ts";
import type { LiveSession, LiveState } from "./state.ts";
import type { LiveFindings } from "./findings/index.ts";

/** What `live` prints; live.schema.json describes its JSON. */
export interface LiveReport {
  readonly schemaVersion: 1;
  readonly tool: { readonly name: string; readonly version: string };
  /** No finding fails: exit code 0. */
  readonly ok: boolean;
  readonly failOn: FailOn;
  /** Warnings that are tolerated; null: any number. */
  readonly maxWarnings: number | null;
  readonly live: LiveState;
  readonly audit: AuditSide;
  readonly facts: readonly FactComparison[];
  readonly sizes: readonly SizeComparison[];
  /** The session that `sizes` is of; null: none. */
  readonly session: LiveSession | null;
  readonly findings: readonly Finding[];
  /** Findings that an entry of `ignore` in .hermes-audit.yaml takes out; `findings` is without them. */
  readonly ignored: number;
}

/** From where on it fails. */
export type LiveLimits = Pick<LiveReport, "failOn" | "maxWarnings">;

/** The audit that it is compared with, in short. */
export interface AuditSide {
  readonly release: string;
  readonly surface: string;
  readonly userHome: string;
  readonly loadedFiles: number;
  /** Code points. */
  readonly promptChars: number;
  readonly promptTokens: number;
}

/** Puts the report of a live comparison together. */
export function liveReport(
  live: LiveState,
  report: Report,
  comparison: Comparison,
  { findings, ignored }: LiveFindings,
  limits: LiveLimits,
): LiveReport {
  const { hermes, world, summary, tool } = report;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  return {
    schemaVersion: 1,
    tool: { name: tool.name, version: tool.version },
    ok: isFine({ errors, warnings }, limits),
    ...limits,
    live,
    audit: {
      release: hermes.release,
      surface: world.surface,
      userHome: world.userHome,
      loadedFiles: summary.loadedFiles,
      promptChars: summary.promptChars,
      promptTokens: summary.promptTokens,
    },
    ...comparison,
    findings,
    ignored,
  };
}
