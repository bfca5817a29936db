import { environGet } from "../../python/environ.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isPyDict, isPyList, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { World } from "../../types.ts";

const NOTHING: PyDict = new Map();

/**
 * The `skills:` section as skill_utils._skills_cfg reads it: of HERMES_HOME/config.yaml alone, no defaults, no managed
 * layer, no backup in place of a broken file. Spec: skills.md 2.
 */
export function skillsSection({ config }: World): PyDict {
  if (config.status !== "ok") return NOTHING;
  const section = config.raw.get("skills");
  return isPyDict(section) ? section : NOTHING;
}

/** A text or a list of anything: stripped texts, none empty (skill_utils._config_str_list). */
export function stringList(value: PyValue | undefined): readonly string[] {
  const items = typeof value === "string" ? [value] : isPyList(value) ? value : [];
  return items.map((item) => pyStrip(pyStr(item))).filter((text) => text !== "");
}

/** The chat platform of the session ("" for a plain command line): prompt_builder._current_session_platform_hint. */
export function sessionPlatform({ env, surface }: World): string {
  const named = environGet(env, "HERMES_PLATFORM") || environGet(env, "HERMES_SESSION_PLATFORM");
  if (named !== undefined && named !== "") return named;
  return surface.name.startsWith("gateway:") ? (surface.platform ?? "") : "";
}
