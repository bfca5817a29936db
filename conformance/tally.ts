import type { WorldRun } from "./run-world.ts";
import type { ConformanceWorld, Kind } from "./world.ts";

/** How many worlds had something in them: a generator of empty worlds is seen here. */
export interface Tally {
  worlds: number;
  readonly kinds: Map<Kind, number>;
  /** Block or feature: worlds that have it. */
  readonly seen: Map<string, number>;
  /** Block: worlds in which the two sides differ on it. */
  readonly differences: Map<string, number>;
}

export function emptyTally(): Tally {
  return { worlds: 0, kinds: new Map(), seen: new Map(), differences: new Map() };
}

/** Features that a sound set of a few hundred worlds has; the order of the table. */
export const FEATURES = [
  "soul",
  "context",
  "memory",
  "user",
  "skills",
  "auto-load",
  "cron",
  "no text at all",
  "loaded",
  "truncated",
  "blocked",
  "flagged",
  "shadowed",
  "duplicate",
  "empty",
  "unreadable",
  "hidden",
  "disabled",
  "quarantined",
  "error",
  "cap set",
  "config broken",
  "warm",
  "cold again",
] as const;

export function countWorld(tally: Tally, world: ConformanceWorld, run: WorldRun): void {
  tally.worlds++;
  addTo(tally.kinds, world.kind);
  for (const feature of featuresOf(run)) addTo(tally.seen, feature);
  for (const block of new Set(run.differences.map((one) => areaOf(one.block)))) addTo(tally.differences, block);
}

/** What a run had in it, each once. */
function featuresOf({ truths, ours }: WorldRun): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { blocks } of truths) {
    for (const [block, answer] of Object.entries(blocks)) {
      if (answer.kind === "text") found.add(areaOf(block));
      if (answer.kind === "error") found.add("error");
    }
  }
  if (found.size === 0) found.add("no text at all");
  const [first, second] = ours.map(({ report }) => report);
  for (const { status } of first?.entries ?? []) found.add(status);
  if (first?.world.capFrom.kind === "config") found.add("cap set");
  if (first?.world.configStatus === "broken") found.add("config broken");
  const skills = second?.rules.find(({ rule }) => rule === "skills")?.detail;
  if (skills?.includes("from the snapshot") === true) found.add("warm");
  if (skills?.includes("from the files") === true) found.add("cold again");
  return found;
}

/** `cron:0a1b2c3d4e5f` is about `cron`. */
function areaOf(block: string): string {
  return block.split(":")[0] ?? block;
}

function addTo<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The table that a run ends with. */
export function describeTally(tally: Tally): string {
  const share = (name: string): string => {
    const count = tally.seen.get(name) ?? 0;
    return `${name} ${((100 * count) / Math.max(tally.worlds, 1)).toFixed(count * 50 < tally.worlds ? 1 : 0)}%`;
  };
  const kinds = [...tally.kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
  const blocks = [...tally.differences].map(([block, count]) => `${block} in ${count}`).join(", ");
  return [
    `  worlds by kind: ${kinds}`,
    `  with: ${FEATURES.map(share).join(", ")}`,
    `  mismatches: ${blocks === "" ? "none" : blocks}`,
  ].join("\n");
}
