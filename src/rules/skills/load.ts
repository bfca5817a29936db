import { join } from "../../path.ts";
import type { Fatal } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { readDescription, type CategoryFile } from "./descriptions.ts";
import type { SkillEntry } from "./entry.ts";
import { storedGate } from "./gates.ts";
import { hostOf } from "./host.ts";
import { orgMirror } from "./org.ts";
import type { Candidates } from "./precedence.ts";
import { judgeProjectSkill, type Quarantine } from "./quarantine.ts";
import type { Root, Roots } from "./roots.ts";
import { scanSkill, type FailedSkill, type ScanMeans, type Skill } from "./scan.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";
import { leftOutNames, walkSkills, type OrgGate, type Tree } from "./walk.ts";

/** Everything that was read for the index. */
export interface Loaded {
  readonly candidates: Candidates;
  readonly snapshot: Snapshot;
  readonly trees: ReadonlyMap<Root, Tree>;
  readonly failed: readonly FailedSkill[];
  readonly quarantined: readonly { readonly skill: Skill; readonly quarantine: Quarantine }[];
  /** DESCRIPTION.md files that were read, in order of precedence. */
  readonly descriptions: readonly CategoryFile[];
  readonly fatal?: Omit<Fatal, "rule">;
}

interface Loading {
  readonly context: RuleContext;
  readonly means: ScanMeans;
  readonly failed: FailedSkill[];
  readonly trees: Map<Root, Tree>;
  fatal?: Omit<Fatal, "rule">;
  /** Skills read so far, and how many there are. */
  done: number;
  total: number;
}

/** Walks the roots and reads what Hermes would read; local entries come from the snapshot where Hermes takes it. */
export function loadSkills(roots: Roots, context: RuleContext): Loaded {
  const { world, disk } = context;
  const { release } = world;
  const org = release.has("skills-org-mirror") ? orgMirror(disk) : undefined;
  const means: ScanMeans = { disk, release, host: hostOf(world, disk), org };
  const loading: Loading = { context, means, failed: [], trees: new Map(), done: 0, total: 0 };
  const all = [...roots.projects, roots.local, ...roots.extra];
  for (const root of all) loading.trees.set(root, walkRoot(root, loading));
  const found = all.reduce((sum, root) => sum + treeOf(root, loading).skills.length, 0);
  context.progress?.(0, found);
  const ownTree = treeOf(roots.local, loading);
  const snapshot = readSnapshot(world.home, roots.local.path, ownTree, disk, release);
  loading.total = snapshot.kind === "warm" ? found - ownTree.skills.length : found;
  const local =
    snapshot.kind === "warm" ? storedSkills(roots.local, snapshot, loading) : scanRoot(roots.local, loading);
  const projects = roots.projects.map((root) => judge(scanRoot(root, loading), context));
  const extra = roots.extra.map((root) => scanRoot(root, loading));
  const described = snapshot.kind === "warm" ? roots.extra : [roots.local, ...roots.extra];
  return {
    candidates: { projects: projects.map(({ skills }) => skills), local, extra },
    snapshot,
    trees: loading.trees,
    failed: loading.failed,
    quarantined: projects.flatMap(({ quarantined }) => quarantined),
    descriptions: described.flatMap((root) =>
      treeOf(root, loading).descriptions.map((rel) => readDescription(root, rel, disk, release)),
    ),
    ...(loading.fatal !== undefined && { fatal: loading.fatal }),
  };
}

const NO_TREE: Tree = { skills: [], special: new Set(), descriptions: [], nearMisses: [], linked: [] };

function treeOf(root: Root, { trees }: Loading): Tree {
  return trees.get(root) ?? NO_TREE;
}

function walkRoot(root: Root, loading: Loading): Tree {
  const { disk, release, org } = loading.means;
  let gate: OrgGate;
  if (org !== undefined) {
    const { active, fails } = org.activeOf(root.path);
    gate = { active };
    if (fails !== undefined) loading.fatal ??= { message: `${fails} is not UTF-8`, path: fails };
  }
  const tree = walkSkills(root.path, disk, leftOutNames(release), gate);
  if (tree.unsure !== undefined)
    loading.fatal ??= { message: `the walk of ${root.path} does not end: ${tree.unsure}`, path: root.path };
  return tree;
}

function scanRoot(root: Root, loading: Loading): readonly Skill[] {
  const { context, means, failed } = loading;
  const skills: Skill[] = [];
  const tree = treeOf(root, loading);
  for (const rel of tree.skills) {
    const scanned = scanSkill(root, rel, means, tree.special.has(rel) ? undefined : "file");
    context.progress?.(++loading.done, loading.total);
    if ("entry" in scanned) {
      skills.push(scanned);
      if (scanned.flaw?.kind === "unreadable" && scanned.flaw.code === "NOT_A_FILE") noteWait(scanned, loading);
      continue;
    }
    failed.push(scanned);
    if (root.tier !== "local") continue;
    const { error, key } = scanned.raised;
    loading.fatal ??= {
      message: `${error} on “${key}” in ${scanned.path}`,
      path: scanned.path,
      ...(scanned.line !== undefined && { line: scanned.line }),
    };
  }
  return skills;
}

/** Opening a FIFO waits for a writer. */
function noteWait({ path }: Skill, loading: Loading): void {
  loading.fatal ??= { message: `${path} is a FIFO, socket or device, on which Hermes waits`, path };
}

function storedSkills(root: Root, snapshot: Extract<Snapshot, { kind: "warm" }>, loading: Loading): readonly Skill[] {
  const { host, release } = loading.means;
  const { skills: files } = treeOf(root, loading);
  const inWalkOrder = snapshot.entries.length === files.length;
  return snapshot.entries.map((stored, at) => {
    // Before 0.22 an entry does not name its file; all local files are there, in walk order.
    const rel =
      stored.rel !== ""
        ? stored.rel
        : inWalkOrder
          ? (files[at] ?? "")
          : `${stored.category}/${stored.skillName}/SKILL.md`;
    const entry: SkillEntry = stored.rel === rel ? stored : { ...stored, rel };
    const file = snapshot.skillFiles[files[at] === rel ? at : files.indexOf(rel)];
    return {
      root,
      path: join(root.path, rel),
      entry,
      hidden: storedGate(entry.platforms, entry.requiresApps, host, release),
      fileBytes: file?.fileBytes,
      mtimeMs: file?.mtimeMs,
      flaw: undefined,
      unsure: undefined,
      stored: true,
    };
  });
}

/** Takes out the skills of a project that Hermes' scanner calls dangerous. */
function judge(
  skills: readonly Skill[],
  context: RuleContext,
): { readonly skills: readonly Skill[]; readonly quarantined: Loaded["quarantined"] } {
  const kept: Skill[] = [];
  const quarantined: { skill: Skill; quarantine: Quarantine }[] = [];
  for (const skill of skills) {
    const quarantine = judgeProjectSkill(skill.path, context);
    if (quarantine.verdict === "dangerous") quarantined.push({ skill, quarantine });
    else if (quarantine.verdict === "unscanned")
      kept.push({
        ...skill,
        unsure: skill.unsure ?? "Hermes scans a project's skills first, and no verdict is stored for this one",
      });
    else kept.push(skill);
  }
  return { skills: kept, quarantined };
}
