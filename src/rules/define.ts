import type { Disk } from "../disk.ts";
import type { Group, RuleReport, Tier } from "../report/report.ts";
import type { BlockDraft, EntryDraft, Fatal, World } from "../types.ts";

/** What a rule has to work with. It reads the world and the disk, and nothing else. */
export interface RuleContext {
  readonly world: World;
  readonly disk: Disk;
  /** What earlier rules yielded, for the few that depend on it (a private loader placed after SOUL.md, lookalikes). */
  readonly earlier: RuleResult;
  /** Told how far a long rule is: files done, files in all. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** What a rule found: text for the prompt, what it looked at, and where Hermes itself would fail. */
export interface RuleResult {
  readonly blocks: readonly BlockDraft[];
  readonly entries: readonly EntryDraft[];
  readonly fatal: readonly Fatal[];
  /** What it did, in a word and a sentence; one report for each rule that looked. */
  readonly reports: readonly RuleReport[];
}

/** One loader of Hermes. */
export interface Rule {
  /** Same as the file's name. */
  readonly id: string;
  readonly group: Group;
  /** Ids of the blocks that it can yield. */
  readonly blocks: readonly string[];
  readonly tier: Tier | null;
  /** First release that has it, where not all modelled ones do. */
  readonly since?: string;
  /** Hermes source file and function. */
  readonly source: { readonly file: string; readonly function: string } | null;
  /** One sentence: what Hermes does. */
  readonly says: string;
  /** Reads what `run` needs and cannot wait for (a database, for instance). */
  prepare?(context: RuleContext): Promise<void>;
  run(context: RuleContext): RuleResult;
}

/** Types a rule where it is written. */
export function defineRule(rule: Rule): Rule {
  return rule;
}

/** `file function` for reports. */
export function sourceOf(rule: Pick<Rule, "source">): string {
  return rule.source === null ? "no loader" : `${rule.source.file} ${rule.source.function}`;
}
