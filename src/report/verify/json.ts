import type { VerifyReport } from "../../verify/result.ts";
import { toJson } from "../json.ts";

/** The result itself, indented. verify.schema.json describes it. */
export function renderVerifyJson(report: VerifyReport): string {
  return `${toJson(report, 2)}\n`;
}
