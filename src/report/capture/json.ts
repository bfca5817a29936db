import type { CaptureReport } from "../../verify/capture/result.ts";
import { toJson } from "../json.ts";

/** The result itself, indented. capture.schema.json describes it. */
export function renderCaptureJson(report: CaptureReport): string {
  return `${toJson(report, 2)}\n`;
}
