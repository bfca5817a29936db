import type { Disk } from "../disk.ts";
import type { World } from "../types.ts";
import type { RuleResult } from "./define.ts";
import { RULES } from "./index.ts";

/** Runs every rule in order; each sees what the earlier ones yielded. */
export async function runRules(world: World, disk: Disk): Promise<RuleResult> {
  let all: RuleResult = { blocks: [], entries: [], fatal: [...world.fatal], reports: [] };
  for (const rule of RULES) {
    const context = { world, disk, earlier: all, progress: world.options.progress };
    await rule.prepare?.(context);
    const result = rule.run(context);
    for (const entry of result.entries) {
      entry.rule ??= rule.id;
      entry.group ??= rule.group;
    }
    all = {
      blocks: [...all.blocks, ...result.blocks],
      entries: [...all.entries, ...result.entries],
      fatal: [...all.fatal, ...result.fatal],
      reports: [...all.reports, ...result.reports],
    };
  }
  return all;
}
