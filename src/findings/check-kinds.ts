import type { FindingKind } from "./define.ts";
import { LIVE_KINDS } from "./live-kinds.ts";
import { FINDING_RULES } from "./rules.ts";

/** Findings that only `check` has: about the limits and decisions in .hermes-audit.yaml. */
export const CHECK_KINDS: readonly FindingKind[] = [
  {
    id: "over-budget",
    severity: "error",
    says: "a block, group, file or the whole prompt over a limit of .hermes-audit.yaml",
    why: "somebody decided how much of the window it may take",
  },
  {
    id: "ignore-expired",
    severity: "warning",
    says: "an entry of `ignore` whose date has passed",
    why: "what it ignored counts again",
  },
  {
    id: "ignore-unused",
    severity: "info",
    says: "an entry of `ignore` that takes nothing out",
    why: "it would hide the finding when it comes back",
  },
  {
    id: "budget-unused",
    severity: "info",
    says: "a budget for files whose pattern fits no file that enters",
    why: "a limit that measures nothing is never passed",
  },
];

/** Everything that a report or a check can find. */
export const FINDING_KINDS: readonly FindingKind[] = [...FINDING_RULES, ...CHECK_KINDS];

/** Everything that any command can find: each has a page, and may be named in .hermes-audit.yaml. */
export const EVERY_KIND: readonly FindingKind[] = [...FINDING_KINDS, ...LIVE_KINDS];

/** Where the page of a finding is read: docs/findings is part of the package. */
export function findingPage(id: string): string {
  return `https://unpkg.com/hermes-audit/docs/findings/${id}.md`;
}
