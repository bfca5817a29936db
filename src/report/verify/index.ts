import type { VerifyReport } from "../../verify/result.ts";
import type { View } from "../view.ts";

/** Makes a format's text from what verify found. */
export type VerifyReporter = (report: VerifyReport, view: View) => string | Promise<string>;

/** Formats of a verification. */
export const VERIFY_FORMATS = {
  table: async (): Promise<VerifyReporter> => (await import("./table.ts")).renderVerifyTable,
  json: async (): Promise<VerifyReporter> => (await import("./json.ts")).renderVerifyJson,
  markdown: async (): Promise<VerifyReporter> => (await import("./markdown.ts")).renderVerifyMarkdown,
} as const;

/** A format's name. */
export type VerifyFormatName = keyof typeof VERIFY_FORMATS;

/** Names of the formats. */
export const VERIFY_FORMAT_NAMES: readonly VerifyFormatName[] = ["table", "json", "markdown"];
