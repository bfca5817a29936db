import { placeOf, showPlace, type Bases } from "../check/place.ts";
import { packageName, packageVersion } from "../package.ts";
import type { BlockReport, EntryReport, Finding, Report, WorldReport } from "../report/report.ts";
import type { BlockChange, BlockSide, DiffReport, DiffSide, EntryChange, EntrySide, WorldChange } from "./result.ts";

/** A report with what it is called. */
export interface Labelled {
  readonly label: string;
  readonly report: Report;
}

/** What differs. Paths are compared without the machine in them: reports of two machines, or of two profiles, fit together. */
export function compareReports(a: Labelled, b: Labelled): DiffReport {
  const blocks = blockChanges(a.report, b.report);
  const entries = entryChanges(a.report, b.report);
  return {
    schemaVersion: 1,
    tool: { name: packageName, version: packageVersion },
    a: sideOf(a),
    b: sideOf(b),
    same: blocks.length === 0 && entries.length === 0,
    world: worldChanges(a.report, b.report),
    blocks,
    entries,
    findings: {
      gone: findingsOnlyIn(a.report, b.report),
      new: findingsOnlyIn(b.report, a.report),
    },
  };
}

function sideOf({ label, report: { hermes, world, summary } }: Labelled): DiffSide {
  const { surface, cwd, home, userHome } = world;
  const { loadedFiles, promptChars, promptTokens } = summary;
  return { label, hermes: hermes.version, surface, cwd, home, userHome, loadedFiles, promptChars, promptTokens };
}

function worldChanges(a: Report, b: Report): readonly WorldChange[] {
  const values = (report: Report): readonly (readonly [string, string | number | null])[] => [
    ["hermes", report.hermes.version],
    ...WORLD_FIELDS.map((name) => [name, report.world[name]] as const),
    ["tools", report.world.tools.join(", ")],
    ["toolsets", report.world.toolsets.join(", ")],
    ["tokenizer", report.tool.tokenizer],
  ];
  const before = values(a);
  return values(b).flatMap(([name, value], at): readonly WorldChange[] => {
    const old = before[at]?.[1] ?? null;
    return old === value ? [] : [{ name, a: old, b: value }];
  });
}

const WORLD_FIELDS = [
  "surface",
  "profile",
  "home",
  "cwd",
  "gitRoot",
  "platform",
  "model",
  "contextLength",
  "cap",
  "configStatus",
] as const satisfies readonly (keyof WorldReport)[];

function blockChanges(a: Report, b: Report): readonly BlockChange[] {
  const ids = [...new Set([...b.blocks, ...a.blocks].map(({ id }) => id))];
  return ids.flatMap((id): readonly BlockChange[] => {
    const before = a.blocks.find((block) => block.id === id);
    const after = b.blocks.find((block) => block.id === id);
    if (before === undefined) return after === undefined ? [] : [{ id, change: "added", a: null, b: blockSide(after) }];
    if (after === undefined) return [{ id, change: "removed", a: blockSide(before), b: null }];
    const sides = { a: blockSide(before), b: blockSide(after) };
    return isSameBlock(sides.a, sides.b, a, b, id) ? [] : [{ id, change: "changed", ...sides }];
  });
}

function blockSide({ tier, order, chars, totalChars, tokens, totalTokens, truncated, sha256 }: BlockReport): BlockSide {
  return { tier, order, chars: totalChars ?? chars, tokens: totalTokens ?? tokens, truncated, sha256 };
}

/** Text, size, tier, and the blocks before it; that others came or went does not move it. */
function isSameBlock(before: BlockSide, after: BlockSide, a: Report, b: Report, id: string): boolean {
  const isSameText =
    before.sha256 === after.sha256 && before.chars === after.chars && before.truncated === after.truncated;
  return isSameText && before.tier === after.tier && ahead(id, a, b) === ahead(id, b, a);
}

/** The blocks that stand before one and that the other report has too. */
function ahead(id: string, { blocks }: Report, other: Report): string {
  const at = blocks.findIndex((block) => block.id === id);
  const shared = blocks.slice(0, at).filter((block) => other.blocks.some((one) => one.id === block.id));
  return shared.map((block) => block.id).join("\n");
}

function entryChanges(a: Report, b: Report): readonly EntryChange[] {
  return pairs(a, b).flatMap(([old, now]): readonly EntryChange[] => {
    const { path, rule } = now ?? old ?? { path: "", rule: "" };
    const sides = {
      a: old === undefined ? null : entrySide(old.entry),
      b: now === undefined ? null : entrySide(now.entry),
    };
    const change = changeOf(sides.a, sides.b);
    return change === undefined ? [] : [{ path, rule, change, ...sides }];
  });
}

interface Keyed {
  readonly path: string;
  readonly rule: string;
  readonly entry: EntryReport;
}

type Pair = readonly [before: Keyed | undefined, after: Keyed | undefined];

/** Entries of the two sides: by rule and path; what is left by the path alone, for a rule may be new. */
function pairs(a: Report, b: Report): readonly Pair[] {
  const left = keyed(a);
  const take = (fits: (one: Keyed) => boolean): Keyed | undefined => {
    const at = left.findIndex(fits);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const now = keyed(b);
  const byRule = indexed(left);
  const first = now.map((one): Pair => [byRule(one), one]);
  const used = new Set(first.map(([before]) => before));
  left.splice(0, left.length, ...left.filter((one) => !used.has(one)));
  const paired = first.map(([before, after]): Pair => [before ?? take(({ path }) => path === after?.path), after]);
  return [...paired, ...left.map((one): Pair => [one, undefined])];
}

/** Hands out each entry of a rule and path once, in order. */
function indexed(all: readonly Keyed[]): (like: Keyed) => Keyed | undefined {
  const queues = new Map<string, Keyed[]>();
  const keyOfOne = ({ rule, path }: Keyed): string => `${rule}\0${path}`;
  for (const one of all) {
    const queue = queues.get(keyOfOne(one));
    if (queue === undefined) queues.set(keyOfOne(one), [one]);
    else queue.push(one);
  }
  return (like) => queues.get(keyOfOne(like))?.shift();
}

function keyed(report: Report): Keyed[] {
  const bases = basesOf(report);
  return report.entries.map((entry) => ({ path: showPlace(placeOf(entry.path, bases)), rule: entry.rule, entry }));
}

function basesOf({ world }: Report): Bases {
  return {
    root: world.gitRoot ?? world.cwd,
    isRepository: world.gitRoot !== null,
    home: world.home,
    userHome: world.userHome,
  };
}

function entrySide({ status, reason, block, promptChars, fileBytes }: EntryReport): EntrySide {
  return { status, reason, block, promptChars, fileBytes };
}

/** A place that holds nothing is the same as one that is not looked at. */
function changeOf(a: EntrySide | null, b: EntrySide | null): EntryChange["change"] | undefined {
  const wasIn = a !== null && a.block !== null;
  const isIn = b !== null && b.block !== null;
  if (isIn && !wasIn) return "gained";
  if (wasIn && !isIn) return "lost";
  const wasThere = a !== null && a.status !== "absent";
  const isThere = b !== null && b.status !== "absent";
  if (wasThere !== isThere) return isThere ? "added" : "removed";
  if (a === null || b === null || !isThere) return undefined;
  return a.status === b.status && a.promptChars === b.promptChars && a.block === b.block ? undefined : "changed";
}

/** Findings of the one report that the other has none like. */
function findingsOnlyIn(one: Report, other: Report): readonly Finding[] {
  const seen = new Map<string, number>();
  for (const finding of other.findings) seen.set(keyOf(finding, other), (seen.get(keyOf(finding, other)) ?? 0) + 1);
  return one.findings.filter((finding) => {
    const key = keyOf(finding, one);
    const left = seen.get(key) ?? 0;
    seen.set(key, left - 1);
    return left <= 0;
  });
}

function keyOf({ rule, path, key }: Finding, report: Report): string {
  return [rule, path === undefined ? "" : showPlace(placeOf(path, basesOf(report))), key ?? ""].join("\0");
}
