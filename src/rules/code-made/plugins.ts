import { environGet } from "../../python/environ.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import type { EntryDraft, World } from "../../types.ts";
import { configSource, inlineEntry } from "../inline/source.ts";
import type { RuleContext } from "../define.ts";
import { join } from "../../path.ts";
import { isTruthyWord } from "../../text/truthy-word.ts";

/** What a plugin calls to add a section to the system prompt. */
const CALL = "register_system_prompt_section";

/**
 * Plugins that plugins.enabled names may add sections to the system prompt (0.20.1 and later); what they write is made by
 * their code. hermes_cli/plugins.py register_system_prompt_section; spec: memory.md 9.
 */
export function pluginSections(context: RuleContext): readonly EntryDraft[] {
  const { world } = context;
  const enabled = namesOf(world.config.get("plugins", "enabled"));
  const disabled = new Set(namesOf(world.config.get("plugins", "disabled")));
  return enabled.flatMap((plugin) => {
    const off = disabled.has(plugin) ? "plugins.disabled names it too" : whyOff(world);
    return entryOf(plugin, off, context);
  });
}

function entryOf(plugin: string, off: string | undefined, { world, disk }: RuleContext): readonly EntryDraft[] {
  const folder = `${world.home}/plugins/${plugin}`;
  const isHere = /^[\w.-]+$/.test(plugin) && disk.stat(folder).kind === "directory";
  const calls = isHere ? callsFor(folder, disk) : undefined;
  // Code that is here and does not mention the call adds no section.
  if (calls === false) return [];
  const base = isHere
    ? { path: folder, name: plugin }
    : inlineEntry(configSource(world, "plugins", "enabled"), "on-demand", { kind: "plugin-off", plugin, why: "" });
  if (off !== undefined) return [{ ...base, status: "skipped", reason: { kind: "plugin-off", plugin, why: off } }];
  const reason = { kind: "plugin-section", plugin, calls: calls === true } as const;
  return [
    {
      ...base,
      status: "on-demand",
      reason,
      unsure: "made by the plugin's code when the session starts: its size is not known",
    },
  ];
}

/** Whether a Python file of the plugin's folder mentions the call; its sub-folders are not looked at. */
function callsFor(folder: string, disk: RuleContext["disk"]): boolean {
  const listed = disk.list(folder);
  if (!listed.ok) return false;
  return listed.entries.some(({ name, directory }) => {
    const path = join(folder, name);
    if (directory || !name.endsWith(".py") || disk.stat(path).kind !== "file") return false;
    const read = disk.read(path);
    return read.ok && read.bytes.includes(CALL);
  });
}

function whyOff({ env, release }: World): string | undefined {
  if (!release.has("plugin-sections")) return "this release has no such sections";
  return isTruthyWord(environGet(env, "HERMES_SAFE_MODE")) ? "HERMES_SAFE_MODE is set" : undefined;
}

function namesOf(value: PyValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
