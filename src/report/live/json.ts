import type { LiveReport } from "../../live/result.ts";
import { toJson } from "../json.ts";

/** The comparison itself, indented. live.schema.json describes it. */
export function renderLiveJson(report: LiveReport): string {
  return `${toJson(report, 2)}\n`;
}
