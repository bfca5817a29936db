import { toJson } from "./json.ts";
import type { Report } from "./report.ts";

/** One record a line, each with its `type`, in the order of the report: what is long can be read as it comes. */
export function renderNdjson(report: Report): string {
  const { schemaVersion, tool, hermes, world, blocks, entries, rules, findings, fatal, summary } = report;
  const records: readonly object[] = [
    { type: "world", schemaVersion, tool, hermes, world },
    ...blocks.map((block) => ({ type: "block", ...block })),
    ...entries.map((entry) => ({ type: "entry", ...entry })),
    ...rules.map((rule) => ({ type: "rule", ...rule })),
    ...findings.map((finding) => ({ type: "finding", ...finding })),
    ...fatal.map((one) => ({ type: "fatal", ...one })),
    { type: "summary", ...summary },
  ];
  return records.map((record) => `${toJson(record)}\n`).join("");
}
