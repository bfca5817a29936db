import { isPyDict, isPyList, isPyTuple, isPySet, type PyValue } from "../../python/yaml/value.ts";
import type { World } from "../../types.ts";
import { sessionPlatform } from "../skills/settings.ts";

/**
 * Whether skill_view refuses a name: it asks the merged config whether the value has it, so that a text has every part of
 * itself, and no skill is exempt. The index reads the same keys in another way. tools/skills_tool.py _is_skill_disabled;
 * spec: skills.md 10.1.
 */
export function isViewDisabled(name: PyValue, world: World): boolean {
  const section = world.config.get("skills");
  if (section !== undefined && !isPyDict(section)) return false;
  const platform = sessionPlatform(world);
  const lists = section?.get("platform_disabled");
  const here = platform !== "" && isPyDict(lists) ? (lists.get(platform) ?? null) : null;
  if (here !== null) {
    const isHere = has(here, name);
    // An exception, which Hermes takes for a no.
    if (isHere === undefined) return false;
    if (isHere) return true;
  }
  return has(section?.has("disabled") === true ? (section.get("disabled") ?? null) : [], name) ?? false;
}

/** `name in value`; undefined where Python raises. */
function has(value: PyValue, name: PyValue): boolean | undefined {
  if (typeof value === "string") return typeof name === "string" ? value.includes(name) : undefined;
  if (isPyList(value)) return value.includes(name);
  if (isPyTuple(value) || isPySet(value)) return value.items.includes(name);
  return isPyDict(value) ? value.has(name) : undefined;
}
