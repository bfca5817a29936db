import { describeCode, fixCode } from "./codes.ts";
import { count, type Words } from "./words.ts";

/** Where a config value stands, in words: "config.yaml line 4". */
export interface SetAt {
  readonly name: string;
  readonly path: string;
  readonly line: number | undefined;
}

/** What is wrong with the frontmatter of a SKILL.md that Hermes reads all the same. */
export type SkillFlaw =
  | { readonly kind: "fallback"; readonly message: string; readonly line?: number }
  | { readonly kind: "no-frontmatter" }
  | { readonly kind: "not-a-mapping" };

/** Why a skill, or a category's description, is in the skills index, or is not. */
export type SkillReason =
  | {
      readonly kind: "skill-listed";
      readonly category: string;
      readonly loadName: string;
      readonly flaw: SkillFlaw | undefined;
    }
  | {
      readonly kind: "skill-listed-cut";
      readonly category: string;
      readonly chars: number;
      readonly lost: string;
      readonly flaw: SkillFlaw | undefined;
    }
  | { readonly kind: "skill-listed-by-path"; readonly name: string; readonly loadName: string; readonly other: string }
  | {
      readonly kind: "skill-listed-unreadable";
      readonly name: string;
      readonly code: string;
      readonly byte: number | undefined;
    }
  | { readonly kind: "skill-names-only"; readonly category: string }
  | {
      readonly kind: "skill-hidden";
      readonly gate: string;
      readonly value: string;
      /** The names in it, where the gate is platforms. */
      readonly names: readonly string[];
      readonly host: string | undefined;
      readonly flaw: SkillFlaw | undefined;
    }
  | { readonly kind: "skill-disabled"; readonly name: string; readonly at: SetAt }
  | {
      readonly kind: "skill-shadowed";
      readonly name: string;
      readonly winner: string;
      readonly tier: string;
      readonly hidden: boolean;
    }
  | { readonly kind: "skill-repeated"; readonly name: string; readonly winner: string; readonly category: string }
  | { readonly kind: "skill-unloadable"; readonly name: string; readonly other: string }
  | { readonly kind: "skill-failed"; readonly error: string; readonly key: string; readonly fatal: boolean }
  | { readonly kind: "skill-quarantined"; readonly why: string; readonly file: string | undefined }
  | { readonly kind: "skill-stale"; readonly served: string; readonly file: string }
  | { readonly kind: "plugin-skill-on-demand"; readonly loadName: string }
  | { readonly kind: "plugin-skill-off"; readonly plugin: string; readonly why: string }
  | { readonly kind: "plugin-skill-refused"; readonly problem: string }
  | { readonly kind: "plugin-refused"; readonly problem: string }
  | {
      readonly kind: "plugin-skills-unknown";
      readonly plugin: string;
      readonly manifest: string;
      /** The release lists skills of plugins. */
      readonly listed: boolean;
    }
  | { readonly kind: "skill-no-tool" }
  | { readonly kind: "skill-build-fails"; readonly problem: string }
  | { readonly kind: "skill-wrong-name"; readonly wanted: string }
  | { readonly kind: "skill-is-directory" }
  | { readonly kind: "skill-excluded"; readonly directory: string }
  | { readonly kind: "skill-support"; readonly directory: string; readonly skill: string }
  | { readonly kind: "skill-org-inactive"; readonly org: string; readonly active: string | undefined }
  | { readonly kind: "skill-root-unused"; readonly why: string; readonly fix: string | undefined }
  | { readonly kind: "skills-dir-missing"; readonly key: string; readonly at: SetAt }
  | { readonly kind: "category-described"; readonly category: string }
  | { readonly kind: "category-without-skills"; readonly category: string }
  | { readonly kind: "category-names-only"; readonly category: string }
  | { readonly kind: "category-shadowed"; readonly category: string; readonly winner: string }
  | { readonly kind: "category-empty"; readonly category: string }
  | { readonly kind: "category-unreadable"; readonly code: string; readonly byte: number | undefined }
  | { readonly kind: "category-stored"; readonly category: string };

const GATES: Readonly<Record<string, string>> = {
  platforms: "platforms",
  environments: "environments",
  requires_apps: "requires_apps",
  session_platforms: "metadata.hermes.session_platforms",
  fallback_for_toolsets: "metadata.hermes.fallback_for_toolsets",
  fallback_for_tools: "metadata.hermes.fallback_for_tools",
  requires_toolsets: "metadata.hermes.requires_toolsets",
  requires_tools: "metadata.hermes.requires_tools",
};

const aside = (flaw: SkillFlaw | undefined): string => (flaw === undefined ? "" : `; ${wordFlaw(flaw)}`);
const where = ({ name, path, line }: SetAt): string => `${name} in ${path}${line === undefined ? "" : ` line ${line}`}`;

/** Which gate is closed, by what. */
export function whyHidden({
  gate,
  value,
  host,
}: {
  readonly gate: string;
  readonly value: string;
  readonly host: string | undefined;
}): string {
  const key = GATES[gate] ?? gate;
  switch (gate) {
    case "platforms":
      return `${key} is “${value}”, and this machine is ${host ?? "another"}`;
    case "environments":
      return value === "" ? `${key} names none` : `${key} is “${value}”, and that is not active here`;
    case "requires_apps":
      return `${key} is “${value}”, and no app of that name is known unless a plugin declares it`;
    case "session_platforms":
      return `${key} is “${value}”, and this session is on ${host ?? "another"}`;
    case "fallback_for_toolsets":
    case "fallback_for_tools":
      return `${key} names “${value}”, which this session has`;
    default:
      return `${key} names “${value}”, which this session does not have`;
  }
}

export const skillWords: Words<SkillReason> = {
  "skill-listed": { why: (r) => `listed under ${r.category}${aside(r.flaw)}` },
  "skill-listed-cut": {
    why: (r) =>
      `listed under ${r.category}; its description has ${count(r.chars)} characters, of which the index shows 57: “${r.lost}” is lost${aside(r.flaw)}`,
    fix: () => "say what matters in the first 60 characters of the description",
  },
  "skill-listed-by-path": {
    why: (r) => `listed as ${r.loadName}: ${r.other} has the name “${r.name}” too, so each is shown by its path`,
    fix: (r) => `rename one of the two (name: ${r.name})`,
  },
  "skill-listed-unreadable": {
    why: (r) =>
      `listed as “${r.name}” without a description: ${describeCode(r.code, r.byte)}, so its frontmatter is not seen`,
    fix: (r) => fixCode(r.code),
  },
  "skill-names-only": { why: (r) => `listed by name only: ${r.category} is outside the coding focus` },
  "skill-hidden": { why: (r) => `hidden: ${whyHidden(r)}${aside(r.flaw)}` },
  "skill-disabled": {
    why: (r) => `disabled: ${where(r.at)} names “${r.name}”`,
    fix: (r) => `take “${r.name}” out of ${r.at.name}`,
  },
  "skill-shadowed": {
    why: (r) =>
      `shadowed: the ${r.tier} skill ${r.winner} has the name “${r.name}”${r.hidden ? " (it wins although it is not shown itself)" : ""}`,
    fix: (r) => `rename one of the two (name: ${r.name})`,
  },
  "skill-repeated": {
    why: (r) => `not listed again: ${r.winner} has the same name, “${r.name}”, in the same category, ${r.category}`,
    fix: (r) => `rename one of the two (name: ${r.name})`,
  },
  "skill-unloadable": {
    why: (r) => `not listed: ${r.other} has both its name, “${r.name}”, and its path, so Hermes could load neither`,
    fix: () => "rename one of the two directories",
  },
  "skill-failed": {
    why: (r) =>
      r.fatal ? `Hermes cannot build its prompt: ${r.error} on “${r.key}”` : `left out: ${r.error} on “${r.key}”`,
    fix: (r) => `write ${r.key} as a list of words`,
  },
  "skill-quarantined": {
    why: (r) => `quarantined: ${r.why}${r.file === undefined ? "" : ` (${r.file})`}`,
  },
  "skill-stale": {
    why: (r) =>
      `Hermes serves its stored entry, which is not what the file says: “${r.served}” in place of “${r.file}”`,
    fix: () => "touch the file, or delete .skills_prompt_snapshot.json: the next start then reads it again",
  },
  "plugin-skill-on-demand": {
    why: (r) => `not listed: this release lists no skills of plugins; skill_view opens it as “${r.loadName}”`,
  },
  "plugin-skill-off": {
    why: (r) => `not loaded: its plugin, ${r.plugin}, is off: ${r.why}`,
    fix: (r) => (r.why === "plugins.enabled does not name it" ? `hermes plugins enable ${r.plugin}` : undefined),
  },
  "plugin-skill-refused": { why: (r) => `no skill of its plugin: ${r.problem}` },
  "plugin-refused": { why: (r) => `no plugin: ${r.problem}` },
  "plugin-skills-unknown": {
    why: (r) =>
      r.listed
        ? `the code of the plugin ${r.plugin} registers skills, which the index lists under “plugin”; they are not counted here`
        : `the code of the plugin ${r.plugin} registers skills, which skill_view opens by their names`,
  },
  "skill-no-tool": {
    why: () => "not listed: this session has none of the tools skills_list, skill_view and skill_manage",
  },
  "skill-build-fails": { why: (r) => `not listed: Hermes cannot build its prompt (${r.problem})` },
  "skill-wrong-name": {
    why: (r) => `not read: the name must be ${r.wanted}, in just these letters`,
    fix: (r) => `rename it to ${r.wanted}`,
  },
  "skill-is-directory": { why: () => "not read: SKILL.md is a directory here" },
  "skill-excluded": {
    why: (r) => `not read: no skill is looked for in a directory named ${r.directory}`,
    fix: (r) => `move it out of ${r.directory}`,
  },
  "skill-support": {
    why: (r) => `not a skill of its own: ${r.directory} belongs to ${r.skill}`,
    fix: (r) => `move it out of ${r.directory}`,
  },
  "skill-org-inactive": {
    why: (r) =>
      r.active === undefined
        ? "not read: no organisation is active (_org/.active_org)"
        : `not read: the active organisation is ${r.active}, not ${r.org}`,
  },
  "skill-root-unused": { why: (r) => `not read: ${r.why}`, fix: (r) => r.fix },
  "skills-dir-missing": {
    why: (r) => `not there: ${where(r.at)} names it, and Hermes passes over it`,
    fix: (r) => `make the directory, or take it out of ${r.key}`,
  },
  "category-described": { why: (r) => `describes the category ${r.category}` },
  "category-without-skills": { why: (r) => `not shown: no listed skill is of the category ${r.category}` },
  "category-names-only": {
    why: (r) => `not shown: ${r.category} is outside the coding focus and listed by names only`,
  },
  "category-shadowed": { why: (r) => `shadowed: ${r.winner} describes ${r.category} already` },
  "category-empty": {
    why: (r) => `says nothing: it has no description for ${r.category} in its frontmatter`,
    fix: () => "begin it with ---, description: …, ---",
  },
  "category-unreadable": { why: (r) => `unreadable: ${describeCode(r.code, r.byte)}` },
  "category-stored": {
    why: (r) => `Hermes' stored text describes the category ${r.category}; this file is not read again`,
  },
};

/** The flaw in words. */
export function wordFlaw(flaw: SkillFlaw): string {
  switch (flaw.kind) {
    case "fallback": {
      const place = flaw.line === undefined ? "" : ` (line ${flaw.line})`;
      return `its frontmatter is not YAML${place}: ${flaw.message}; Hermes takes each line as a key and a text`;
    }
    case "no-frontmatter":
      return "it has no frontmatter (--- above and below)";
    case "not-a-mapping":
      return "its frontmatter is no mapping of keys";
  }
}
