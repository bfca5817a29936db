import type { CheckOptions } from "./check.ts";
import { AuditError } from "./errors.ts";
import { nearest } from "./text/suggest.ts";

/** What an option of the library may hold. */
const KINDS = {
  text: { says: "a string", fits: (value: unknown) => typeof value === "string" },
  texts: { says: "a list of strings", fits: isTexts },
  flag: { says: "true or false", fits: (value: unknown) => typeof value === "boolean" },
  number: { says: "a number", fits: (value: unknown) => typeof value === "number" },
  window: { says: "a number of tokens, or null", fits: (value: unknown) => value === null || Number.isFinite(value) },
  variables: { says: "an object of strings", fits: isVariables },
  call: { says: "a function", fits: (value: unknown) => typeof value === "function" },
} as const;

type OptionName = keyof CheckOptions | "full";

/** The options of `audit`, `render` and `check`. */
const OPTIONS: Readonly<Record<OptionName, keyof typeof KINDS>> = {
  home: "text",
  profile: "text",
  cwd: "text",
  env: "variables",
  envFile: "text",
  surface: "text",
  hermes: "text",
  contextLength: "window",
  model: "text",
  tools: "texts",
  toolsets: "texts",
  config: "text",
  ignoreRules: "flag",
  sessionCwd: "text",
  preloadSkills: "texts",
  workspace: "text",
  deep: "flag",
  touch: "texts",
  tokenizer: "text",
  today: "text",
  progress: "call",
  failOn: "text",
  maxWarnings: "number",
  baseline: "text",
  worlds: "texts",
  allProfiles: "flag",
  full: "flag",
};

/**
 * Refuses what JavaScript lets through: a mistyped name would be an option that does nothing, and the answer about another
 * world than the one that was meant.
 *
 * @throws AuditError `bad-option`
 */
export function checkOptions(options: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(options)) {
    if (!isOption(name)) {
      const near = nearest(name, Object.keys(OPTIONS));
      throw new AuditError(
        "bad-option",
        `unknown option "${name}"`,
        near === undefined ? {} : { hint: `did you mean ${near}?` },
      );
    }
    const { says, fits } = KINDS[OPTIONS[name]];
    if (value !== undefined && !fits(value)) throw new AuditError("bad-option", `the option ${name} must be ${says}`);
  }
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isVariables(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((one) => one === undefined || typeof one === "string");
}
