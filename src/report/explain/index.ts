import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import type { Explanation } from "./explanation.ts";

/** Makes a text of explanations. The text ends in one newline. */
export type Explainer = (explanations: readonly Explanation[], report: Report, view: View) => string | Promise<string>;

/** Formats of `explain`. */
export const EXPLAIN_FORMATS = {
  table: async (): Promise<Explainer> => (await import("../table/explain.ts")).renderExplanations,
  json: async (): Promise<Explainer> => (await import("./json.ts")).renderExplanationsJson,
  markdown: async (): Promise<Explainer> => (await import("./markdown.ts")).renderExplanationsMarkdown,
} as const;

/** Names of the formats of `explain`. */
export const EXPLAIN_FORMAT_NAMES: readonly (keyof typeof EXPLAIN_FORMATS)[] = ["table", "json", "markdown"];
