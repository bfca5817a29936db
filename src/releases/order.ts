import type { BlockDraft } from "../types.ts";
import type { Release } from "./table.ts";

/** Blocks in prompt order; those that stand in no system prompt come last. Spec: context.md 8.2. */
const ORDER = [
  "soul",
  "default-identity",
  "auto-load",
  "coding-instructions",
  "environment-hint",
  "platform-hint",
  "context",
  "skills",
  "memory",
  "user",
  "memory-provider",
  "plugin",
  "ephemeral",
  "prefill",
  "cron-prompt",
  "subdirectory-hints",
];

/** Before 0.20.0 the skills index is the last of the stable tier, ahead of project context. */
const ORDER_SKILLS_STABLE = [...ORDER.slice(0, 3), "skills", ...ORDER.slice(3).filter((id) => id !== "skills")];

/** Sorts blocks as they stand in the release's prompt. */
export function orderBlocks(blocks: readonly BlockDraft[], release: Release): readonly BlockDraft[] {
  const order = release.has("skills-volatile") ? ORDER : ORDER_SKILLS_STABLE;
  const place = ({ id }: BlockDraft): number => {
    const at = order.indexOf(id.split(":")[0] ?? id);
    return at === -1 ? order.length : at;
  };
  return blocks.toSorted((a, b) => place(a) - place(b));
}
