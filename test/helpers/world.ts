import { createDisk, type Disk } from "../../src/disk.ts";
import { whole } from "../../src/part.ts";
import { resolveWorld } from "../../src/resolve/world.ts";
import type { Rule, RuleResult } from "../../src/rules/define.ts";
import type { AuditOptions } from "../../src/audit-options.ts";
import type { EntryDraft, World } from "../../src/types.ts";
import { layTree, type Tree } from "./tree.ts";

/** A world of its own: HOME is `u`, HERMES_HOME `u/.hermes`, and the session starts in `repo`. */
export interface TestWorld {
  readonly root: string;
  readonly home: string;
  readonly cwd: string;
  readonly world: World;
  readonly disk: Disk;
  /** What a rule makes of it. */
  readonly run: (rule: Rule, earlier?: RuleResult) => Promise<RuleResult>;
}

const NOTHING: RuleResult = { blocks: [], entries: [], fatal: [], reports: [] };

/** Lays a tree out and resolves its world. `cwd` is relative to the tree; options go over the usual ones. */
export function worldOf(tree: Tree, options: AuditOptions = {}): TestWorld {
  return worldIn(layTree({ "u/.hermes": {}, [options.cwd ?? "repo"]: {}, ...tree }), options);
}

/** The same for a tree that lies there already, and may be looked at under several releases. */
export function worldIn(root: string, { cwd = "repo", ...options }: AuditOptions = {}): TestWorld {
  const home = `${root}/u/.hermes`;
  const disk = createDisk();
  const env = { HOME: `${root}/u`, HERMES_HOME: home, HERMES_MANAGED_DIR: `${root}/managed`, ...options.env };
  const world = resolveWorld({ contextLength: null, ...options, cwd: `${root}/${cwd}`, env }, { env, cwd: root }, disk);
  const run = async (rule: Rule, earlier = NOTHING): Promise<RuleResult> => {
    const context = { world, disk, earlier };
    await rule.prepare?.(context);
    const result = await whole(() => rule.run(context));
    for (const entry of result.entries) fill(entry, rule);
    return result;
  };
  return { root, home, cwd: `${root}/${cwd}`, world, disk, run };
}

function fill(entry: EntryDraft, rule: Rule): void {
  entry.rule ??= rule.id;
  entry.group ??= rule.group;
}
