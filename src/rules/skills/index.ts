import { part } from "../../part.ts";
import { isTruthyWord } from "../../text/truthy-word.ts";
import type { PluginRows } from "../plugin-skills/rows.ts";
import { APART, splitApart } from "../../python/apart.ts";
import { environGet } from "../../python/environ.ts";
import { join } from "../../path.ts";
import type { RuleReport } from "../../report/report.ts";
import { longWay } from "../../python/yaml/usual.ts";
import { joinTexts, totalChars } from "../../text/segments.ts";
import type { BlockDraft, CategoryDraft, EntryDraft, Fatal, Segment } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { selectByCatalog } from "./catalog.ts";
import { categoryEntries, describeCategories } from "./category-texts.ts";
import { disabledNames, type Disabled } from "./disabled.ts";
import { listedEntry, skippedEntry, unlistedEntry } from "./entries.ts";
import type { Session } from "./gates.ts";
import { drawCategories, frameListing, type CategoryLines } from "./listing.ts";
import { loadSkills, type Loaded } from "./load.ts";
import { namesOnlyCategories } from "./names-only.ts";
import { selectByPrecedence, type Selection } from "./precedence.ts";
import { failedEntry, linkedEntry, nearMissEntry, quarantinedEntry, unusedReason } from "./other-entries.ts";
import { findRoots, type Roots, type UnusedRoot } from "./roots.ts";
import { sameSkillOn } from "./same-skill.ts";
import type { Skill } from "./scan.ts";
import { sessionPlatform } from "./settings.ts";
import { markStale } from "./stale.ts";
import { leftOutNames, walkSkills } from "./walk.ts";

/**
 * The `<available_skills>` index: one line for each skill that is shown, under its category.
 * hermes: agent/prompt_builder.py build_skills_system_prompt; spec: skills.md 1-9.
 */
export const skills = defineRule({
  id: "skills",
  group: "skills",
  blocks: ["skills"],
  tier: "volatile",
  source: { file: "agent/prompt_builder.py", function: "build_skills_system_prompt" },
  says: "lists every skill that is shown, by category, from the SKILL.md files or from its own snapshot of them",
  prepare,
  run,
});

/** Without any of these the index is not built (agent/system_prompt.py). */
const SKILL_TOOLS = ["skills_list", "skill_view", "skill_manage"];

/** Entries of the skills folder from which on some front matter is likely not to be simple: better to know it before the walk. */
const MANY_FOLDERS = 30;

/** What only a home with plugins needs. */
const plugins = part(() => import("../plugin-skills/rows.ts"));

function hasPlugins({ world, disk }: RuleContext): boolean {
  return (
    disk.stat(`${world.home}/plugins`).kind === "directory" ||
    isTruthyWord(environGet(world.env, "HERMES_ENABLE_PROJECT_PLUGINS"))
  );
}

async function prepare(context: RuleContext): Promise<void> {
  if (hasPlugins(context)) await plugins.load();
  const listed = context.disk.list(`${context.world.home}/skills`);
  if (listed.ok && listed.entries.length > MANY_FOLDERS) await longWay.load();
}

interface Index {
  readonly roots: Roots;
  readonly loaded: Loaded;
  readonly disabled: Disabled;
  readonly context: RuleContext;
}

function run(context: RuleContext): RuleResult {
  const roots = findRoots(context);
  const { world, disk } = context;
  const isNothing =
    disk.stat(roots.local.path).kind === "absent" &&
    roots.projects.length + roots.extra.length + roots.unused.length === 0 &&
    !hasPlugins(context);
  if (isNothing) return result([], [], [], "nothing", "there is no skills directory");
  const loaded = loadSkills(roots, context);
  const platform = sessionPlatform(world);
  const disabled = disabledNames(world, platform);
  if ("error" in disabled) {
    const { from, error } = disabled;
    const place = { path: from.path ?? world.config.path, ...(from.line !== undefined && { line: from.line }) };
    return failing(
      { roots, loaded, disabled: new Map(), context },
      { message: `${error} on ${from.name ?? "skills.disabled"}`, ...place },
    );
  }
  const index: Index = { roots, loaded, disabled, context };
  if (loaded.fatal !== undefined) return failing(index, loaded.fatal);
  if (!SKILL_TOOLS.some((tool) => world.tools.includes(tool))) return withoutTools(index);
  const session: Session = { tools: new Set(world.tools), toolsets: new Set(world.toolsets), platform };
  const means = { release: world.release, disabled, session, warm: loaded.snapshot.kind === "warm" };
  const selection = world.release.has("skills-catalog")
    ? selectByCatalog(loaded.candidates, means, sameSkillOn(disk))
    : selectByPrecedence(loaded.candidates, means);
  if (selection.kind === "fatal") {
    const { skill, raised } = selection;
    return failing(index, { message: `${raised.error} on “${raised.key}” in ${skill.path}`, path: skill.path });
  }
  return list(index, selection);
}

/** The block and an entry for each file. */
function list(index: Index, selection: Extract<Selection, { kind: "rows" }>): RuleResult {
  const { loaded, context } = index;
  const { world } = context;
  const texts = describeCategories(loaded, world.release);
  const namesOnly = namesOnlyCategories(context);
  const ofPlugins = hasPlugins(context) ? plugins().pluginRows(selection.rows, index.disabled, context) : NO_PLUGINS;
  const categories = drawCategories([...selection.rows, ...ofPlugins.rows], texts.texts, namesOnly);
  const verdicts = new Map(selection.verdicts);
  for (const { repeated } of categories)
    for (const { row, by } of repeated) verdicts.set(row.skill, { kind: "repeated", by: by.skill });
  const drafts = new Map<Skill, EntryDraft>();
  for (const { namesOnly: isNamesOnly, rows } of categories) {
    for (const { row, text } of rows) {
      drafts.set(row.skill, listedEntry(row, text, isNamesOnly));
    }
  }
  for (const [skill, verdict] of verdicts) drafts.set(skill, unlistedEntry(skill, verdict, index.disabled, verdicts));
  const described = categoryEntries(texts, loaded, categories);
  if (world.options.deep === true) markStale(loaded, drafts, context);
  const entries = [
    ...skillEntries(loaded, drafts),
    ...ofPlugins.rows.flatMap(({ skill }) => drafts.get(skill) ?? []),
    ...ofPlugins.entries,
    ...described.entries,
    ...otherEntries(index),
  ];
  if (categories.length === 0) return result([], entries, [], "nothing", "no skill is shown");
  const listing = listingSegments(categories, drafts, described.owners);
  // `hermes -z` sets the variable itself (hermes_cli/oneshot.py).
  const isSingleQuery =
    world.surface.kind === "cli-oneshot" || environGet(world.env, "HERMES_SINGLE_QUERY_SESSION") === "1";
  const isOneshot = isSingleQuery && world.release.has("skills-oneshot");
  const fullSegments = frameListing(joinTexts(listing.segments), {
    release: world.release,
    hasWebSearch: world.tools.includes("web_search"),
    isOneshot,
    hasNamesOnly: categories.some((category) => category.namesOnly),
    unloadable: selection.unloadable,
  });
  const rows = categories.reduce((sum, category) => sum + category.rows.length, 0);
  const detail = `${rows} of ${drafts.size} skills in ${categories.length} categories, ${loaded.snapshot.kind === "warm" ? "from the snapshot" : "from the files"}${unknownOf(ofPlugins)}`;
  return result([blockOf({ ...listing, fullSegments }, context)], entries, [], "yielded", detail);
}

const NO_PLUGINS: PluginRows = { rows: [], entries: [], unknown: [] };

function unknownOf({ unknown }: PluginRows): string {
  if (unknown.length === 0) return "";
  return `; not counted: what the code of ${unknown.map(({ key }) => key).join(", ")} adds`;
}

function blockOf(parts: Listing & { readonly fullSegments: readonly Segment[] }, { world }: RuleContext): BlockDraft {
  const tier = world.release.has("skills-volatile") ? "volatile" : "stable";
  return {
    id: "skills",
    tier,
    title: "Skills",
    ...parts,
    totalChars: totalChars(parts.fullSegments),
  };
}

type Listing = Required<Pick<BlockDraft, "segments" | "categories">>;

/** "\n", then a line for each category and row, each with its line feed. */
function listingSegments(
  categories: readonly CategoryLines[],
  drafts: ReadonlyMap<Skill, EntryDraft>,
  owners: ReadonlyMap<string, EntryDraft>,
): Listing {
  const segments: Segment[] = [{ kind: "text", text: "\n", owner: undefined }];
  const places: CategoryDraft[] = [];
  const push = (text: string, owner: EntryDraft | undefined): void => {
    if (!text.includes(APART)) segments.push({ kind: "text", text, owner });
    else for (const piece of splitApart(text)) segments.push({ kind: "text", text: piece, owner });
  };
  for (const { category, heading, namesOnly, rows } of categories) {
    const owner = owners.get(category);
    const from = segments.length;
    push(namesOnly ? heading : `${heading}\n`, owner);
    for (const [at, { row, text }] of rows.entries()) {
      const end = !namesOnly || at === rows.length - 1 ? "\n" : ", ";
      push(text + end, drafts.get(row.skill));
    }
    places.push({ name: category, skills: rows.length, from, to: segments.length });
  }
  return { segments, categories: places };
}

/** In the order in which Hermes looks: projects, local, the others. */
function skillEntries({ candidates }: Loaded, drafts: ReadonlyMap<Skill, EntryDraft>): readonly EntryDraft[] {
  const entries: EntryDraft[] = [];
  for (const skills of [...candidates.projects, candidates.local, ...candidates.extra]) {
    for (const skill of skills) {
      const draft = drafts.get(skill);
      if (draft !== undefined) entries.push(draft);
    }
  }
  return entries;
}

/** Files that no list of skills has: near misses, quarantined, failed, directories that are not read. */
function otherEntries({ roots, loaded, context }: Index): readonly EntryDraft[] {
  const unused = roots.unused.flatMap((one) => unusedEntries(one, context));
  return [
    ...loaded.failed.map(failedEntry),
    ...loaded.quarantined.map(({ skill, quarantine }) => quarantinedEntry(skill, quarantine)),
    ...[...loaded.trees].flatMap(([root, tree]) => tree.nearMisses.map((miss) => nearMissEntry(root, miss))),
    ...[...loaded.trees].flatMap(([root, tree]) => tree.linked.map((file) => linkedEntry(root, file))),
    ...unused,
  ];
}

/** The skills of a directory that is not read; the directory itself where it is not there. */
function unusedEntries(unused: UnusedRoot, { world, disk }: RuleContext): readonly EntryDraft[] {
  const reason = unusedReason(unused, world.config.path);
  if (unused.why.kind === "missing") return [{ path: unused.path, status: "absent", reason }];
  if (unused.why.kind === "repeated") return [];
  const tree = walkSkills(unused.path, disk, leftOutNames(world.release), undefined);
  return tree.skills.map((rel) => ({ path: join(unused.path, rel), status: "not-loaded", reason }));
}

function withoutTools(index: Index): RuleResult {
  const draw = (skill: Skill): EntryDraft => skippedEntry(skill, "skipped", { kind: "skill-no-tool" });
  const entries = [...allSkills(index.loaded).map(draw), ...pluginEntries(draw, index.context)];
  return result([], [...entries, ...otherEntries(index)], [], "skipped", "the session has no skills tool");
}

function failing(index: Index, problem: Omit<Fatal, "rule">): RuleResult {
  const draw = (skill: Skill): EntryDraft =>
    skippedEntry(skill, "not-loaded", { kind: "skill-build-fails", problem: problem.message });
  const entries = [...allSkills(index.loaded).map(draw), ...pluginEntries(draw, index.context)];
  const message = `the skills index cannot be built: ${problem.message}`;
  return result(
    [],
    [...entries, ...otherEntries(index)],
    [{ rule: "skills", ...problem, message }],
    "failed",
    problem.message,
  );
}

function pluginEntries(draw: (skill: Skill) => EntryDraft, context: RuleContext): readonly EntryDraft[] {
  return hasPlugins(context) ? plugins().pluginSkillsAs(draw, context) : [];
}

function allSkills({ candidates }: Loaded): readonly Skill[] {
  return [...candidates.projects.flat(), ...candidates.local, ...candidates.extra.flat()];
}

function result(
  blocks: readonly BlockDraft[],
  entries: readonly EntryDraft[],
  fatal: readonly Fatal[],
  outcome: RuleReport["outcome"],
  detail: string,
): RuleResult {
  return { blocks, entries, fatal, reports: [{ rule: skills.id, source: sourceOf(skills), outcome, detail }] };
}
