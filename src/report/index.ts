import type { Pieces } from "./pieces.ts";
import type { Report } from "./report.ts";
import type { View } from "./view.ts";

/** Makes a format's text from a report. The same report gives the same text, which ends in one newline. */
export type Reporter = (report: Report, view: View) => Pieces | Promise<Pieces>;

/** Formats of a report. Each is imported when it is used: json needs no colours and no tables. */
export const FORMATS = {
  table: async (): Promise<Reporter> => (await import("./table/index.ts")).renderTable,
  json: async (): Promise<Reporter> => (await import("./json.ts")).renderJson,
  ndjson: async (): Promise<Reporter> => (await import("./ndjson.ts")).renderNdjson,
  markdown: async (): Promise<Reporter> => (await import("./markdown.ts")).renderMarkdown,
  html: async (): Promise<Reporter> => (await import("./html/index.ts")).renderHtml,
} as const;

/** A format's name. */
export type FormatName = keyof typeof FORMATS;

/** Names of the formats. */
export const FORMAT_NAMES: readonly FormatName[] = ["table", "json", "ndjson", "markdown", "html"];
