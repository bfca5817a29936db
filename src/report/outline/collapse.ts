import type { Finding } from "../report.ts";

/** A finding, and how many further ones of its kind stand for themselves elsewhere. */
export interface Collapsed<T> {
  readonly finding: T;
  readonly more: number;
}

/** Notes of one rule that are shown each; of more than that the first stands for all. */
const MOST = 3;

/** Findings as they are shown where there is little room: of many notes of one rule only the first. */
export function collapseNotes<T extends Finding>(findings: readonly T[]): readonly Collapsed<T>[] {
  const counts = new Map<string, number>();
  for (const { rule, severity } of findings) {
    if (severity === "info") counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return findings.flatMap((finding): readonly Collapsed<T>[] => {
    const number = counts.get(finding.rule) ?? 0;
    if (finding.severity !== "info" || number <= MOST) return [{ finding, more: 0 }];
    if (seen.has(finding.rule)) return [];
    seen.add(finding.rule);
    return [{ finding, more: number - 1 }];
  });
}
