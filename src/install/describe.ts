import { plural } from "../reasons/words.ts";
import { FEATURES, type FeatureId } from "../releases/features.ts";
import { compareVersions } from "../releases/table.ts";
import type { HermesChoice } from "./resolve.ts";
import type { FoundInstall, InstallPlace } from "./types.ts";

/** "release 0.20.6 + 2 features of 0.21.0, 1 unknown loader": the row of the table, and what the source has more and less. */
export function describeRelease({ release, installed }: HermesChoice, unknownLoaders = 0): string {
  const { added = [], removed = [] } = installed?.probe ?? {};
  const more = byRelease(added).map(([of, count]) => ` + ${plural(count, "feature")} of ${of}`);
  const less = byRelease(removed).map(([of, count]) => ` - ${plural(count, "feature")} of ${of}`);
  const unknown = unknownLoaders === 0 ? "" : `, ${plural(unknownLoaders, "unknown loader")}`;
  return `release ${release.id}${[...more, ...less].join("")}${unknown}`;
}

/** How many features began in each release, the oldest first. A feature that ended is named by its first release as well. */
function byRelease(ids: readonly FeatureId[]): readonly (readonly [release: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(FEATURES[id].since, (counts.get(FEATURES[id].since) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => compareVersions(a, b));
}

const PLACES: Readonly<Record<InstallPlace, string>> = {
  flag: "--hermes names it",
  path: "`hermes` on PATH starts it",
  home: "it lies in HERMES_HOME",
  uv: "a tool of uv",
  pipx: "a tool of pipx",
};

/** Why an install counts, in words. */
export function describePlace({ how }: FoundInstall): string {
  return PLACES[how];
}
