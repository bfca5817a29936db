import type { PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { Config } from "./config.ts";
import { showValue } from "./show-value.ts";

/** How much of one context file enters the prompt. */
export interface Cap {
  /** Code points. */
  readonly value: number;
  readonly from: From;
  /** Why Hermes fails as soon as it measures a text. */
  readonly fatal?: string;
  /** `context_file_max_chars` where it is set and Hermes takes no notice of it. */
  readonly ignored?: { readonly value: string; readonly why: string; readonly from: From };
}

const KEY = "context_file_max_chars";

/** Where the cap comes from in a release that always has the same. */
export const FIXED_CAP = "release";

/** Code points: the cap of a model whose window is small or not known, and the most that a large window gives. */
const FLOOR = 20_000;
const CEILING = 500_000;

/**
 * The cap of a context file: `context_file_max_chars` when it is a number above zero, otherwise a share of the model's
 * window. agent/prompt_builder.py _get_context_file_max_chars; spec: context.md 4.1.
 *
 * @param contextLength tokens; null: Hermes knows no window.
 */
export function resolveCap(config: Config, contextLength: number | null, release: Release): Cap {
  if (!release.has("cap-config")) return fixedCap(config, release);
  const dynamic: Cap = {
    value: dynamicCap(contextLength),
    from: { kind: "default", name: contextLength === null ? KEY : "context length" },
  };
  const value = config.get(KEY);
  if (value === undefined || value === null) return dynamic;
  const from = config.from(KEY);
  const number = numberOf(value);
  if (number === undefined) return { ...dynamic, ignored: { value: showValue(value), why: whyNoNumber(value), from } };
  if (!(number > 0))
    return {
      ...dynamic,
      ignored: { value: showValue(value), why: Number.isNaN(number) ? "not a number" : "not above zero", from },
    };
  if (typeof value === "number" && number === Number.POSITIVE_INFINITY) {
    return release.has("cap-infinity-fails")
      ? { ...dynamic, from, fatal: `${KEY} is infinite, which Hermes cannot turn into a whole number` }
      : { ...dynamic, ignored: { value: showValue(value), why: "infinity is no whole number", from } };
  }
  return { value: Math.min(Math.trunc(number), Number.MAX_VALUE), from };
}

/** The limit of releases that have no key for it. */
function fixedCap(config: Config, release: Release): Cap {
  const fixed: Cap = { value: FLOOR, from: { kind: "default", name: FIXED_CAP } };
  const value = config.get(KEY);
  if (value === undefined || value === null) return fixed;
  const why = `Hermes ${release.version} has no such key, and cuts every file at 20,000 characters`;
  return { ...fixed, ignored: { value: showValue(value), why, from: config.from(KEY) } };
}

/**
 * Code points for a window of so many tokens: six percent of it at four characters a token, from 20,000 to 500,000.
 * agent/prompt_builder.py _dynamic_context_file_max_chars; the order of the two products matters for the last digit.
 */
export function dynamicCap(contextLength: number | null): number {
  if (contextLength === null || contextLength <= 0) return FLOOR;
  return Math.max(FLOOR, Math.min(Math.trunc(contextLength * 4 * 0.06), CEILING));
}

/** `isinstance(value, (int, float))`, where a Python bool is an int. */
function numberOf(value: PyValue): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  return typeof value === "boolean" ? Number(value) : undefined;
}

function whyNoNumber(value: PyValue): string {
  if (typeof value !== "string") return "not a number";
  return value.trim() !== "" && Number.isFinite(Number(value.replaceAll("_", "")))
    ? "text, not a number: YAML reads it as a string"
    : "text, not a number";
}
