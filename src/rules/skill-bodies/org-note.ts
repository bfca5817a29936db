import { jsonLoads } from "../../python/json-loads.ts";
import { pyStr } from "../../python/str.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import { ORG_SKILL_NOTE, ORG_SKILL_NOTE_END } from "../../releases/prose-skills.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { bodyText } from "./body-text.ts";
import type { ResolvedSkill } from "./resolved-skill.ts";

/**
 * The note above a skill below skills/_org, by its real path: whose it is, who changed it last, and when
 * (.org-provenance.json beside the organisation's skills). A flat file gets none. tools/skills_tool.py skill_view,
 * _org_provenance_header; spec: skills.md 10.1.
 */
export function orgNote(
  { directory }: Extract<ResolvedSkill, { kind: "found" }>,
  context: RuleContext,
  owner: EntryDraft | undefined,
): readonly Segment[] | undefined {
  const { world, disk } = context;
  if (directory === undefined || !world.release.has("skills-org-mirror")) return undefined;
  const local = `${world.home}/skills`;
  const real = disk.realpath(directory);
  const realLocal = disk.realpath(local);
  if (real === undefined || realLocal === undefined || !`${real}/`.startsWith(`${realLocal}/_org/`)) return undefined;
  const org = real.slice(realLocal.length + "/_org/".length).split("/")[0] ?? "";
  const about = org === "" ? undefined : readProvenance(`${local}/_org/${org}/.org-provenance.json`, context);
  const author = (about && (textOf(about, "author_device") || textOf(about, "author_user_id"))) ?? "";
  const time = (about && textOf(about, "ts")) ?? "";
  const by = author === "" ? "" : `, last updated by \`${author}\``;
  // A SKILL.md in _org itself is of no organisation.
  const text = `${org === "" ? "None" : org}\`${by}${time === "" ? "" : `, as of ${time}`}`;
  return [
    { kind: "prose", prose: ORG_SKILL_NOTE, from: 0, to: ORG_SKILL_NOTE.chars, owner },
    { kind: "text", text, owner },
    { kind: "prose", prose: ORG_SKILL_NOTE_END, from: 0, to: ORG_SKILL_NOTE_END.chars, owner },
  ];
}

function readProvenance(path: string, { world, disk }: RuleContext): PyDict | undefined {
  const read = disk.read(path);
  const decoded = read.ok ? bodyText(read.bytes, world.release.has("skills-body-replaces")) : undefined;
  const loaded = decoded === undefined ? undefined : jsonLoads(decoded);
  return loaded?.ok === true && isPyDict(loaded.value) ? loaded.value : undefined;
}

function textOf(dict: PyDict, key: string): string {
  const value: PyValue | undefined = dict.get(key);
  return value !== undefined && isTruthy(value) ? pyStr(value) : "";
}
