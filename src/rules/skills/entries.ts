import type { SetAt, SkillFlaw, SkillReason } from "../../reasons/skills.ts";
import type { From } from "../../report/report.ts";
import type { EntryDraft } from "../../types.ts";
import { joinApart } from "../../python/apart.ts";
import { pyLen, pySlice } from "../../python/code-points.ts";
import type { Disabled } from "./disabled.ts";
import { DESCRIPTION_LIMIT } from "./entry.ts";
import type { Hidden } from "./gates.ts";
import { nameOf, type Row, type Verdict } from "./precedence.ts";
import type { Flaw, Skill } from "./scan.ts";

/** The place of a config key in words. */
export function setAt({ name = "", path = "", line }: From): SetAt {
  return { name, path, line };
}

/** A skill that has a line in the index. */
export function listedEntry(row: Row, text: string, namesOnly: boolean): EntryDraft {
  const { skill } = row;
  const { flaw } = skill;
  const cut = cutOf(skill.entry.whole);
  const reason = listedReason(row, namesOnly, cut);
  const status = flaw?.kind === "unreadable" ? "unreadable" : "loaded";
  return draftOf(skill, status, reason, rowFacts(skill, row, text, cut), "skills");
}

function listedReason(row: Row, namesOnly: boolean, cut: Cut | undefined): SkillReason {
  const { skill, other } = row;
  const { flaw } = skill;
  if (flaw?.kind === "unreadable")
    return { kind: "skill-listed-unreadable", name: row.name, code: flaw.code, byte: flaw.byte };
  if (namesOnly) return { kind: "skill-names-only", category: row.category };
  if (other !== undefined)
    return { kind: "skill-listed-by-path", name: nameOf(skill), loadName: row.name, other: other.path };
  if (cut === undefined) return { kind: "skill-listed", category: row.category, loadName: row.name, flaw };
  return { kind: "skill-listed-cut", category: row.category, chars: cut.chars, lost: cut.lost, flaw };
}

/** A description that the index cuts: its code points, and what of it the index leaves out. */
interface Cut {
  readonly chars: number;
  /** At most as much as a person reads. */
  readonly lost: string;
}

function cutOf(whole: string | undefined): Cut | undefined {
  if (whole === undefined) return undefined;
  const kept = DESCRIPTION_LIMIT - 3;
  const chars = pyLen(whole);
  const end = Math.min(chars, kept + 200);
  const lost = chars === whole.length ? whole.slice(kept, end) : pySlice(whole, kept, end);
  return { chars, lost: end < chars ? `${lost}…` : lost };
}

/** A skill that has none, and why. */
export function unlistedEntry(
  skill: Skill,
  verdict: Verdict,
  disabled: Disabled,
  verdicts: ReadonlyMap<Skill, Verdict>,
): EntryDraft {
  switch (verdict.kind) {
    case "hidden":
      return skippedEntry(skill, "hidden", hiddenReason(verdict.hidden, skill.flaw));
    case "disabled": {
      const at = setAt(disabled.get(verdict.name) ?? { kind: "config", name: "skills.disabled" });
      return skippedEntry(skill, "disabled", { kind: "skill-disabled", name: verdict.name, at });
    }
    case "shadowed": {
      const { by } = verdict;
      const reason: SkillReason = {
        kind: "skill-shadowed",
        name: nameOf(skill),
        winner: by.path,
        tier: TIER_WORDS[by.root.tier],
        hidden: verdicts.has(by),
      };
      return { ...skippedEntry(skill, "shadowed", reason), shadowedBy: by.path };
    }
    case "repeated": {
      const reason: SkillReason = {
        kind: "skill-repeated",
        name: nameOf(skill),
        winner: verdict.by.path,
        category: skill.entry.category,
      };
      return { ...skippedEntry(skill, "duplicate", reason), shadowedBy: verdict.by.path };
    }
    case "unloadable": {
      const other = verdict.others[0]?.path ?? "another";
      return skippedEntry(skill, "shadowed", { kind: "skill-unloadable", name: nameOf(skill), other });
    }
    case "failed":
      return skippedEntry(skill, "not-loaded", { kind: "skill-failed", ...verdict.raised, fatal: false });
  }
}

const TIER_WORDS = {
  project: "project",
  local: "local",
  create: "create_dir",
  external: "external",
  plugin: "plugin",
} as const;

function hiddenReason(hidden: Hidden, flaw: Flaw | undefined): SkillReason {
  const { gate, value } = hidden;
  return {
    kind: "skill-hidden",
    gate,
    value,
    names: "names" in hidden ? hidden.names : [],
    host: "host" in hidden ? hidden.host : undefined,
    flaw: listedFlaw(flaw),
  };
}

/** A flaw with which Hermes lists a skill by more than its directory's name. */
function listedFlaw(flaw: Flaw | undefined): SkillFlaw | undefined {
  return flaw?.kind === "unreadable" ? undefined : flaw;
}

type Facts = NonNullable<EntryDraft["facts"]>;

function facts({ entry, root, stored }: Skill): Facts {
  const descriptionChars = pyLen(entry.whole ?? entry.description);
  const { category } = entry;
  const { tier } = root;
  return stored ? { category, tier, descriptionChars, fromSnapshot: true } : { category, tier, descriptionChars };
}

/** The same with the line in the index, and what the line leaves out. */
function rowFacts(skill: Skill, row: Row, text: string, cut: Cut | undefined): Facts {
  const { category } = skill.entry;
  const { tier } = skill.root;
  const line = joinApart(text.trimStart());
  const loadName = joinApart(row.name);
  const descriptionChars = cut?.chars ?? pyLen(skill.entry.description);
  if (cut === undefined) return { category, tier, descriptionChars, row: line, loadName, fromSnapshot: skill.stored };
  const lostChars = descriptionChars - (DESCRIPTION_LIMIT - 3);
  return {
    category,
    tier,
    descriptionChars,
    row: line,
    loadName,
    fromSnapshot: skill.stored,
    lostChars,
    lost: cut.lost,
  };
}

/** A skill that no one gets to see. */
export function skippedEntry(skill: Skill, status: EntryDraft["status"], reason: SkillReason): EntryDraft {
  return draftOf(skill, status, reason, facts(skill), null);
}

function draftOf(
  skill: Skill,
  status: EntryDraft["status"],
  reason: SkillReason,
  known: Facts,
  block: "skills" | null,
): EntryDraft {
  const draft: EntryDraft = { path: skill.path, status, reason, block, name: joinApart(nameOf(skill)), facts: known };
  if (skill.fileBytes !== undefined) draft.fileBytes = skill.fileBytes;
  if (skill.mtimeMs !== undefined) draft.mtimeMs = skill.mtimeMs;
  if (skill.unsure !== undefined) draft.unsure = skill.unsure;
  return draft;
}
