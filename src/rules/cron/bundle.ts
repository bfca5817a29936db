import { BUNDLE_NOTE_END } from "../../releases/prose-cron.ts";
import { AUTO_LOAD_NOTE } from "../../releases/prose-skills.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { readBundles, type Bundle } from "../skill-bodies/bundles.ts";
import { resolveSkill } from "../skill-bodies/locate.ts";
import { lookupName } from "../skill-bodies/lookup-name.ts";
import { buildSkillMessage } from "../skill-bodies/message.ts";
import { disabledNames } from "../skills/disabled.ts";
import { sessionPlatform } from "../skills/settings.ts";
import { proseSegment, textSegment } from "../../text/segments.ts";
import { CRON_BLOCK } from "./block.ts";

/** The bundle that a name is the command of; bundles come before skills. hermes: agent/skill_bundles.py; spec: skills.md 10.5. */
export function findBundle(command: string, context: RuleContext): Bundle | undefined {
  const { release } = context.world;
  if (!release.has("skill-bundles")) return undefined;
  const spelt = command.replaceAll("_", "-");
  const slugs = release.has("bundle-command-folded") ? [command.toLowerCase(), spelt.toLowerCase()] : [spelt];
  const bundles = readBundles(context).flatMap((read) => (read.kind === "bundle" ? [read.bundle] : []));
  for (const slug of slugs) {
    const bundle = bundles.find((one) => one.slug === slug);
    if (bundle !== undefined && slug !== "") return bundle;
  }
  return undefined;
}

/** A bundle's message with what it was made from; undefined when none of its skills loads. */
export function bundleMessage(
  bundle: Bundle,
  context: RuleContext,
): { readonly segments: readonly Segment[]; readonly entries: readonly EntryDraft[] } | undefined {
  const { name } = bundle;
  const owner: EntryDraft = {
    path: bundle.path,
    status: "loaded",
    reason: { kind: "cron-bundle-attached", name },
    block: CRON_BLOCK,
    name,
  };
  const loaded: string[] = [];
  const missing: string[] = [];
  const disabled: string[] = [];
  const bodies: (readonly Segment[])[] = [];
  const entries: EntryDraft[] = [owner];
  const off = disabledNames(context.world, sessionPlatform(context.world));
  for (const member of new Set(bundle.skills)) {
    const skill = resolveSkill(lookupName(member, context), context);
    if (skill.kind === "missing") {
      missing.push(member);
      continue;
    }
    if (!("error" in off) && (off.has(skill.name) || off.has(member))) {
      disabled.push(skill.name);
      continue;
    }
    const { path, fileBytes } = skill;
    const entry: EntryDraft = {
      path,
      status: "loaded",
      reason: { kind: "cron-skill-attached", name: skill.name },
      block: CRON_BLOCK,
      name: skill.name,
      fileBytes,
    };
    // Every route has its own note above the same message: the first two segments.
    const message = buildSkillMessage(skill, AUTO_LOAD_NOTE, entry, context).slice(2);
    bodies.push([textSegment(`\n\n[Loaded as part of the "${name}" skill bundle.]`, entry), ...message]);
    entries.push(entry);
    loaded.push(skill.name);
  }
  if (loaded.length === 0) return undefined;
  const lines = [
    `\n\nBundle: ${name}`,
    `Skills loaded: ${loaded.join(", ")}`,
    ...(missing.length === 0 ? [] : [`Skills missing (skipped): ${missing.join(", ")}`]),
    ...(disabled.length === 0 ? [] : [`Skills disabled for this platform (skipped): ${disabled.join(", ")}`]),
    ...(bundle.instruction === "" ? [] : ["", `Bundle instruction: ${bundle.instruction}`]),
  ];
  const start = `[IMPORTANT: The user has invoked the "${name}" skill bundle, loading ${loaded.length}`;
  return {
    entries,
    segments: [
      textSegment(start, owner),
      proseSegment(BUNDLE_NOTE_END, owner),
      textSegment(lines.join("\n"), owner),
      ...bodies.flat(),
    ],
  };
}
