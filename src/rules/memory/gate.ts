import type { PyValue } from "../../python/yaml/value.ts";
import { pyStrip } from "../../python/strip.ts";
import type { World } from "../../types.ts";

const TOOLSET = "memory";

/**
 * True when this surface loads no memory files: skip_memory, unless (from 0.20.0 on) the session has the memory toolset.
 * Without skip_memory the toolset does not matter. hermes: agent/agent_init.py _memory_toolset_requested; spec: memory.md 4.1.
 */
export function skipsMemory({ surface, release, toolsets, config }: World): boolean {
  if (!surface.gates.skipMemory) return false;
  if (!release.has("memory-toolset-over-skip") || !toolsets.includes(TOOLSET)) return true;
  return (
    release.has("memory-toolset-respects-disabled") &&
    namesIn(config.get("agent", "disabled_toolsets")).includes(TOOLSET)
  );
}

/** agent/skill_utils.py parse_config_string_list: a list, such a list written as text, or one name. */
function namesIn(value: PyValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string");
  if (typeof value !== "string") return [];
  if (!pyStrip(value).startsWith("[")) return [value];
  return [...value.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? "");
}
