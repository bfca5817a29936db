import type { Words } from "./words.ts";

/** Why a skill's body is in a prompt or a message, or is not. */
export type SkillBodyReason =
  | { readonly kind: "skill-body-loaded"; readonly name: string; readonly key: string }
  | { readonly kind: "skill-body-missing"; readonly name: string; readonly key: string; readonly why: string }
  | { readonly kind: "skill-body-skipped"; readonly name: string; readonly why: string }
  | { readonly kind: "skill-file-on-demand"; readonly skill: string }
  | { readonly kind: "bundle-on-demand"; readonly slug: string; readonly skills: readonly string[] }
  | { readonly kind: "bundle-shadowed"; readonly slug: string; readonly owner: string }
  | { readonly kind: "bundle-none"; readonly why: string };

export const skillBodyWords: Words<SkillBodyReason> = {
  "skill-body-loaded": { why: (r) => `its whole body enters: ${r.key} names “${r.name}”` },
  "skill-body-missing": {
    why: (r) => `${r.key} names “${r.name}”, which loads nothing: ${r.why}`,
    fix: (r) => `take “${r.name}” out of ${r.key}, or mend the skill`,
  },
  "skill-body-skipped": { why: (r) => `skipped: skills.auto_load names “${r.name}”, but ${r.why}` },
  "skill-file-on-demand": { why: (r) => `on demand: the model reads it with skill_view when it has loaded ${r.skill}` },
  "bundle-on-demand": { why: (r) => `on demand: /${r.slug} sends the bodies of ${r.skills.join(", ")}` },
  "bundle-shadowed": {
    why: (r) => `never used: ${r.owner} has the command /${r.slug}`,
    fix: () => "give it another name",
  },
  "bundle-none": { why: (r) => `no bundle: ${r.why}` },
};
