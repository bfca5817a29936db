import type { DiffReport } from "../../diff/result.ts";
import type { View } from "../view.ts";

/** Makes a format's text from a difference. */
export type DiffReporter = (diff: DiffReport, view: View) => string | Promise<string>;

/** Formats of a difference. */
export const DIFF_FORMATS = {
  table: async (): Promise<DiffReporter> => (await import("./table.ts")).renderDiffTable,
  json: async (): Promise<DiffReporter> => (await import("./json.ts")).renderDiffJson,
  markdown: async (): Promise<DiffReporter> => (await import("./markdown.ts")).renderDiffMarkdown,
} as const;

/** A format's name. */
export type DiffFormatName = keyof typeof DIFF_FORMATS;

/** Names of the formats. */
export const DIFF_FORMAT_NAMES: readonly DiffFormatName[] = ["table", "json", "markdown"];
