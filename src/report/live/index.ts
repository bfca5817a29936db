import type { LiveReport } from "../../live/result.ts";
import type { View } from "../view.ts";

/** Makes a format's text from what a running Hermes says. */
export type LiveReporter = (report: LiveReport, view: View) => string | Promise<string>;

/** Formats of `live`. */
export const LIVE_FORMATS = {
  table: async (): Promise<LiveReporter> => (await import("./table.ts")).renderLiveTable,
  json: async (): Promise<LiveReporter> => (await import("./json.ts")).renderLiveJson,
  markdown: async (): Promise<LiveReporter> => (await import("./markdown.ts")).renderLiveMarkdown,
} as const;

/** A format's name. */
export type LiveFormatName = keyof typeof LIVE_FORMATS;

/** Names of the formats. */
export const LIVE_FORMAT_NAMES: readonly LiveFormatName[] = ["table", "json", "markdown"];
