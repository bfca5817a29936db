import { baseName, parentOf } from "../../path.ts";
import { pySorted } from "../../python/sorted.ts";
import { pyStrip } from "../../python/strip.ts";
import { showGate } from "./gates.ts";
import { nameOf, type Candidates, type Row, type Selection, type SelectMeans, type Verdict } from "./precedence.ts";
import type { Root, TierName } from "./roots.ts";
import type { SameSkill } from "./same-skill.ts";
import type { Skill } from "./scan.ts";

/** What the resolution looks at. */
export interface CatalogSkill {
  readonly root: Root;
  readonly path: string;
  readonly entry: Pick<Skill["entry"], "rel" | "name" | "skillName">;
}

/** Lower wins. */
const TIERS: Readonly<Record<TierName, number>> = { project: 0, local: 1, create: 2, external: 3, plugin: 4 };

/** What a name or path leads to: one skill, or several that nothing tells apart. */
interface Owners<S> {
  readonly all: S[];
  /** Found when first asked for; null: ambiguous. */
  winner?: S | null;
  /** The least tier among them. */
  tier: number;
}

/**
 * From 0.22 on all skills are resolved together, hidden ones too: the lowest tier has a name; within a tier only copies of
 * one skill under one root give way to the shallowest, all others are listed by their paths. Spec: skills.md 7;
 * skill_utils.resolve_skill_catalog.
 */
export function selectByCatalog(candidates: Candidates, means: SelectMeans, same: SameSkill): Selection {
  const skills = [...candidates.projects.flat(), ...candidates.local, ...candidates.extra.flat()];
  const verdicts = new Map<Skill, Verdict>();
  for (const skill of skills) {
    const verdict = ownVerdict(skill, means);
    if (verdict?.kind === "failed") return { kind: "fatal", skill, raised: verdict.raised };
    if (verdict !== undefined) verdicts.set(skill, verdict);
  }
  const owners = ownersOf(skills, skills.some(isNamedLikePath));
  let byPath: ReadonlyMap<string, Owners<Skill>> | undefined;
  const ownersOfPath = (path: string): Owners<Skill> | undefined => (byPath ??= ownersOf(skills, true)).get(path);
  const rows: Row[] = [];
  const unloadable = new Set<string>();
  for (const skill of skills) {
    if (verdicts.has(skill)) continue;
    const resolved = resolve(skill, owners, ownersOfPath, same);
    const name = nameOf(skill);
    const loadName = resolved.kind === "listed" ? resolved.loadName : undefined;
    const off = means.disabled.has(name)
      ? name
      : loadName !== undefined && means.disabled.has(loadName)
        ? loadName
        : undefined;
    if (resolved.kind === "shadowed") verdicts.set(skill, resolved);
    else if (off !== undefined) verdicts.set(skill, { kind: "disabled", name: off });
    else if (loadName === undefined) {
      unloadable.add(name);
      verdicts.set(skill, {
        kind: "unloadable",
        others: (owners.get(name)?.all ?? []).filter((other) => other !== skill),
      });
    } else
      rows.push(
        rowOf(skill, loadName, loadName === name ? undefined : owners.get(name)?.all.find((other) => other !== skill)),
      );
  }
  return { kind: "rows", rows, verdicts, unloadable: pySorted(unloadable) };
}

/** Gates that are asked before names are resolved: the directory's name is asked here, the skill's own later. */
function ownVerdict(skill: Skill, { disabled, session, release }: SelectMeans): Verdict | undefined {
  if (skill.hidden !== undefined) return { kind: "hidden", hidden: skill.hidden };
  const { skillName, conditions } = skill.entry;
  if (disabled.has(skillName)) return { kind: "disabled", name: skillName };
  const closed = showGate(conditions, session, release);
  if (closed === undefined) return undefined;
  return "error" in closed ? { kind: "failed", raised: closed } : { kind: "hidden", hidden: closed };
}

function rowOf(skill: Skill, loadName: string, other: Skill | undefined): Row {
  const { category, description } = skill.entry;
  const text = skill.root.tier === "project" ? pyStrip(`[project] ${description}`) : description;
  return { category: category || "general", name: loadName, description: text, skill, other };
}

/** True for a name that can be another skill's path: only then do paths count where names are looked up. */
function isNamedLikePath(skill: CatalogSkill): boolean {
  const name = nameOf(skill);
  return name.includes("/") || name === ".";
}

/** Every name by which a skill can be asked for; with `paths` also each skill's own path. */
function ownersOf<S extends CatalogSkill>(skills: readonly S[], paths: boolean): ReadonlyMap<string, Owners<S>> {
  const owners = new Map<string, Owners<S>>();
  const add = (alias: string, skill: S): void => {
    const known = owners.get(alias);
    const tier = TIERS[skill.root.tier];
    if (known === undefined) owners.set(alias, { all: [skill], tier });
    else {
      known.all.push(skill);
      known.tier = Math.min(known.tier, tier);
    }
  };
  for (const skill of skills) {
    const name = nameOf(skill);
    const directory = directoryOf(skill);
    add(name, skill);
    if (directory !== name) add(directory, skill);
    if (!paths) continue;
    const path = pathOf(skill);
    if (path !== name && path !== directory) add(path, skill);
  }
  return owners;
}

/** The skill's directory below its root; "." for the root itself. */
function pathOf({ entry }: CatalogSkill): string {
  const slash = entry.rel.lastIndexOf("/");
  return slash === -1 ? "." : entry.rel.slice(0, slash);
}

function directoryOf({ path }: CatalogSkill): string {
  return baseName(parentOf(path));
}

/** What becomes of one of them: listed by its name or its path, or not. */
export type Resolution<S> =
  | { readonly kind: "listed"; readonly loadName: string }
  | { readonly kind: "shadowed"; readonly by: S }
  | { readonly kind: "unloadable" };

/** The same for a list of skills as the tools see it, without gates. */
export function resolveAll<S extends CatalogSkill>(
  skills: readonly S[],
  same: SameSkill,
): ReadonlyMap<S, Resolution<S>> {
  const owners = ownersOf(skills, true);
  return new Map(skills.map((skill) => [skill, resolve(skill, owners, (path) => owners.get(path), same)]));
}

function resolve<S extends CatalogSkill>(
  skill: S,
  owners: ReadonlyMap<string, Owners<S>>,
  ownersOfPath: (path: string) => Owners<S> | undefined,
  same: SameSkill,
): Resolution<S> {
  const name = nameOf(skill);
  const own = owners.get(name);
  if (own === undefined) return { kind: "unloadable" };
  if (own.tier < TIERS[skill.root.tier]) {
    const by = own.all.find((other) => TIERS[other.root.tier] === own.tier);
    if (by !== undefined) return { kind: "shadowed", by };
  }
  const winner = winnerOf(own, same);
  if (winner === skill) return { kind: "listed", loadName: name };
  if (winner !== null) return { kind: "shadowed", by: winner };
  const path = pathOf(skill);
  const byPath = ownersOfPath(path);
  const found = byPath !== undefined && winnerOf(byPath, same) === skill;
  return found ? { kind: "listed", loadName: path } : { kind: "unloadable" };
}

/** skill_utils.pick_skill_candidate; null when it is ambiguous. */
function winnerOf<S extends CatalogSkill>(owners: Owners<S>, same: SameSkill): S | null {
  // Not `??=`: null is an answer.
  if (owners.winner === undefined) owners.winner = pick(owners, same);
  return owners.winner;
}

function pick<S extends CatalogSkill>({ all, tier }: Owners<S>, same: SameSkill): S | null {
  const contenders = all.filter((skill) => TIERS[skill.root.tier] === tier);
  const [first] = contenders;
  if (first === undefined) return null;
  if (contenders.length === 1) return first;
  if (contenders.some((skill) => skill.root.path !== first.root.path) || !same(contenders.map((skill) => skill.path)))
    return null;
  const depth = contenders.reduce((least, skill) => Math.min(least, depthOf(skill)), Infinity);
  const shallowest = contenders.filter((skill) => depthOf(skill) === depth);
  return shallowest.length === 1 ? (shallowest[0] ?? null) : null;
}

function depthOf({ entry }: CatalogSkill): number {
  return entry.rel.split("/").length;
}
