import type { CheckResult } from "../../check/result.ts";
import type { View } from "../view.ts";

/** Makes a format's text from what a check found. The same result gives the same text, which ends in one newline. */
export type CheckReporter = (result: CheckResult, view: View) => string | Promise<string>;

/** Formats of a check. Each is imported when it is used. */
export const CHECK_FORMATS = {
  table: async (): Promise<CheckReporter> => (await import("./table.ts")).renderCheckTable,
  json: async (): Promise<CheckReporter> => (await import("./json.ts")).renderCheckJson,
  markdown: async (): Promise<CheckReporter> => (await import("./markdown.ts")).renderCheckMarkdown,
  github: async (): Promise<CheckReporter> => (await import("./github.ts")).renderGithub,
  sarif: async (): Promise<CheckReporter> => (await import("./sarif.ts")).renderSarif,
  junit: async (): Promise<CheckReporter> => (await import("./junit.ts")).renderJunit,
  openmetrics: async (): Promise<CheckReporter> => (await import("./openmetrics.ts")).renderOpenMetrics,
} as const;

/** A format's name. */
export type CheckFormatName = keyof typeof CHECK_FORMATS;

/** Names of the formats. */
export const CHECK_FORMAT_NAMES: readonly CheckFormatName[] = [
  "table",
  "json",
  "markdown",
  "github",
  "sarif",
  "junit",
  "openmetrics",
];
