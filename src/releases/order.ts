import type { Tier } from "../report/report.ts";
import type { BlockDraft } from "../types.ts";
import type { Release } from "./table.ts";

/** Tiers in prompt order; the last two are no part of the stored system prompt. */
const TIERS: readonly Tier[] = ["stable", "context", "volatile", "api", "turn"];

/**
 * Blocks in prompt order, within their tiers. Spec:
 * context.md 8.2.
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

/** Sorts blocks as they stand in the release's prompt. */
export function orderBlocks(blocks: readonly BlockDraft[], release: Release): readonly BlockDraft[] {
  const order = blockOrder(release);
  const place = ({ id, tier }: BlockDraft): number => {
    const at = order.indexOf(id.split(":")[0] ?? id);
    return TIERS.indexOf(tier) * (order.length + 1) + (at === -1 ? order.length : at);
  };
  return blocks.toSorted((a, b) => place(a) - place(b));
}
