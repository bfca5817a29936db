import type { SessionsResult, SessionsView } from "./view.ts";

/** Makes a format's text. */
export type SessionsReporter = (result: SessionsResult, view: SessionsView) => string | Promise<string>;

/** Formats of `sessions`; each is imported when it is used. */
export const SESSIONS_FORMATS = {
  table: async (): Promise<SessionsReporter> => (await import("./table.ts")).renderSessionsTable,
  json: async (): Promise<SessionsReporter> => {
    const { toJson } = await import("../json.ts");
    return (result) => `${toJson(result, 2)}\n`;
  },
  markdown: async (): Promise<SessionsReporter> => (await import("./markdown.ts")).renderSessionsMarkdown,
} as const;

/** A format's name. */
export type SessionsFormat = keyof typeof SESSIONS_FORMATS;

/** Names of the formats. */
export const SESSIONS_FORMAT_NAMES: readonly SessionsFormat[] = ["table", "json", "markdown"];
