import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, type PyValue } from "../../python/yaml/value.ts";
import { SKILL_NOTE_END, SKIPPED_SKILLS } from "../../releases/prose-cron.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { resolveSkill } from "../skill-bodies/locate.ts";
import { bodySegments } from "../skill-bodies/body.ts";
import { lookupName } from "../skill-bodies/lookup-name.ts";
import { configLines } from "../skill-bodies/message.ts";
import { bundleMessage, findBundle } from "./bundle.ts";
import { proseSegment, textSegment } from "../../text/segments.ts";
import type { Job } from "./job.ts";
import { CRON_BLOCK } from "./block.ts";

/** A skill or bundle that a job names. */
export type AttachedSkill =
  /** The skill's text, stripped, with what is appended to it. */
  | { readonly kind: "skill"; readonly body: readonly Segment[]; readonly entries: readonly EntryDraft[] }
  /** A bundle's whole message. */
  | { readonly kind: "bundle"; readonly body: readonly Segment[]; readonly entries: readonly EntryDraft[] }
  /** `label`: what the notice says in place of the name. */
  | { readonly kind: "skipped"; readonly label: string; readonly entries: readonly EntryDraft[] };

/** Names of the attached skills in order, or undefined where Python cannot walk over the value. Spec: cron.md 4, step 7. */
export function attachedNames({ fields }: Job): readonly string[] | undefined {
  const items = itemsOf(fields.get("skills") ?? null, fields.get("skill") ?? null);
  return items?.map((item) => pyStrip(pyStr(item))).filter((name) => name !== "");
}

function itemsOf(skills: PyValue, legacy: PyValue): readonly PyValue[] | undefined {
  if (skills === null) return isTruthy(legacy) ? [legacy] : [];
  if (typeof skills === "string") return [skills];
  if (isPyDict(skills)) return [...skills.keys()];
  return isPyList(skills) ? skills : undefined;
}

/** What stands above the hint of a job with skills: lines that Hermes joins by LF, without the last LF. */
export function skillParts(
  names: readonly string[],
  jobsPath: string,
  context: RuleContext,
): { readonly segments: readonly Segment[]; readonly entries: readonly EntryDraft[] } {
  const parts: (readonly Segment[])[] = [];
  const entries: EntryDraft[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    const attached = loadAttached(name, jobsPath, context);
    entries.push(...attached.entries);
    if (attached.kind === "skipped") {
      skipped.push(attached.label);
      continue;
    }
    if (parts.length > 0) parts.push([]);
    if (attached.kind === "skill") {
      const owner = attached.entries[0];
      parts.push(
        [textSegment(`[IMPORTANT: The user has invoked the "${name}`, owner), proseSegment(SKILL_NOTE_END, owner)],
        [],
      );
    }
    parts.push(attached.body);
  }
  if (skipped.length > 0) parts.unshift(skippedNotice(skipped.join(", ")));
  return { segments: joinLines(parts), entries };
}

function skippedNotice(names: string): readonly Segment[] {
  const [before, between] = SKIPPED_SKILLS;
  return [proseSegment(before), textSegment(names), proseSegment(between), textSegment(`${names}']`)];
}

/** "\n".join(parts) */
function joinLines(parts: readonly (readonly Segment[])[]): readonly Segment[] {
  return parts.flatMap((part, at) => (at === 0 ? part : [textSegment("\n"), ...part]));
}

/** One name: a bundle's, else a skill's as skill_view finds it. */
function loadAttached(name: string, jobsPath: string, context: RuleContext): AttachedSkill {
  const bundle = findBundle(name.replace(/^\/+/, ""), context);
  if (bundle !== undefined) {
    const message = bundleMessage(bundle, context);
    if (message === undefined) return skip(name, bundle.path, "none of its skills loads");
    return { kind: "bundle", body: message.segments, entries: message.entries };
  }
  const skill = resolveSkill(lookupName(name, context), context);
  if (skill.kind === "missing") {
    const names = context.world.release.has("cron-ambiguous-skill-told") ? (skill.loadNames ?? []) : [];
    const label = names.length === 0 ? name : `Ambiguous skill name ${name}: use one of ${names.join(", ")}`;
    return { ...skip(name, skill.path ?? jobsPath, skill.why), label };
  }
  const { path, fileBytes } = skill;
  const entry: EntryDraft = {
    path,
    status: "loaded",
    reason: { kind: "cron-skill-attached", name },
    block: CRON_BLOCK,
    name,
    fileBytes,
  };
  const values = context.world.release.has("cron-skill-config") ? configLines(skill, context) : "";
  const segments = [
    ...bodySegments(skill, skill.directory, entry, context),
    ...(values === "" ? [] : [textSegment(values, entry)]),
  ];
  return { kind: "skill", body: segments, entries: [entry] };
}

function skip(name: string, path: string, why: string): Extract<AttachedSkill, { kind: "skipped" }> {
  const reason = { kind: "cron-skill-skipped", name, why } as const;
  return { kind: "skipped", label: name, entries: [{ path, status: "not-loaded", reason, name }] };
}
