import type { Release } from "../../releases/table.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Disabled } from "./disabled.ts";
import type { Raised } from "./entry.ts";
import { showGate, type Hidden, type Session } from "./gates.ts";
import type { Skill } from "./scan.ts";

/** A line of the index before it is sorted. */
export interface Row {
  readonly category: string;
  /** What stands in the line: the name, or the path by which it loads. */
  readonly name: string;
  readonly description: string;
  readonly skill: Skill;
  /** The skill that has its name too, where it is listed by its path. */
  readonly other?: Skill | undefined;
}

/** Why a skill has no line of its own. */
export type Verdict =
  | { readonly kind: "hidden"; readonly hidden: Hidden }
  | { readonly kind: "disabled"; readonly name: string }
  | { readonly kind: "shadowed"; readonly by: Skill }
  | { readonly kind: "repeated"; readonly by: Skill }
  | { readonly kind: "unloadable"; readonly others: readonly Skill[] }
  | { readonly kind: "failed"; readonly raised: Raised };

/** Which skills have a line, or the one on which Hermes fails. */
export type Selection =
  | {
      readonly kind: "rows";
      readonly rows: readonly Row[];
      readonly verdicts: ReadonlyMap<Skill, Verdict>;
      readonly unloadable: readonly string[];
    }
  | { readonly kind: "fatal"; readonly skill: Skill; readonly raised: Raised };

/** Every skill that was read, root by root. */
export interface Candidates {
  readonly projects: readonly (readonly Skill[])[];
  readonly local: readonly Skill[];
  /** create_dir and external_dirs. */
  readonly extra: readonly (readonly Skill[])[];
}

export interface SelectMeans {
  readonly release: Release;
  readonly disabled: Disabled;
  readonly session: Session;
  /** The local entries come from the snapshot. */
  readonly warm: boolean;
}

/** Name that counts for a local skill. */
export function nameOf({ entry }: { readonly entry: Pick<Skill["entry"], "name" | "skillName"> }): string {
  return entry.name === "" ? entry.skillName : entry.name;
}

/**
 * Up to 0.21.5: local skills keep all their lines, a project's skill takes its name from them, and an external one gets a
 * line only when nothing that is listed has its name. Spec: skills.md 7.
 */
export function selectByPrecedence(candidates: Candidates, means: SelectMeans): Selection {
  const verdicts = new Map<Skill, Verdict>();
  const visible: Skill[] = [];
  for (const skill of candidates.local) {
    const verdict = gate(skill, nameOf(skill), means);
    if (verdict === undefined) visible.push(skill);
    else if (verdict.kind === "failed") return { kind: "fatal", skill, raised: verdict.raised };
    else verdicts.set(skill, verdict);
  }
  const rows: Row[] = [];
  const ofProject = new Map<string, Skill>();
  for (const skill of candidates.projects.flat()) {
    if (claim(skill, ofProject, verdicts, means)) rows.push(outsideRow(skill, "[project] ", true));
  }
  rows.push(...localRows(visible, ofProject, verdicts, means));
  const extra = candidates.extra.flat();
  const listed = new Map<string, Skill>();
  if (extra.length > 0) for (const { name, skill } of rows) if (!listed.has(name)) listed.set(name, skill);
  for (const skill of extra) {
    if (claim(skill, listed, verdicts, means))
      rows.push(outsideRow(skill, "", means.release.has("skills-extra-rows-stripped")));
  }
  return { kind: "rows", rows, verdicts, unloadable: [] };
}

/** The gates that every skill passes: undefined when it is shown. */
function gate(skill: Skill, name: string, { disabled, session, release }: SelectMeans): Verdict | undefined {
  if (skill.hidden !== undefined) return { kind: "hidden", hidden: skill.hidden };
  const off = disabled.has(name) ? name : disabled.has(skill.entry.skillName) ? skill.entry.skillName : undefined;
  if (off !== undefined) return { kind: "disabled", name: off };
  const closed = showGate(skill.entry.conditions, session, release);
  if (closed === undefined) return undefined;
  return "error" in closed ? { kind: "failed", raised: closed } : { kind: "hidden", hidden: closed };
}

/** Takes a name for a skill outside the local directory, where it is shown and the name is free. */
function claim(skill: Skill, owners: Map<string, Skill>, verdicts: Map<Skill, Verdict>, means: SelectMeans): boolean {
  const { name } = skill.entry;
  const owner = skill.hidden === undefined ? owners.get(name) : undefined;
  const verdict: Verdict | undefined = owner === undefined ? gate(skill, name, means) : { kind: "shadowed", by: owner };
  if (verdict === undefined) owners.set(name, skill);
  else verdicts.set(skill, verdict);
  return verdict === undefined;
}

function outsideRow(skill: Skill, prefix: string, stripped: boolean): Row {
  const { name, category, description } = skill.entry;
  const text = prefix + description;
  return { category, name, description: stripped ? pyStrip(text) : text, skill };
}

/** prompt_builder._label_visible_entries: labels of the organisation's skills, and of those that share a name with one. */
function localRows(
  visible: readonly Skill[],
  ofProject: ReadonlyMap<string, Skill>,
  verdicts: Map<Skill, Verdict>,
  { release, warm }: SelectMeans,
): readonly Row[] {
  const keepsEmpty = release.has("skills-empty-name-kept") && !warm;
  // Only the organisation's skills share names with others that are listed.
  const hasOrg = visible.some(({ entry }) => entry.orgId !== undefined);
  const kept: Skill[] = [];
  const owners = new Map<string, number>();
  for (const skill of visible) {
    const owner = ofProject.get(nameOf(skill));
    if (owner !== undefined) {
      verdicts.set(skill, { kind: "shadowed", by: owner });
      continue;
    }
    kept.push(skill);
    if (hasOrg) owners.set(nameOf(skill), (owners.get(nameOf(skill)) ?? 0) | (skill.entry.orgId === undefined ? 1 : 2));
  }
  return kept.map((skill) => {
    const { orgId, orgAuthor = "", description } = skill.entry;
    let text = description;
    if (orgId !== undefined) text = pyStrip(`[org-shared${orgAuthor === "" ? "" : `: by ${orgAuthor}`}] ${text}`);
    if (hasOrg && owners.get(nameOf(skill)) === 3) {
      text = pyStrip(
        `[name collision — also exists ${orgId === undefined ? "in your org" : "personally"}; load via category path] ${text}`,
      );
    }
    return {
      category: orgId === undefined ? skill.entry.category || "general" : `org:${orgId}`,
      name: keepsEmpty ? skill.entry.name : nameOf(skill),
      description: text,
      skill,
    };
  });
}
