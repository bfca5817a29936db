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

/** What differs and should be acted on, with the severities of .hermes-audit.yaml. */
export function liveFindings(
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
