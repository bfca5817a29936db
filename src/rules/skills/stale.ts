import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { hostOf } from "./host.ts";
import type { Loaded } from "./load.ts";
import { orgMirror } from "./org.ts";
import { nameOf } from "./precedence.ts";
import { scanSkill, type Skill } from "./scan.ts";

/**
 * `--deep`: reads the files that Hermes does not read, since its snapshot fits, and marks what is served but differs:
 * a text changed with the same size and time, or a skill that an environment hides only on a cold start. Spec: skills.md 9.
 */
export function markStale(
  { candidates, snapshot }: Loaded,
  drafts: ReadonlyMap<Skill, EntryDraft>,
  { world, disk }: RuleContext,
): void {
  if (snapshot.kind !== "warm") return;
  const org = world.release.has("skills-org-mirror") ? orgMirror(disk) : undefined;
  const means = { disk, release: world.release, host: hostOf(world, disk), org };
  for (const skill of candidates.local) {
    const draft = drafts.get(skill);
    if (draft === undefined) continue;
    const fresh = scanSkill(skill.root, skill.entry.rel, means);
    const served = sayOf(skill);
    const file = "raised" in fresh ? `${fresh.raised.error} on ${fresh.raised.key}` : sayOf(fresh);
    if (served === file) continue;
    draft.status = "stale";
    draft.reason = { kind: "skill-stale", served, file };
  }
}

/** What the index would say of a skill, in one line. */
function sayOf(skill: Skill): string {
  if (skill.hidden !== undefined) return `hidden by ${skill.hidden.gate}`;
  const { category, description } = skill.entry;
  return description === "" ? `${category}: ${nameOf(skill)}` : `${category}: ${nameOf(skill)}: ${description}`;
}
