import { isTruthy } from "../../python/truthy.ts";
import { pyInt } from "../../python/int.ts";
import { CONFIG_THAT_LOADS } from "../../reasons/memory.ts";
import { isPyDict, isPyNumber, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { From } from "../../report/report.ts";
import type { World } from "../../types.ts";
import type { LimitValue } from "./render.ts";
import { TARGET_NAMES, type Target } from "./targets.ts";
import { isTruthyWord } from "../../text/truthy-word.ts";

/** A value of the `memory:` section on which Hermes fails, without a message. */
export interface SettingProblem {
  readonly key: string;
  readonly value: PyValue;
  readonly from: From;
  /** What it should be. */
  readonly wants: typeof CONFIG_THAT_LOADS | "a mapping" | "a whole number" | "a number" | "a larger number";
}

/** A limit, or why it is none. */
export type Limit =
  | { readonly ok: true; readonly value: LimitValue }
  | { readonly ok: false; readonly problem: SettingProblem };

/** What the `memory:` section means. `broken`: the store is never made, and neither file enters. */
export type Settings =
  | { readonly kind: "broken"; readonly problem: SettingProblem }
  | {
      readonly kind: "store";
      readonly enabled: Readonly<Record<Target, boolean>>;
      readonly limits: Readonly<Record<Target, Limit>>;
    };

const SECTION = "memory";

/** The memory section as the agent reads it. hermes: agent/agent_init.py _init_memory; spec: memory.md 4 and 5. */
export function readSettings({ config, release }: World): Settings {
  const value = config.get(SECTION);
  const isCoerced = release.has("memory-flags-coerced");
  if (value === undefined && !isCoerced) {
    const key = config.path;
    return { kind: "broken", problem: { key, value: null, from: config.from(SECTION), wants: CONFIG_THAT_LOADS } };
  }
  if (!isPyDict(value) && !isCoerced) {
    return {
      kind: "broken",
      problem: { key: SECTION, value: value ?? null, from: config.from(SECTION), wants: "a mapping" },
    };
  }
  const section: PyDict = isPyDict(value) ? value : new Map();
  // int() of it comes before anything else: 10 only where the key is absent, so null fails.
  const nudge = section.get("nudge_interval");
  if (nudge !== undefined && !pyInt(nudge).ok) {
    return { kind: "broken", problem: problemOf("nudge_interval", nudge, "a whole number", config) };
  }
  const limitOf = (target: Target): Limit => readLimit(section, target, config);
  const isOn = (target: Target): boolean => isEnabled(section.get(TARGET_NAMES[target].flag), isCoerced);
  return {
    kind: "store",
    enabled: { memory: isOn("memory"), user: isOn("user") },
    limits: { memory: limitOf("memory"), user: limitOf("user") },
  };
}

/** The truth of a flag: plain truthiness (a text "false" is true) up to 0.20.4, utils.py is_truthy_value from 0.20.6. */
function isEnabled(value: PyValue | undefined, isCoerced: boolean): boolean {
  if (!isCoerced) return isTruthy(value);
  if (value === undefined || value === null) return true;
  return typeof value === "string" ? isTruthyWord(value) : isTruthy(value);
}

/** Anything that compares with 0 and prints with commas is a limit, also .nan and true. */
function readLimit(section: PyDict, target: Target, config: World["config"]): Limit {
  const { limit, defaultLimit } = TARGET_NAMES[target];
  const value = section.get(limit);
  if (value === undefined) return { ok: true, value: defaultLimit };
  return isPyNumber(value) ? { ok: true, value } : { ok: false, problem: problemOf(limit, value, "a number", config) };
}

/** A problem with a key of the memory section. */
export function problemOf(
  key: string,
  value: PyValue,
  wants: SettingProblem["wants"],
  config: World["config"],
): SettingProblem {
  return { key: `${SECTION}.${key}`, value, from: config.from(SECTION, key), wants };
}
