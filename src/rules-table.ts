import type { Disk } from "./disk.ts";
import { functionsOf, type PythonFunction } from "./install/functions.ts";
import type { ReadInstall } from "./install/read.ts";
import { sourcesOf, type Sources } from "./install/sources.ts";
import { findMentions, type Mention } from "./install/mentions.ts";
import { FEATURES, type Feature } from "./releases/features.ts";
import { isKnownName } from "./install/file-names.ts";
import { featureIds } from "./install/probe.ts";
import { LOADERS } from "./releases/loaders.ts";
import { isIn, RELEASES } from "./releases/table.ts";
import type { Group, HermesReport, LoaderReport, UnknownLoaderReport } from "./report/report.ts";
import { hermesReport } from "./report/hermes.ts";
import { PROJECT_TYPES } from "./rules/project-context/index.ts";
import type { Rule } from "./rules/define.ts";
import { RULES } from "./rules/index.ts";
import { WORKSPACE_NAMES } from "./rules/workspace.ts";
import type { World } from "./types.ts";

/** What `hermes-audit rules` says. */
export interface RulesReport {
  readonly schemaVersion: 1;
  readonly hermes: HermesReport;
  /** In the order in which their text stands in the prompt. */
  readonly rules: readonly RuleRow[];
  /** Names that agents keep in their workspaces: which of them any code reads. */
  readonly names: readonly NameRow[];
  readonly features: readonly FeatureRow[];
  readonly differences: readonly LoaderReport[];
  readonly unknownLoaders: readonly UnknownLoaderReport[];
}

/** A rule: one loader of Hermes. */
export interface RuleRow {
  readonly id: string;
  readonly group: Group;
  /** What Hermes does, in a sentence. */
  readonly says: string;
  /** Modelled releases that have it: "0.18.2-0.22.2". */
  readonly releases: string;
  /** Null: there is no such loader, which is what the rule says. */
  readonly source: { readonly file: string; readonly function: string } | null;
  /** Where the function is in the install; null without one, and where it is not found. */
  readonly place: { readonly path: string; readonly line: number } | null;
}

/** A file name and the code that mentions it. */
export interface NameRow {
  readonly name: string;
  /** How many places in prompt modules mention it; without an install: whether any of a modelled release does. */
  readonly loaders: number | boolean;
  /** Every place in the install; null without one. */
  readonly mentions: readonly Mention[] | null;
}

/** A difference between releases. */
export interface FeatureRow {
  readonly id: string;
  readonly says: string;
  readonly releases: string;
  /** Does the Hermes in question have it? */
  readonly has: boolean;
  /** How that is known. */
  readonly by: "version" | "source";
}

/**
 * The table of rules for the Hermes of a world. `hasNames` false: without the names of workspace files, for which every
 * module of an install is read.
 */
export async function rulesReport(world: World, disk: Disk, hasNames = true): Promise<RulesReport> {
  const { hermes, unknownLoaders, release } = world;
  const installed = hermes.installed?.probe.hasSource === true ? hermes.installed : null;
  const sources = installed === null ? null : sourcesOf(installed.install.root, disk);
  const locate = sources === null ? () => null : locator(sources);
  const undecided: ReadonlySet<string> = new Set(installed?.probe.undecided ?? []);
  return {
    schemaVersion: 1,
    hermes: hermesReport(hermes, unknownLoaders),
    rules: ruleRows().map((row) => ({ ...row, place: locate(row.id, row.source) })),
    names: hasNames ? await nameRows(sources, disk) : [],
    features: featureIds().map((id) => ({
      id,
      says: FEATURES[id].says,
      releases: releasesOf(FEATURES[id]),
      has: release.has(id),
      by: installed === null || undecided.has(id) ? "version" : "source",
    })),
    differences: differencesOf(installed),
    unknownLoaders: unknownLoaders.map(({ name, file, line, function: inside }) => ({
      name,
      file,
      line,
      function: inside,
    })),
  };
}

function differencesOf(installed: ReadInstall | null): readonly LoaderReport[] {
  return installed?.loaders ?? [];
}

/** Rules that stand for no loader of Hermes as it is released. */
const OURS: ReadonlySet<string> = new Set(["private-loaders", "unknown-loaders"]);

function ruleRows(): readonly Omit<RuleRow, "place">[] {
  return RULES.filter(({ id }) => !OURS.has(id)).flatMap((rule) => {
    const types = rule.id === "project-context" ? PROJECT_TYPES : [];
    const row = {
      id: rule.id,
      group: rule.group,
      says: rule.says,
      releases: releasesOf({ since: rule.since ?? "0" }),
      source: rule.source,
    };
    return [row, ...types.map(({ id, says, source }) => ({ ...row, id, says, source }))];
  });
}

/** The blocks that a rule can yield, and their tier; a type of project file yields that of `project-context`. */
export function blocksOfRule(id: string): Pick<Rule, "blocks" | "tier"> {
  const owner = PROJECT_TYPES.some((type) => type.id === id) ? "project-context" : id;
  return RULES.find((rule) => rule.id === owner) ?? { blocks: [], tier: null };
}

/** "0.20.1, 0.20.6-0.22.2": runs of modelled releases. */
export function releasesOf(feature: Pick<Feature, "since" | "until" | "except">): string {
  const runs: string[][] = [];
  let isOpen = false;
  for (const release of RELEASES) {
    const has = isIn(feature, release);
    if (has && isOpen) runs.at(-1)?.push(release);
    else if (has) runs.push([release]);
    isOpen = has;
  }
  return runs.map((run) => (run.length === 1 ? run[0] : `${run[0]}-${run.at(-1)}`)).join(", ");
}

function locator(sources: Sources): (rule: string, source: RuleRow["source"]) => RuleRow["place"] {
  const known = new Map<string, readonly PythonFunction[]>();
  const inFile = (file: string): readonly PythonFunction[] => {
    let functions = known.get(file);
    if (functions === undefined) {
      const text = sources.text(file);
      functions = text === null ? [] : functionsOf(text);
      known.set(file, functions);
    }
    return functions;
  };
  return (rule, source) => {
    if (source === null) return null;
    const own = LOADERS.filter((one) => one.rule === rule).map(({ files, functions }) => ({
      files,
      name: functions[0] ?? "",
    }));
    for (const { files, name } of [{ files: [source.file], name: source.function }, ...own]) {
      for (const file of files) {
        const found = inFile(file).find((one) => one.name === name);
        if (found !== undefined) return { path: `${sources.root}/${file}`, line: found.line };
      }
    }
    return null;
  };
}

async function nameRows(sources: Sources | null, disk: Disk): Promise<readonly NameRow[]> {
  const mentions = sources === null ? null : await findMentions(WORKSPACE_NAMES, sources, disk);
  return WORKSPACE_NAMES.map((name) => {
    if (mentions === null) return { name, loaders: isKnownName(name), mentions };
    const own = mentions.filter((one) => one.name === name);
    return { name, loaders: own.filter(({ isLoader }) => isLoader).length, mentions: own };
  });
}
