import { literalEvalList } from "../../python/literal-eval.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, isPySet, isPyTuple, type PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import type { From } from "../../report/report.ts";
import type { World } from "../../types.ts";
import { iterate } from "./iterate.ts";
import { skillsSection } from "./settings.ts";

/** The names that config.yaml disables, each with the key that does. */
export type Disabled = ReadonlyMap<string, From>;

/** Where Hermes raises on the config. */
export interface BadConfig {
  readonly error: string;
  readonly from: From;
}

/** A skill that cannot be disabled (skill_utils.ESSENTIAL_SKILLS). */
const ESSENTIAL = "hermes-agent";

/** skill_utils.get_disabled_skill_names: skills.disabled and skills.platform_disabled[platform]. Spec: skills.md 5. */
export function disabledNames(world: World, platform: string): Disabled | BadConfig {
  const { release, config } = world;
  const section = skillsSection(world);
  const names = new Map<string, From>();
  const here = onPlatform(section.get("platform_disabled") ?? null, platform);
  const hereFrom = config.from("skills", "platform_disabled", platform);
  if (here === null || here === undefined || !release.has("skills-platform-disabled-replaces")) {
    const everywhere = nameSet(section.get("disabled") ?? null, release);
    const from = config.from("skills", "disabled");
    if (everywhere === undefined) return { error: "TypeError", from };
    for (const name of everywhere) names.set(name, from);
  }
  if (here === undefined) return { error: "AttributeError", from: config.from("skills", "platform_disabled") };
  if (here !== null) {
    const more = nameSet(here, release);
    if (more === undefined) return { error: "TypeError", from: hereFrom };
    for (const name of more) if (!names.has(name)) names.set(name, hereFrom);
  }
  if (release.has("skills-essential")) names.delete(ESSENTIAL);
  return names;
}

/** `(platform_disabled or {}).get(platform)`; undefined where that is no mapping. */
function onPlatform(value: PyValue, platform: string): PyValue | undefined {
  if (platform === "" || !isTruthy(value)) return null;
  return isPyDict(value) ? (value.get(platform) ?? null) : undefined;
}

/** skill_utils._normalize_string_set; undefined where Python raises TypeError. */
function nameSet(value: PyValue, release: Release): readonly string[] | undefined {
  const items = release.has("skills-disabled-literal") ? configStrings(value) : anyIterable(value);
  return items?.map((item) => pyStrip(pyStr(item))).filter((name) => name !== "");
}

function anyIterable(value: PyValue): readonly PyValue[] | undefined {
  if (value === null) return [];
  return typeof value === "string" ? [value] : iterate(value);
}

/** skill_utils.parse_config_string_list. */
export function configStrings(value: PyValue): readonly PyValue[] {
  if (typeof value === "string") {
    const text = pyStrip(value);
    const literal = text.startsWith("[") ? literalEvalList(text) : undefined;
    return literal?.kind === "list" ? literal.items : [value];
  }
  if (isPyList(value)) return value;
  return isPyTuple(value) || isPySet(value) ? value.items : [];
}
