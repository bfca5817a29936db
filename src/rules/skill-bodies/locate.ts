import { baseName, folderBelow, parentOf } from "../../path.ts";
import { pySorted } from "../../python/sorted.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { pyStr } from "../../python/str.ts";
import type { RuleContext } from "../define.ts";
import { parseGate } from "../skills/gates.ts";
import { hostOf } from "../skills/host.ts";
import { judgeProjectSkill } from "../skills/quarantine.ts";
import { sameSkillOn } from "../skills/same-skill.ts";
import { readSkill } from "./read-skill.ts";
import { pluginSkillNamed } from "./plugin-skill.ts";
import type { ResolvedSkill } from "./resolved-skill.ts";
import { pathOfListed } from "./command-candidates.ts";
import { isViewDisabled } from "./view-disabled.ts";
import { unviewable } from "./viewable.ts";
import { findCandidates, type Candidate } from "./candidates.ts";

/** Finds the SKILL.md (or flat file) of a name, and reads it whole. */
export function resolveSkill(name: string, context: RuleContext): ResolvedSkill {
  const wanted = pyStrip(name);
  if (wanted.startsWith("/") || /^[A-Za-z]:/.test(wanted) || wanted.split("/").includes(".."))
    return { kind: "missing", why: "not a relative path" };
  const ofPlugin = wanted.includes(":") ? pluginSkillNamed(wanted, context) : undefined;
  if (ofPlugin !== undefined) return ofPlugin;
  const found = findCandidates(wanted, context);
  const [first] = found;
  if (first === undefined) return { kind: "missing", why: "not found" };
  const chosen = found.length === 1 ? first : choose(found, context);
  if (chosen === undefined)
    return { kind: "missing", why: "ambiguous", path: first.path, loadNames: loadNamesOf(wanted, found) };
  return load(chosen, wanted, context);
}

const TIERS = { project: 0, local: 1, create: 2, external: 3, plugin: 4 } as const;

/** Which of several counts: nothing is guessed but what the release itself decides. */
function choose(found: readonly Candidate[], { world, disk }: RuleContext): Candidate | undefined {
  const { release } = world;
  if (!release.has("skills-project-dirs")) return undefined;
  const lowest = found.reduce((least, { root }) => Math.min(least, TIERS[root.tier]), 3);
  const isFirst = release.has("skills-catalog") ? lowest : 0;
  const preferred = found.filter(({ root }) => TIERS[root.tier] === isFirst);
  const contenders = preferred.length > 0 ? preferred : found;
  if (contenders.length === 1) return contenders[0];
  if (!release.has("skills-auto-load")) return undefined;
  const [first] = contenders;
  if (first === undefined || contenders.some(({ root }) => root.path !== first.root.path)) return undefined;
  if (!sameSkillOn(disk)(contenders.map(({ path }) => path))) return undefined;
  const rank = ({ directory, rel }: Candidate): number => (directory === undefined ? 1000 : 0) + rel.split("/").length;
  const [best, next] = contenders.toSorted((a, b) => rank(a) - rank(b));
  return best !== undefined && next !== undefined && rank(best) === rank(next) ? undefined : best;
}

/** A copy at the root of its tier has the bare name itself for a path. */
function loadNamesOf(name: string, found: readonly Candidate[]): readonly string[] {
  const lowest = found.reduce((least, { root }) => Math.min(least, TIERS[root.tier]), 3);
  const contenders = found.filter(({ root }) => TIERS[root.tier] === lowest);
  const paths = contenders.map(({ directory, rel }) =>
    directory === undefined ? rel : rel.slice(0, rel.lastIndexOf("/")),
  );
  return pySorted(new Set(paths)).filter((path) => path !== name);
}

function load({ path, rel, directory, root }: Candidate, asked: string, context: RuleContext): ResolvedSkill {
  const { world, disk } = context;
  if (root.tier === "project" && judgeProjectSkill(path, context).verdict === "dangerous")
    return { kind: "missing", why: "quarantined", path };
  const read = readSkill(path, context);
  if (read === undefined) return { kind: "missing", why: "unreadable", path };
  const { text, fields, fileBytes } = read;
  const gate = parseGate(fields, hostOf(world, disk), world.release);
  if (gate?.gate === "platforms") return { kind: "missing", why: "not for this platform", path };
  const folder = directory ?? parentOf(path);
  const fallback = directory === undefined ? baseName(path).slice(0, -3) : baseName(folder);
  const declared = fields.has("name") ? (fields.get("name") ?? null) : fallback;
  const place = folderBelow(rel);
  const shown = fields.has("name") ? declared : baseName(folder);
  const isOff =
    isViewDisabled(shown, world) ||
    (world.release.has("skills-catalog") && isViewDisabled(place, world) && pathOfListed(path, context) === place);
  if (isOff) return { kind: "missing", why: "disabled", path };
  const problem = unviewable(fields);
  if (problem !== undefined) return { kind: "missing", why: problem, path };
  // An empty name is none: what was asked for stands in for it (agent/skill_commands.py _load_skill_payload).
  const name = isTruthy(declared) ? pyStr(declared) : asked;
  return { kind: "found", path, rel, directory, root, name, text, fileBytes };
}
