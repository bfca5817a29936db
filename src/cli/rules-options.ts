import type { OptionSpec } from "./option-spec.ts";

/** Options of `rules` alone. */
export const RULES_OPTIONS: readonly OptionSpec[] = [
  {
    flag: "--diff",
    description: "only where the installed Hermes differs from the releases that were modelled",
    group: "rules",
    set: (settings) => ({ ...settings, rulesDiff: true }),
  },
];
