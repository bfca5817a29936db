/** The line that Hermes puts in place of what its scan found something in. */
import type { Release } from "../releases/table.ts";

/**
 * In place of a context file's whole text. hermes: agent/prompt_builder.py _scan_context_content, the same in every release.
 * `label` is the name the loader goes by; it may hold anything a path may.
 */
export function contextPlaceholder(label: string, ids: readonly string[]): string {
  return `[BLOCKED: ${label} contained potential prompt injection (${ids.join(", ")}). Content not loaded.]`;
}

/**
 * In place of one memory entry. hermes: tools/memory_tool.py _sanitize_entries_for_snapshot, later
 * tools/memory_tool_store.py load_from_disk.
 */
export function memoryPlaceholder(
  file: "MEMORY.md" | "USER.md",
  ids: readonly string[],
  release: Pick<Release, "has">,
): string {
  const found = `[BLOCKED: ${file} entry contained threat pattern(s): ${ids.join(", ")}. Removed from system prompt; use `;
  const target = file === "USER.md" ? "user" : "memory";
  const look = release.has("memory-placeholder-read") ? "memory(action=read) to inspect and " : "";
  const call = release.has("memory-placeholder-target")
    ? `memory(action=remove, target='${target}')`
    : "memory(action=remove)";
  return `${found}${look}${call} to delete the original.]`;
}
