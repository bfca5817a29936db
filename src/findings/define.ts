import type { Disk } from "../disk.ts";
import type { Reason } from "../reasons/index.ts";
import type { SkillFlaw } from "../reasons/skills.ts";
import type { EntryReport, Report, Severity } from "../report/report.ts";
import type { World } from "../types.ts";

/** What a finding rule works with: the measured report, the world, and the disk for what neither holds. */
export interface FindingContext {
  readonly report: Report;
  /** Entries of the group `skills`: often ten thousand, and most rules have nothing to say of them. */
  readonly skills: readonly EntryReport[];
  /** Those of them with one of these reason codes. */
  readonly skillsWith: (...codes: readonly string[]) => readonly EntryReport[];
  /** All the other entries. */
  readonly others: readonly EntryReport[];
  /** The reason behind an entry's words, as data. */
  readonly reasonOf: (entry: EntryReport) => Reason;
  readonly world: World;
  readonly disk: Disk;
}

/** One finding as its rule yields it; rule id and severity come from the rule. */
export interface Found {
  readonly message: string;
  readonly path?: string | undefined;
  /** 1-based. */
  readonly line?: number | undefined;
  /** 1-based, code points. */
  readonly column?: number | undefined;
  /** 1-based: the last line of what is lost. */
  readonly endLine?: number | undefined;
  /** The smallest change that mends it. */
  readonly help?: string | undefined;
  /** What tells it from the other findings of its rule on the same file; it survives edits of the file. */
  readonly key?: string | undefined;
  /** How bad it is, where that is a number. */
  readonly amount?: number | undefined;
  /** Id of the entry it is about. */
  readonly entry?: string;
  /** Where this one weighs less than the rule's others. */
  readonly severity?: Severity;
}

/** What there is to know about a kind of finding. */
export interface FindingKind {
  /** Same as the file's name. */
  readonly id: string;
  /** Unless .hermes-audit.yaml says otherwise. */
  readonly severity: Severity;
  /** One sentence: what is reported. */
  readonly says: string;
  /** One sentence: why it matters. */
  readonly why: string;
}

/** Something that a user should act on, by its rule. Loader facts only: no opinion on style. */
export interface FindingRule extends FindingKind {
  find(context: FindingContext): Iterable<Found>;
}

/** Types a finding rule where it is written. */
export function defineFinding(rule: FindingRule): FindingRule {
  return rule;
}

/** A finding about an entry, in the entry's own words. */
export function aboutEntry(entry: EntryReport, more: Partial<Found> = {}): Found {
  return { message: entry.reason, path: entry.path, help: entry.fix, entry: entry.id, ...more };
}

/** A finding about an entry at its first threat, with that one's remedy; it weighs as much as there are threats. */
export function aboutThreats(entry: EntryReport): Found {
  const [first] = entry.threats ?? [];
  return aboutEntry(entry, {
    line: first?.line,
    column: first?.column,
    help: first?.remedy ?? entry.fix,
    amount: entry.threats?.length,
  });
}

/** Bytes up to which a file is searched, or compared with another, for a finding. */
export const MOST_SEARCHED_BYTES = 4 * 1024 * 1024;

/** Groups whose files are read whole into the prompt. */
export function isContextEntry(entry: EntryReport): boolean {
  return entry.group === "identity" || entry.group === "project" || entry.group === "memory";
}

/** What is wrong with the frontmatter of the skill that a reason is about. */
export function flawIn(reason: Reason): SkillFlaw | undefined {
  return "flaw" in reason ? reason.flaw : undefined;
}

/** True when the reason is that a file is not UTF-8. */
export function isNotUtf8(reason: Reason): boolean {
  return "code" in reason && reason.code === "NOT_UTF_8";
}
