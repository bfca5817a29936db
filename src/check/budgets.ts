import type { Budget, BudgetUnit, Scope } from "../config-file/config.ts";
import { matchesAny, pathMatcher } from "../config-file/pattern.ts";
import { count } from "../reasons/words.ts";
import type { BlockReport, EntryReport, Finding, Group, Report } from "../report/report.ts";
import { displayPath } from "../report/display.ts";
import type { BudgetResult } from "./result.ts";
import { isInSystemPrompt } from "../releases/order.ts";

/** Sizes that a limit can be set for; of a file that only comes when it is asked for, its text is not known. */
interface Sizes {
  readonly chars: number | undefined;
  readonly bytes: number | undefined;
  readonly tokens: number | undefined;
}

/** What one budget measures in a world. */
interface Measured {
  readonly what: string;
  readonly sizes: Sizes;
  /** Of a budget for files; else the biggest file in it. */
  readonly path?: string | undefined;
  readonly isFile: boolean;
  readonly entry?: string | undefined;
}

/** One limit in one world, and the finding where it is passed. */
export interface CheckedBudget {
  readonly result: BudgetResult;
  readonly finding?: Finding;
}

/** The budgets of one world, each limit for itself. */
export function checkBudgets(budgets: readonly Budget[], name: string, report: Report): readonly CheckedBudget[] {
  return budgets
    .filter(({ scope }) => isInScope(scope, name, report))
    .flatMap((budget) =>
      measure(budget, report).flatMap((measured) =>
        [...budget.limits].flatMap(([unit, limit]): readonly CheckedBudget[] => {
          const result = resultOf(budget, measured, unit, limit, name, report);
          if (result === undefined) return [];
          return [result.ok ? { result } : { result, finding: findingOf(budget, measured, result, report) }];
        }),
      ),
    );
}

/** True when an entry of the config file is for this world. */
export function isInScope({ surfaces, releases, worlds }: Scope, name: string, { world, hermes }: Report): boolean {
  const isRelease = matchesAny(hermes.version, releases) || matchesAny(hermes.release, releases);
  return matchesAny(world.surface, surfaces) && isRelease && (matchesAny(name, worlds) || worlds.includes(name));
}

function measure({ target }: Budget, report: Report): readonly Measured[] {
  const blocksThat = (fits: (block: BlockReport) => boolean): readonly BlockReport[] => report.blocks.filter(fits);
  switch (target.kind) {
    case "block": {
      const blocks = blocksThat(({ id }) => id === target.block);
      return [together(target.block, blocks, report)];
    }
    case "group": {
      const blocks = blocksThat((block) => groupOf(block, report) === target.group);
      return [together(`group ${target.group}`, blocks, report)];
    }
    case "total":
      // No file of it is more to blame than the others.
      return [
        { ...together("the whole prompt", blocksThat(isInSystemPrompt), report), path: undefined, entry: undefined },
      ];
    case "file": {
      const fits = pathMatcher(target.pattern, report.world);
      const files = new Map<string, EntryReport>();
      for (const entry of report.entries) {
        if (enters(entry) && fits(entry.path)) files.set(entry.path, biggest(files.get(entry.path), entry));
      }
      return [...files.values()].map(fileOf);
    }
  }
}

/** A file that reaches the model: now, or when something asks for it. */
function enters({ block, status }: EntryReport): boolean {
  return block !== null || status === "on-demand";
}

function biggest(known: EntryReport | undefined, entry: EntryReport): EntryReport {
  return known === undefined || (entry.chars ?? 0) > (known.chars ?? 0) ? entry : known;
}

/** A file as its loader has it, before the cap cuts: a limit that the cut part does not count against would never be passed. */
function fileOf(entry: EntryReport): Measured {
  return {
    what: entry.path,
    sizes: {
      chars: entry.chars ?? (entry.block === null ? undefined : entry.promptChars),
      bytes: entry.fileBytes ?? undefined,
      tokens: entry.block === null ? undefined : entry.promptTokens,
    },
    path: entry.path,
    isFile: true,
    entry: entry.id,
  };
}

function together(what: string, blocks: readonly BlockReport[], report: Report): Measured {
  const sum = (size: (block: BlockReport) => number): number => blocks.reduce((total, block) => total + size(block), 0);
  const ids = new Set(blocks.flatMap(({ entries }) => entries));
  const largest = report.entries
    .filter(({ id }) => ids.has(id))
    .reduce<EntryReport | undefined>(
      (most, entry) => (entry.promptChars > (most?.promptChars ?? 0) ? entry : most),
      undefined,
    );
  return {
    what,
    sizes: {
      chars: sum(({ totalChars, chars }) => totalChars ?? chars),
      bytes: sum(({ totalBytes, bytes }) => totalBytes ?? bytes),
      tokens: sum(({ totalTokens, tokens }) => totalTokens ?? tokens),
    },
    path: largest?.path,
    isFile: false,
    entry: largest?.id,
  };
}

/** The group of a block: that of its first file. */
function groupOf(block: BlockReport, { entries }: Report): Group | undefined {
  if (block.id === "default-identity") return "identity";
  return entries.find(({ id }) => id === block.entries[0])?.group;
}

function resultOf(
  budget: Budget,
  { sizes, isFile, path, what }: Measured,
  unit: BudgetUnit,
  limit: number,
  world: string,
  { world: { cap } }: Report,
): BudgetResult | undefined {
  const size = unit === "percent" ? sizes.chars : sizes[unit];
  if (size === undefined) return undefined;
  const exact = unit === "percent" ? (size / cap) * 100 : size;
  return {
    name: budget.name ?? what,
    world,
    unit,
    limit,
    actual: Math.round(exact * 10) / 10,
    ok: exact <= limit,
    ...(isFile && path !== undefined && { path }),
    at: budget.at,
  };
}

function findingOf(budget: Budget, measured: Measured, { unit, limit, actual }: BudgetResult, report: Report): Finding {
  const { what, path, entry } = measured;
  const { userHome, cap } = report.world;
  const amounts =
    unit === "percent"
      ? `${actual} % of the cap of ${count(cap)} characters, the limit is ${limit} %`
      : `${count(actual)} ${WORDS[unit]}, ${count(actual - limit)} over the limit of ${count(limit)}`;
  const name = budget.name === undefined ? "" : ` (${budget.name})`;
  const at = `${displayPath(budget.at.path, userHome)} line ${budget.at.line}`;
  return {
    rule: "over-budget",
    severity: budget.severity ?? "error",
    message: `${what} has ${amounts}${name}`,
    path: path ?? budget.at.path,
    ...(path === undefined && { line: budget.at.line }),
    help: `shorten it, or raise the limit in ${at}`,
    ...(entry !== undefined && { entry }),
    key: `${budget.target.kind}:${measured.isFile ? "" : what}:${unit}`,
    amount: unit === "percent" ? Math.round((actual - limit) * 10) / 10 : actual - limit,
  };
}

const WORDS = { chars: "characters", bytes: "bytes", tokens: "tokens" } as const;
