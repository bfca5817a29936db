import { once } from "../../once.ts";
import { environGet } from "../../python/environ.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyGlobSuffix } from "../../python/glob-suffix.ts";
import { decodeText } from "../../python/read-text.ts";
import { pySorted } from "../../python/sorted.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip, pyStripChars } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { loadUsualYaml } from "../../python/yaml/usual.ts";
import { isPyDict, isPyList, type PyValue } from "../../python/yaml/value.ts";
import { BUNDLE_NOTE_END } from "../../releases/prose-cron.ts";
import { AUTO_LOAD_NOTE } from "../../releases/prose-skills.ts";
import type { Release } from "../../releases/table.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { resolveSkill } from "../skill-bodies/locate.ts";
import { buildSkillMessage } from "../skill-bodies/message.ts";
import { disabledNames } from "../skills/disabled.ts";
import { sessionPlatform } from "../skills/settings.ts";
import { proseSegment, textSegment } from "./data-block.ts";

/** A file of skill-bundles: several skills under one name. */
export interface Bundle {
  readonly path: string;
  readonly name: string;
  readonly slug: string;
  readonly skills: readonly string[];
  readonly instruction: string;
}

/** The bundle that a name is the command of; bundles come before skills. hermes: agent/skill_bundles.py; spec: skills.md 10.5. */
export function findBundle(command: string, context: RuleContext): Bundle | undefined {
  const { release } = context.world;
  if (!release.has("skill-bundles")) return undefined;
  const spelt = command.replaceAll("_", "-");
  const slugs = release.has("bundle-command-folded") ? [command.toLowerCase(), spelt.toLowerCase()] : [spelt];
  const bundles = readBundles(context);
  for (const slug of slugs) {
    const bundle = bundles.find((one) => one.slug === slug);
    if (bundle !== undefined && slug !== "") return bundle;
  }
  return undefined;
}

function readBundles(context: RuleContext): readonly Bundle[] {
  const { world, disk } = context;
  const named = environGet(world.env, "HERMES_BUNDLES_DIR");
  const isNamed = named !== undefined && named !== "";
  const folder = isNamed ? pyExpandUser(named, world.env, () => world.userHome) : `${world.home}/skill-bundles`;
  const names = [".yaml", ".yml"].flatMap((ending) => pySorted(pyGlobSuffix(disk, folder, ending)));
  return names.flatMap((name) => readBundle(`${folder}/${name}`, name, context) ?? []);
}

function readBundle(path: string, file: string, { world, disk }: RuleContext): Bundle | undefined {
  const { release } = world;
  const read = disk.stat(path).kind === "file" ? disk.read(path) : undefined;
  const decoded = read?.ok === true ? decodeText(read.bytes, "utf-8-sig") : undefined;
  if (decoded?.ok !== true) return undefined;
  const yaml = loadUsualYaml(decoded.text, release.has("yaml-ruamel") ? "ruamel" : "pyyaml-pure");
  if (!yaml.ok || !isPyDict(yaml.value)) return undefined;
  const listed = yaml.value.get("skills");
  const skills = isPyList(listed) ? listed.map((item) => pyStrip(pyStr(item))).filter((item) => item !== "") : [];
  const name = textOf(yaml.value.get("name")) ?? file.replace(/(?<=.)\.ya?ml$/, "");
  const slug = slugOf(pyStrip(name), release);
  if (skills.length === 0 || slug === "") return undefined;
  return { path, name: pyStrip(name), slug, skills, instruction: pyStrip(textOf(yaml.value.get("instruction")) ?? "") };
}

function textOf(value: PyValue | undefined): string | undefined {
  return value !== undefined && isTruthy(value) ? pyStr(value) : undefined;
}

const NOT_IN_SLUG = once(() => new RegExp(String.raw`[^\p{L}\p{N}-]`, "gu"));

function slugOf(name: string, release: Release): string {
  const dashed = name.toLowerCase().replaceAll(/[ _]/g, "-");
  const kept = dashed.replaceAll(release.has("bundle-slug-unicode") ? NOT_IN_SLUG() : /[^a-z0-9-]/g, "");
  return pyStripChars(kept.replaceAll(/-{2,}/g, "-"), "-");
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
    block: "cron-prompt",
    name,
  };
  const loaded: string[] = [];
  const missing: string[] = [];
  const disabled: string[] = [];
  const bodies: (readonly Segment[])[] = [];
  const entries: EntryDraft[] = [owner];
  const off = disabledNames(context.world, sessionPlatform(context.world));
  for (const member of new Set(bundle.skills)) {
    const skill = resolveSkill(member, context);
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
      block: "cron-prompt",
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
