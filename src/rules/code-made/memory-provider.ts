import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { EntryDraft, World } from "../../types.ts";
import { configSource, inlineEntry } from "../inline/source.ts";
import type { RuleContext } from "../define.ts";

/** Files that decide a shipped provider's block, first one there counts; `{H}` is HERMES_HOME, `{U}` the user's home. */
const PROVIDERS: Readonly<Record<string, { readonly what: string; readonly files: readonly string[] }>> = {
  holographic: { what: "the number of stored facts", files: ["{H}/memory_store.db"] },
  honcho: { what: "the recall mode", files: ["{H}/honcho.json", "{U}/.honcho/config.json"] },
  hindsight: { what: "mode, bank and budget", files: ["{H}/hindsight/config.json", "{U}/.hindsight/config.json"] },
  mem0: { what: "mode and user id", files: ["{H}/mem0.json"] },
  supermemory: { what: "container tags, and your own instructions word for word", files: ["{H}/supermemory.json"] },
  openviking: { what: "what its server answers", files: [] },
  retaindb: { what: "the project", files: [] },
  byterover: { what: "whether the brv program is there", files: [] },
};

/** Values of memory.provider that mean none, from 0.21.5 on. */
const NONE = new Set(["", "default", "builtin", "built-in", "none"]);

/** memory.provider: its block stands behind memory, and is made by code. Spec: memory.md 8. */
export function memoryProvider({ world, disk }: RuleContext): readonly EntryDraft[] {
  const provider = providerName(world);
  if (provider === undefined) return [];
  const source = configSource(world, "memory", "provider");
  const off = whyOff(world);
  if (off !== undefined)
    return [inlineEntry(source, "skipped", { kind: "provider-off", provider, why: off }, provider)];
  const known = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : undefined;
  const folder = `${world.home}/plugins/${provider}`;
  const what = known?.what ?? "a plugin may write anything there";
  const main = inlineEntry(source, "on-demand", { kind: "provider-block", provider, what }, provider);
  main.unsure = `made by the provider's code when the session starts: its size is not known`;
  const files = [...(known?.files ?? []), ...(disk.stat(folder).kind === "directory" ? [folder] : [])]
    .map((path) => path.replace("{H}", world.home).replace("{U}", world.userHome))
    .filter((path) => disk.stat(path).kind !== "absent");
  return [main, ...files.map((path): EntryDraft => influence(path, provider, path === folder ? "its code" : what))];
}

function influence(path: string, provider: string, what: string): EntryDraft {
  return {
    path,
    status: "on-demand",
    reason: { kind: "provider-file", provider, what },
    unsure: "its share of the prompt is not known",
  };
}

function providerName({ config, release }: World): string | undefined {
  const value = config.get("memory", "provider");
  if (!release.has("memory-provider-words"))
    return typeof value === "string" && pyStrip(value) !== "" ? value : undefined;
  const word = isTruthy(value) ? pyStrip(pyStr(value ?? "")).toLowerCase() : "";
  return NONE.has(word) ? undefined : pyStr(value ?? "");
}

/** Providers do not follow the memory toolset rule: skip_memory alone keeps them out. */
function whyOff({ surface }: World): string | undefined {
  return surface.gates.skipMemory ? `${surface.name} skips memory (${surface.gates.skipMemoryWhy})` : undefined;
}
