import type { BlockReport, Report } from "../report/report.ts";
import type { Release } from "../releases/table.ts";
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

/** A category's blocks: their characters, and whether they are all of it. */
interface Share {
  readonly chars: number;
  readonly isAll: boolean;
}

/** Compares the parts that files make up. Nothing is compared where the two sides do not see the same files. */
export function comparedSizes(
  breakdown: LiveBreakdown | null,
  report: Report,
  release: Release,
  isSameWorld: boolean,
): readonly SizeComparison[] {
  if (breakdown === null || breakdown.categories.length === 0) return [];
  const shares = sharesOf(report, release);
  const rows = breakdown.categories.map(({ id, label, tokens }) =>
    compared({ id, label, live: tokens }, isSameWorld ? shares.get(id) : undefined),
  );
  // A category of no tokens is left out by Hermes: what the audit has of it is what the session has not.
  const missing = [...shares].filter(
    ([id, share]) => isSameWorld && share.chars > 0 && !breakdown.categories.some((one) => one.id === id),
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
  // agent/context_breakdown.py `_chars_to_tokens`, in each release that has it.
  const audit = Math.ceil(share.chars / 4);
  if (share.isAll) return { ...row, audit, verdict: audit === row.live ? "same" : "differs" };
  return { ...row, audit, verdict: audit > row.live ? "differs" : "files" };
}

/** Two characters of line feed between joined parts. */
const JOINT = 2;
const SKILLS_TAGS = "<available_skills></available_skills>".length;

/** agent/context_breakdown.py: which part of the prompt is counted under which category. */
function sharesOf({ blocks, entries }: Report, release: Release): ReadonlyMap<string, Share> {
  const inTier = (tier: BlockReport["tier"]): readonly BlockReport[] => blocks.filter((one) => one.tier === tier);
  const skills = blocks.find(({ id }) => id === "skills");
  const memory = blocks.filter(({ id }) => id === "memory" || id === "user");
  // The listing is looked for in the stable tier alone: where a release puts it elsewhere, it counts as system prompt.
  const isSkillsApart = skills?.tier === "stable";
  const core = [...inTier("stable"), ...inTier("volatile")].filter(
    (one) => !memory.includes(one) && (one !== skills || !isSkillsApart),
  );
  const isElsewhere = (code: string): boolean => code.startsWith("workspace-") && !release.has("workspace-in-context");
  const isRulesAll = !entries.some(
    ({ rule, unsure, reasonCode }) => rule === "code-made" && unsure !== undefined && !isElsewhere(reasonCode),
  );
  return new Map([
    ["system_prompt", { chars: joined(core), isAll: false }],
    ["rules", { chars: joined(inTier("context")), isAll: isRulesAll }],
    ["memory", { chars: joined(memory), isAll: true }],
    ...(skills === undefined || isSkillsApart
      ? [["skills", { chars: skills === undefined ? 0 : skills.chars + SKILLS_TAGS, isAll: true }] as const]
      : []),
  ]);
}

function joined(blocks: readonly BlockReport[]): number {
  const filled = blocks.filter(({ chars }) => chars > 0);
  return filled.reduce((sum, { chars }) => sum + chars, 0) + JOINT * Math.max(0, filled.length - 1);
}
