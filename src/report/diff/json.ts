import type { DiffReport } from "../../diff/result.ts";
import { toJson } from "../json.ts";

/** The difference itself, indented. diff.schema.json describes it. */
export function renderDiffJson(diff: DiffReport): string {
  return `${toJson(diff, 2)}\n`;
}
