import type { Finding, Report } from "../report/report.ts";
import type { World } from "../types.ts";

/** What the user should act on. */
export function collectFindings(_report: Report, _world: World): readonly Finding[] {
  return [];
}
