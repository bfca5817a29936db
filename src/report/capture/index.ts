import type { CaptureReport } from "../../verify/capture/result.ts";
import type { View } from "../view.ts";

/** Makes a format's text from a captured request that was compared. */
export type CaptureReporter = (report: CaptureReport, view: View) => string | Promise<string>;

/** Formats of `verify --capture`. */
export const CAPTURE_FORMATS = {
  table: async (): Promise<CaptureReporter> => (await import("./table.ts")).renderCaptureTable,
  json: async (): Promise<CaptureReporter> => (await import("./json.ts")).renderCaptureJson,
  markdown: async (): Promise<CaptureReporter> => (await import("./markdown.ts")).renderCaptureMarkdown,
} as const;
