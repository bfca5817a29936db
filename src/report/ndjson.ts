import { toJson } from "./json.ts";
import type { Pieces } from "./pieces.ts";
import type { Report } from "./report.ts";

/** One record a line, each with its `type`, in the order of the report: what is long can be read as it comes. */
export function renderNdjson(report: Report): Pieces {
  return lines(report);
}

function* lines(report: Report): Generator<string> {
  const { schemaVersion, tool, hermes, world, blocks, entries, rules, findings, fatal, summary } = report;
  yield lineOf("world", { schemaVersion, tool, hermes, world });
  for (const block of blocks) yield lineOf("block", block);
  for (const entry of entries) yield lineOf("entry", entry);
  for (const rule of rules) yield lineOf("rule", rule);
  for (const finding of findings) yield lineOf("finding", finding);
  for (const one of fatal) yield lineOf("fatal", one);
  yield lineOf("summary", summary);
}

function lineOf(type: string, record: object): string {
  return `${toJson({ type, ...record })}\n`;
}
