import type { View } from "../view.ts";
import type { SurfacesReport } from "./matrix.ts";

/** Makes a format's text from a matrix. */
export type SurfacesReporter = (report: SurfacesReport, view: View) => string | Promise<string>;

/** Formats of `surfaces`; each is imported when it is used. */
export const SURFACE_FORMATS = {
  table: async (): Promise<SurfacesReporter> => (await import("./table.ts")).renderSurfacesTable,
  json: async (): Promise<SurfacesReporter> => {
    const { toJson } = await import("../json.ts");
    return (report) => `${toJson(report, 2)}\n`;
  },
  markdown: async (): Promise<SurfacesReporter> => (await import("./markdown.ts")).renderSurfacesMarkdown,
} as const;

/** A format's name. */
export type SurfaceFormat = keyof typeof SURFACE_FORMATS;

/** Names of the formats. */
export const SURFACE_FORMAT_NAMES: readonly SurfaceFormat[] = ["table", "json", "markdown"];
