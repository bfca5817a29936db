import { part } from "../../part.ts";
import { environGet } from "../../python/environ.ts";
import { plural } from "../../reasons/words.ts";
import type { EntryDraft } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import type { BundleFile } from "./bundles.ts";

/**
 * Bundles: files that put several skills under one slash command. They enter no prompt of themselves.
 * hermes: agent/skill_bundles.py scan_bundles; spec: skills.md 10.5.
 */
export const skillBundles = defineRule({
  id: "skill-bundles",
  group: "skill-bodies",
  blocks: [],
  tier: null,
  since: "0.16.0",
  source: { file: "agent/skill_bundles.py", function: "scan_bundles" },
  says: "makes a slash command of each file in HERMES_HOME/skill-bundles: it sends the bodies of the skills named there",
  run,
});

/** What only a home with bundles needs. */
const bundles = part(() => import("./bundles.ts"));

function run(context: RuleContext): RuleResult {
  const { world, disk } = context;
  const isUsual = (environGet(world.env, "HERMES_BUNDLES_DIR") ?? "") === "";
  const isThere = !isUsual || disk.stat(`${world.home}/skill-bundles`).kind === "directory";
  const entries = isThere && world.release.has("skill-bundles") ? bundleEntries(bundles().readBundles(context)) : [];
  const made = entries.filter(({ status }) => status === "on-demand").length;
  const detail = entries.length === 0 ? "no bundles" : `${plural(made, "bundle")}, by slash command only`;
  return {
    blocks: [],
    entries,
    fatal: [],
    reports: [{ rule: skillBundles.id, source: sourceOf(skillBundles), outcome: "nothing", detail }],
  };
}

/** The first file of a command has it. */
function bundleEntries(files: readonly BundleFile[]): readonly EntryDraft[] {
  const owners = new Map<string, string>();
  return files.map((file): EntryDraft => {
    if (file.kind === "none") {
      const status = file.why === "unreadable" ? "unreadable" : "not-loaded";
      return { path: file.path, status, reason: { kind: "bundle-none", why: file.why } };
    }
    const { path, name, slug, skills } = file.bundle;
    const owner = owners.get(slug);
    const base = { path, name, fileBytes: file.fileBytes };
    if (owner !== undefined)
      return { ...base, status: "shadowed", reason: { kind: "bundle-shadowed", slug, owner }, shadowedBy: owner };
    owners.set(slug, path);
    return {
      ...base,
      status: "on-demand",
      reason: { kind: "bundle-on-demand", slug, skills },
      facts: { slug, skills },
    };
  });
}
