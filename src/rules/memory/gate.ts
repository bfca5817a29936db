import { configStrings } from "../../resolve/config-strings.ts";
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
    configStrings(config.get("agent", "disabled_toolsets")).includes(TOOLSET)
  );
}
