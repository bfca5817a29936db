import { measureSegments } from "../measure/measure.ts";
import { roughEstimate, type TokenCounter } from "../measure/tokens.ts";
import type { Release } from "../releases/table.ts";
import type { Report, Tier } from "../report/report.ts";
import type { BlockDraft, Segment } from "../types.ts";
import type { LiveBreakdown } from "./state.ts";

/**
 * `same`, `differs`: the audit knows all of that part. `files`: the part holds text of Hermes' own besides, and is at least as
 * big as the audit's files. `unknown`: the audit knows nothing of it.
 */
export type SizeVerdict = "same" | "differs" | "files" | "unknown";

/** One category of the breakdown beside the audit's blocks of it; tokens by Hermes' rough estimate. */
export interface SizeComparison {
  readonly id: string;
  readonly label: string;
  readonly live: number;
  readonly audit: number | null;
  readonly verdict: SizeVerdict;
}

/** What the audit has of a prompt. */
export interface AuditedPrompt {
  readonly report: Report;
  readonly blocks: readonly BlockDraft[];
  readonly release: Release;
}

/** A category's files: their tokens, and whether they are all of it. */
interface Share {
  readonly tokens: number;
  readonly isAll: boolean;
}

/** Compares the parts that files make up. Nothing is compared where the two sides do not see the same files. */
export function comparedSizes(
  breakdown: LiveBreakdown | null,
  audited: AuditedPrompt,
  isSameWorld: boolean,
): readonly SizeComparison[] {
  if (breakdown === null || breakdown.categories.length === 0) return [];
  const shares = isSameWorld ? sharesOf(audited) : new Map<string, Share>();
  const rows = breakdown.categories.map(({ id, label, tokens }) =>
    compared({ id, label, live: tokens }, shares.get(id)),
  );
  // A category of no tokens is left out by Hermes: what the audit has of it is what the session has not.
  const missing = [...shares].filter(
    ([id, { tokens }]) => tokens > 0 && !breakdown.categories.some((one) => one.id === id),
  );
  return [...rows, ...missing.map(([id, share]) => compared({ id, label: LABELS[id] ?? id, live: 0 }, share))];
}

const LABELS: Readonly<Record<string, string>> = {
  system_prompt: "System prompt",
  rules: "Rules",
  skills: "Skills",
  memory: "Memory",
};

function compared(row: Pick<SizeComparison, "id" | "label" | "live">, share: Share | undefined): SizeComparison {
  if (share === undefined) return { ...row, audit: null, verdict: "unknown" };
  const { tokens, isAll } = share;
  if (isAll) return { ...row, audit: tokens, verdict: tokens === row.live ? "same" : "differs" };
  return { ...row, audit: tokens, verdict: tokens > row.live ? "differs" : "files" };
}

const JOINT: Segment = { kind: "text", text: "\n\n" };

/** agent/context_breakdown.py: which part of the prompt is counted under which category. */
function sharesOf({ report, blocks, release }: AuditedPrompt): ReadonlyMap<string, Share> {
  const counter = counterOf(release);
  const tokensOf = (parts: readonly (readonly Segment[])[]): number => {
    const filled = parts.filter((part) => part.length > 0);
    return measureSegments(
      filled.flatMap((part, at) => (at === 0 ? part : [JOINT, ...part])),
      counter,
    ).tokens;
  };
  const inTier = (...tiers: readonly Tier[]): readonly BlockDraft[] =>
    blocks.filter(({ tier }) => tiers.includes(tier));
  const memory = blocks.filter(({ id }) => id === "memory" || id === "user");
  const skills = blocks.find(({ id }) => id === "skills");
  // The listing is looked for in the stable tier alone: where a release puts it elsewhere, it counts as system prompt.
  const isApart = skills === undefined || skills.tier === "stable";
  const core = inTier("stable", "volatile").filter((one) => !memory.includes(one) && (one !== skills || !isApart));
  const segmentsOf = (some: readonly BlockDraft[]): readonly (readonly Segment[])[] =>
    some.map(({ segments }) => segments);
  return new Map([
    ["system_prompt", { tokens: tokensOf(segmentsOf(core)), isAll: false }],
    ["rules", { tokens: tokensOf(segmentsOf(inTier("context"))), isAll: isRulesAll(report, release) }],
    ["memory", { tokens: tokensOf(segmentsOf(memory)), isAll: true }],
    ...(isApart
      ? [["skills", { tokens: skills === undefined ? 0 : tokensOf([tagged(skills)]), isAll: true }] as const]
      : []),
  ]);
}

/** A quarter of the characters; from the release on whose estimate counts bytes the breakdown asks that (`_chars_to_tokens`). */
function counterOf(release: Release): TokenCounter {
  if (release.has("tokens-bytes")) return roughEstimate(release);
  return { name: "estimate", count: (_, chars) => Math.ceil(chars / 4) };
}

/** What code adds to the context tier is of no known size. */
function isRulesAll({ entries }: Report, release: Release): boolean {
  const isElsewhere = (code: string): boolean => code.startsWith("workspace-") && !release.has("workspace-in-context");
  return !entries.some(
    ({ rule, unsure, reasonCode }) => rule === "code-made" && unsure !== undefined && !isElsewhere(reasonCode),
  );
}

/** The listing with the tags that the breakdown finds it by. */
function tagged({ segments }: BlockDraft): readonly Segment[] {
  return [{ kind: "text", text: "<available_skills>" }, ...segments, { kind: "text", text: "</available_skills>" }];
}
