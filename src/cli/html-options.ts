import type { OptionSpec } from "./option-spec.ts";
import { filled } from "./filled.ts";

/** What `html` puts on its page beside the report. */
export const HTML_OPTIONS: readonly OptionSpec[] = [
  {
    flag: "--date",
    argument: "<text>",
    description: "a date for the page's head (default: none, so that the same files give the same page)",
    group: "html",
    set: (settings, value) => ({ ...settings, date: filled(value, "--date") }),
  },
  {
    flag: "--no-surfaces",
    description: "without the matrix of surfaces, which takes an audit for each",
    group: "html",
    set: (settings) => ({ ...settings, surfaces: false }),
  },
];
