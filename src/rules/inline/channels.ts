import { pyLen } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import type { PyDict, PyValue } from "../../python/yaml/value.ts";
import type { EntryDraft, World } from "../../types.ts";
import { configSource, inlineEntry, notReadEntry } from "./source.ts";

/**
 * channel_prompts and channel_overrides of messaging platforms: each enters in one channel only, so all are on demand.
 * gateway/platforms/base.py resolve_channel_prompt, gateway/run_config_loaders.py _get_system_prompt_for_channel.
 */
export function channelEntries(world: World): readonly EntryDraft[] {
  return sections(world).flatMap(({ platform, keys }) => [
    ...entriesOf(world, platform, [...keys, "channel_prompts"], "prompt"),
    ...entriesOf(world, platform, [...keys, "channel_overrides"], "override"),
  ]);
}

interface Section {
  readonly platform: string;
  readonly keys: readonly string[];
}

/** A platform's settings stand at the root, under `platforms`, or under `gateway.platforms`, there also in `extra`. */
function sections({ config }: World): readonly Section[] {
  const found: Section[] = [];
  const add = (parent: readonly string[], section: PyValue | undefined): void => {
    if (!(section instanceof Map)) return;
    for (const [key, value] of section) {
      if (typeof key !== "string" || !(value instanceof Map)) continue;
      if (hasChannels(value)) found.push({ platform: key, keys: [...parent, key] });
      const extra = value.get("extra");
      if (extra instanceof Map && hasChannels(extra)) found.push({ platform: key, keys: [...parent, key, "extra"] });
    }
  };
  add([], config.raw);
  add(["platforms"], config.get("platforms"));
  add(["gateway", "platforms"], config.get("gateway", "platforms"));
  return found;
}

function hasChannels(section: PyDict): boolean {
  return section.has("channel_prompts") || section.has("channel_overrides");
}

function entriesOf(
  world: World,
  platform: string,
  keys: readonly string[],
  what: "prompt" | "override",
): readonly EntryDraft[] {
  const section = world.config.get(...keys);
  if (!(section instanceof Map)) return [];
  const here = world.surface.overlay === "channel" && world.surface.platform === platform;
  return [...section].flatMap(([id, value]) => {
    const channel = pyStr(id);
    const written = what === "prompt" ? value : value instanceof Map ? (value.get("system_prompt") ?? null) : null;
    const text = written === null ? "" : pyStrip(pyStr(written));
    if (text === "") return [];
    const source = configSource(world, ...keys, channel);
    if (what === "override" && !world.release.has("channel-overrides")) return [notReadEntry(source, world, text)];
    const chars = pyLen(text);
    return [
      inlineEntry(
        source,
        here ? "on-demand" : "skipped",
        { kind: "inline-in-channel", what, platform, channel, chars, here },
        text,
      ),
    ];
  });
}
