import type { RulesReport } from "../../rules-table.ts";
import type { View } from "../view.ts";

/** Makes a format's text; `isDiff`: only where the install differs from what was modelled. */
export type RulesReporter = (report: RulesReport, view: View, isDiff: boolean) => string | Promise<string>;

/** Formats of `rules`; each is imported when it is used. */
export const RULES_FORMATS = {
  table: async (): Promise<RulesReporter> => (await import("./table.ts")).renderRulesTable,
  json: async (): Promise<RulesReporter> => {
    const { toJson } = await import("../json.ts");
    return (report) => `${toJson(report, 2)}\n`;
  },
  markdown: async (): Promise<RulesReporter> => (await import("./markdown.ts")).renderRulesMarkdown,
} as const;

/** A format's name. */
export type RulesFormat = keyof typeof RULES_FORMATS;

/** Names of the formats. */
export const RULES_FORMAT_NAMES: readonly RulesFormat[] = ["table", "json", "markdown"];
