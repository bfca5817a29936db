import type { CheckResult } from "../../check/result.ts";
import { toJson } from "../json.ts";

/** The result itself, indented. check.schema.json describes it. */
export function renderCheckJson(result: CheckResult): string {
  return `${toJson(result, 2)}\n`;
}
