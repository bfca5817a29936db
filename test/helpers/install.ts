import { FEATURES, type Feature, type FeatureId } from "../../src/releases/features.ts";
import { releaseFor } from "../../src/releases/table.ts";
import type { Tree } from "./tree.ts";

/** Text of each file of a made-up install. */
export type Source = Record<string, string>;

/**
 * Source that shows just the features of a release, with those of `more` and without those of `less`: each marker stands in the
 * first file that it is looked for in. All files that any marker names are there.
 */
export function sourceOf(version: string, more: readonly FeatureId[] = [], less: readonly FeatureId[] = []): Source {
  const release = releaseFor(version);
  const source: Source = {};
  for (const [id, { marker }] of Object.entries<Feature>(FEATURES)) {
    const [file = ""] = [marker.file].flat();
    const has = (release.has(id as FeatureId) || more.includes(id as FeatureId)) && !less.includes(id as FeatureId);
    const isWritten = has !== (marker.absent === true);
    source[file] = `${source[file] ?? ""}${isWritten ? `${[marker.text].flat()[0]}\n` : ""}`;
  }
  return source;
}

/** An environment of that source. */
export function environmentOf(source: Source, version = "0.20.6", name = "hermes_agent"): Tree {
  return {
    "pyvenv.cfg": "",
    "lib/python3.11/site-packages": {
      "hermes_cli/__init__.py": "",
      ...source,
      [`${name}-${version}.dist-info/RECORD`]: "",
    },
  };
}
