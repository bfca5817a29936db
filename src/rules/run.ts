import type { Disk } from "../disk.ts";
import { doubtOf } from "../install/difference.ts";
import { whole } from "../part.ts";
import type { RuleReport } from "../report/report.ts";
import type { BlockDraft, EntryDraft, Fatal, World } from "../types.ts";
import type { RuleResult } from "./define.ts";
import { RULES } from "./index.ts";

/** Runs every rule in order; each sees what the earlier ones yielded. */
export async function runRules(world: World, disk: Disk): Promise<RuleResult> {
  const blocks: BlockDraft[] = [];
  const entries: EntryDraft[] = [];
  const fatal: Fatal[] = [...world.fatal];
  const reports: RuleReport[] = [];
  // One list that grows: a copy for every rule would be as long as the report.
  const all: RuleResult = { blocks, entries, fatal, reports };
  const doubts = doubtsOf(world);
  for (const rule of RULES) {
    const context = { world, disk, earlier: all, progress: world.options.progress };
    await rule.prepare?.(context);
    const result = await whole(() => rule.run(context));
    for (const entry of result.entries) {
      entry.rule ??= rule.id;
      entry.group ??= rule.group;
      const doubt = doubts(entry.rule);
      if (doubt !== undefined) entry.unsure ??= doubt;
      entries.push(entry);
    }
    blocks.push(...result.blocks);
    fatal.push(...result.fatal);
    reports.push(...result.reports);
  }
  return all;
}

/** Why a rule's outcome is not certain with this install, each rule looked up once. */
function doubtsOf({ hermes }: World): (rule: string) => string | undefined {
  const differences = hermes.installed?.loaders ?? [];
  if (differences.length === 0) return () => undefined;
  const known = new Map<string, string | undefined>();
  return (rule) => {
    if (!known.has(rule)) known.set(rule, doubtOf(rule, differences));
    return known.get(rule);
  };
}
