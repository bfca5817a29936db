import type { SkillReason } from "../../reasons/skills.ts";
import { join } from "../../path.ts";
import type { EntryDraft } from "../../types.ts";
import { skippedEntry } from "./entries.ts";
import type { Quarantine } from "./quarantine.ts";
import type { Root, UnusedRoot } from "./roots.ts";
import type { FailedSkill, Skill } from "./scan.ts";
import type { LinkedFile, NearMiss } from "./walk.ts";

/** A project's skill that Hermes' scanner keeps out. */
export function quarantinedEntry(skill: Skill, { why, path }: Quarantine): EntryDraft {
  const words = {
    stored: "Hermes' scanner called it dangerous",
    "link-outside": "a link leads out of the skill's directory",
    binary: "it has a program file",
    none: "",
  }[why];
  return skippedEntry(skill, "quarantined", { kind: "skill-quarantined", why: words, file: path });
}

/** A SKILL.md on which Hermes raises. */
export function failedEntry({ root, path, raised, fileBytes }: FailedSkill): EntryDraft {
  const fatal = root.tier === "local";
  return {
    path,
    status: "not-loaded",
    reason: { kind: "skill-failed", ...raised, fatal },
    ...(fileBytes !== undefined && { fileBytes }),
  };
}

/** A file that looks like a skill and is not read. */
export function nearMissEntry(root: Root, { rel, why }: NearMiss): EntryDraft {
  const path = join(root.path, rel);
  const entry = (reason: SkillReason): EntryDraft => ({ path, status: "not-loaded", reason });
  switch (why.kind) {
    case "name":
      return { ...entry({ kind: "skill-wrong-name", wanted: why.wanted }), group: "lookalike" };
    case "directory":
      return { ...entry({ kind: "skill-is-directory" }), group: "lookalike" };
    case "excluded":
      return entry({ kind: "skill-excluded", directory: why.directory });
    case "support":
      return entry({ kind: "skill-support", directory: why.directory, skill: join(root.path, why.skill) });
    case "org":
      return entry({ kind: "skill-org-inactive", org: why.org, active: why.active });
  }
}

/** A file that the model reads when it has the skill and asks for it. */
export function linkedEntry(root: Root, { rel, skill }: LinkedFile): EntryDraft {
  const reason = { kind: "skill-file-on-demand", skill: join(root.path, skill) } as const;
  return { path: join(root.path, rel), status: "on-demand", reason, group: "skill-bodies", rule: "skill-bodies" };
}

/** Why a directory's skills are not read. */
export function unusedReason({ path, why }: UnusedRoot, config: string): SkillReason {
  const plain = (words: string, fix?: string): SkillReason => ({ kind: "skill-root-unused", why: words, fix });
  switch (why.kind) {
    case "missing":
      return { kind: "skills-dir-missing", key: why.key, at: { name: why.key, path: config, line: undefined } };
    case "repeated":
      return plain(`${why.key} names a directory that is read already`);
    case "untrusted":
      return plain(
        `${why.project} is not trusted`,
        `add ${why.project} to skills.trusted_project_dirs in ${config} (hermes skills trust)`,
      );
    case "discovery-off":
      return plain("skills.project_discovery is false", `take skills.project_discovery out of ${config}`);
    case "home-project":
      return plain("a git root that is the home directory itself is no project");
    case "no-feature":
      return plain("this release reads no project skills");
    case "never":
      return plain(`Hermes reads no skills from ${path}`, "move them to .hermes/skills");
  }
}
