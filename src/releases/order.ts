import type { Tier } from "../report/report.ts";
import type { BlockDraft } from "../types.ts";
import type { Release } from "./table.ts";

/** Tiers of the system prompt that a session builds once and keeps, in order. */
const SYSTEM_TIERS: readonly Tier[] = ["stable", "context", "volatile"];

/** All tiers in prompt order. */
const TIERS: readonly Tier[] = [...SYSTEM_TIERS, "api", "turn"];

/** Whether a block is in the system prompt that a session keeps; the others are added at a call, or are messages. */
export function isInSystemPrompt({ tier }: { readonly tier: Tier }): boolean {
  return SYSTEM_TIERS.includes(tier);
}

/**
 * Blocks in prompt order, within their tiers. Spec: context.md 8.2.
 */
function blockOrder(release: Release): readonly string[] {
  const afterProject = ["coding-instructions", "platform-hint"];
  const isAfter = release.has("workspace-after-project");
  return [
    "soul",
    "default-identity",
    // One rule's block is in one tier, so `skills` stands before the stable hints and before memory alike.
    "skills",
    "auto-load",
    ...(release.has("environment-hints-last") ? [] : ["environment-hint"]),
    ...(isAfter ? [] : afterProject),
    "context",
    ...(isAfter ? afterProject : []),
    "memory",
    "user",
    "memory-provider",
    "plugin",
    "environment-hint",
    "ephemeral",
    "prefill",
    "cron-prompt",
    "subdirectory-hints",
  ];
}

/** Sorts blocks as they stand in the release's prompt; private ones go where they say. */
export function orderBlocks(blocks: readonly BlockDraft[], release: Release): readonly BlockDraft[] {
  const order = blockOrder(release);
  const place = ({ id, tier }: BlockDraft): number => {
    const at = order.indexOf(id.split(":")[0] ?? id);
    return TIERS.indexOf(tier) * (order.length + 1) + (at === -1 ? order.length : at);
  };
  const own = blocks.filter((block) => block.place === undefined).toSorted((a, b) => place(a) - place(b));
  return blocks.filter((block) => block.place !== undefined).reduce(insert, own);
}

/** Puts a private block behind the one it names and those that were put there before it; else at its place in its tier. */
function insert(sorted: readonly BlockDraft[], block: BlockDraft): readonly BlockDraft[] {
  const { after, order } = block.place ?? {};
  const named = sorted.findIndex(({ id, tier }) => id === after && tier === block.tier);
  const behind = sorted.findLastIndex((one, at) => at > named && one.place?.after === after && one.tier === block.tier);
  if (after !== undefined && named !== -1) return sorted.toSpliced(Math.max(named, behind) + 1, 0, block);
  const first = sorted.findIndex(({ tier }) => TIERS.indexOf(tier) >= TIERS.indexOf(block.tier));
  const start = first === -1 ? sorted.length : first;
  const size = sorted.filter(({ tier }) => tier === block.tier).length;
  return sorted.toSpliced(start + Math.min((order ?? size + 1) - 1, size), 0, block);
}
