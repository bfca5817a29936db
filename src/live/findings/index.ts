import { finding } from "../../findings/index.ts";
import { LIVE_KINDS } from "../../findings/live-kinds.ts";
import type { Finding, Severity } from "../../report/report.ts";
import type { LiveContext, LiveRule } from "./define.ts";
import { liveCwd } from "./live-cwd.ts";
import { liveEdited } from "./live-edited.ts";
import { liveHome } from "./live-home.ts";
import { liveModel } from "./live-model.ts";
import { liveProfile } from "./live-profile.ts";
import { liveRelease } from "./live-release.ts";
import { liveSize } from "./live-size.ts";
import { liveSkill } from "./live-skill.ts";
import { liveTools } from "./live-tools.ts";
import { liveWindow } from "./live-window.ts";
import { ignoreFor } from "../../check/ignores.ts";
import type { AuditConfig, Ignore } from "../../config-file/config.ts";

/** Every rule of `live`, the gravest first. */
export const LIVE_RULES: readonly LiveRule[] = [
  liveHome,
  liveProfile,
  liveCwd,
  liveRelease,
  liveWindow,
  liveModel,
  liveTools,
  liveSkill,
  liveSize,
  liveEdited,
];

/** What differs, and how much of it somebody has decided to live with. */
export interface LiveFindings {
  readonly findings: readonly Finding[];
  /** Findings that an entry of `ignore` takes out. */
  readonly ignored: number;
}

/** What differs and should be acted on, by the severities and the entries of `ignore` in .hermes-audit.yaml. `today`: YYYY-MM-DD. */
export function liveFindings(context: LiveContext, config: AuditConfig | undefined, today: string): LiveFindings {
  const all = allFindings(context, config?.severities);
  const world = { name: "default", report: context.report, today };
  const used = new Set<Ignore>();
  const findings = all.filter((one) => ignoreFor(one, config?.ignores ?? [], world, used) === undefined);
  return { findings, ignored: all.length - findings.length };
}

function allFindings(
  context: LiveContext,
  severities: ReadonlyMap<string, Severity | "off"> | undefined,
): readonly Finding[] {
  return LIVE_RULES.flatMap(({ id, find }) => {
    const own = LIVE_KINDS.find((kind) => kind.id === id)?.severity ?? "warning";
    const severity = severities?.get(id) ?? own;
    if (severity === "off") return [];
    return Array.from(find(context), (found) => finding({ id, severity }, found));
  });
}
