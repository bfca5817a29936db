import type { Disk } from "../disk.ts";
import type { World } from "../types.ts";
import { isKnownName, mayBeFile } from "./file-names.ts";
import { stringConstants } from "./python-tree.ts";
import { sourcesOf, type Sources } from "./sources.ts";
import type { UnknownLoader } from "./unknown-loader.ts";
import { baseName } from "../path.ts";

/** Looks for unknown loaders of the install that was read; names that .hermes-audit.yaml declares are known. */
export async function findUnknownLoaders(world: World, disk: Disk): Promise<readonly UnknownLoader[]> {
  const installed = world.hermes.installed;
  if (installed === null || installed.suspects.length === 0) return [];
  const declared = (world.auditConfig?.loaders ?? []).map(({ path }) => baseName(path));
  const found = await unknownLoaders(installed.suspects, sourcesOf(installed.install.root, disk));
  return found.filter(({ name }) => !declared.includes(baseName(name)));
}

/** The names, with their places. Strings in comments and docstrings do not count. */
async function unknownLoaders(files: readonly string[], sources: Sources): Promise<readonly UnknownLoader[]> {
  const found: UnknownLoader[] = [];
  for (const file of files) {
    for (const one of await stringConstants(sources.text(file) ?? "")) {
      if (!mayBeFile(one) || isKnownName(one.text)) continue;
      found.push({ name: one.text, file, line: one.line, function: one.function, base: one.joinedTo });
    }
  }
  return found;
}
