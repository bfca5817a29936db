import { fileOf } from "../install/unknown-loader.ts";
import type { EntryDraft } from "../types.ts";
import { defineRule, sourceOf } from "./define.ts";

/**
 * Files that the installed Hermes' own source names where a prompt is put together, and that no modelled release has: someone
 * added a loader. What it makes of them is not known; `loaders` in .hermes-audit.yaml says it.
 */
export const unknownLoaders = defineRule({
  id: "unknown-loaders",
  group: "private",
  blocks: [],
  tier: null,
  source: null,
  says: "finds files that the installed Hermes names where it puts the prompt together, and that no modelled release does",
  run({ world, disk }) {
    const entries = world.unknownLoaders.flatMap((loader): readonly EntryDraft[] => {
      const path = fileOf(loader, world);
      if (path === undefined || disk.stat(path).kind !== "file") return [];
      const { file, line, function: name } = loader;
      const unsure = `${name === "" ? file : name} (${file}:${line}) is no loader that was modelled`;
      return [
        {
          path,
          status: "not-loaded",
          reason: { kind: "private-unknown", file, line, function: name },
          block: null,
          unsure,
        },
      ];
    });
    const count = world.unknownLoaders.length;
    const detail = count === 0 ? "none" : `${count} found in the source`;
    const report = { rule: unknownLoaders.id, outcome: "nothing", detail, source: sourceOf(unknownLoaders) } as const;
    return { blocks: [], entries, fatal: [], reports: count === 0 ? [] : [report] };
  },
});
