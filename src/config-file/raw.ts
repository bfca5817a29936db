import type { AuditError } from "../errors.ts";
import type { Environ } from "../python/environ.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { Group, Severity, Tier } from "../report/report.ts";
import type {
  AuditConfig,
  Budget,
  BudgetTarget,
  BudgetUnit,
  FailOn,
  Ignore,
  PathPattern,
  PrivateLoader,
  Scope,
  WorldSpec,
} from "./config.ts";
import type { YamlText } from "./yaml-text.ts";
import { baseName, parentOf } from "../path.ts";

/** What one file says, without what it extends. */
export type RawConfig = Omit<AuditConfig, "path"> & {
  readonly bases: readonly { readonly path: string; readonly line: number }[];
};

/** The file's value as it is known to be once it fits the schema. */
interface FileValue {
  readonly extends?: string | readonly string[];
  readonly failOn?: FailOn;
  readonly maxWarnings?: number;
  readonly severities?: Readonly<Record<string, Severity | "off">>;
  readonly budgets?: readonly BudgetValue[];
  readonly ignore?: readonly IgnoreValue[];
  readonly loaders?: readonly LoaderValue[];
  readonly worlds?: readonly WorldValue[];
}

interface ScopeValue {
  readonly surface?: string | readonly string[];
  readonly release?: string | readonly string[];
  readonly world?: string | readonly string[];
}

type BudgetValue = ScopeValue &
  Partial<Record<BudgetUnit, number>> & {
    readonly name?: string;
    readonly block?: string;
    readonly group?: Group;
    readonly file?: string;
    readonly total?: boolean;
    readonly severity?: Severity;
  };

interface IgnoreValue extends ScopeValue {
  readonly rule: string | readonly string[];
  readonly path?: string;
  readonly reason: string;
  readonly expires?: string;
}

interface LoaderValue {
  readonly path: string;
  readonly from?: PrivateLoader["from"];
  readonly block?: string;
  readonly title?: string;
  readonly tier?: Tier;
  readonly after?: string;
  readonly order?: number;
  readonly cap?: number | "none" | "hermes";
  readonly heading?: string;
  readonly scan?: boolean;
  readonly surface?: string | readonly string[];
}

interface WorldValue {
  readonly name?: string;
  readonly cwd?: string | readonly string[];
  readonly home?: string;
  readonly profile?: string;
  readonly surface?: string | readonly string[];
  readonly release?: string | readonly string[];
  readonly contextLength?: number | "none";
  readonly model?: string;
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
  readonly ignoreRules?: boolean;
}

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly env: Environ;
  readonly lineOf: YamlText["lineOf"];
  fail(problem: string): AuditError;
}

/** The parts of a file that fits the schema. `fail` makes the error for what a schema cannot say. */
export function configOf(path: string, yaml: YamlText, fail: Source["fail"], env: Environ): RawConfig {
  const value = fileValue(yaml.value);
  const source: Source = {
    path,
    folder: parentOf(path),
    env,
    lineOf: (at) => yaml.lineOf(at),
    fail,
  };
  const { failOn, maxWarnings, severities = {}, budgets = [], ignore = [], loaders = [], worlds = [] } = value;
  return {
    bases: list(value.extends).map((base, at) => ({ path: base, line: yaml.lineOf(["extends", at]) })),
    ...(failOn !== undefined && { failOn }),
    ...(maxWarnings !== undefined && { maxWarnings }),
    severities: new Map(Object.entries(severities)),
    budgets: budgets.map((one, at) => budgetOf(one, at, source)),
    ignores: ignore.map((one, at) => ignoreOf(one, at, source)),
    loaders: loaders.map((one, at) => loaderOf(one, at, source)),
    worlds: namedApart(worlds.map((one, at) => worldOf(one, at, source))),
  };
}

/** The schema has been checked: this is the parse boundary. */
function fileValue(value: unknown): FileValue {
  return typeof value === "object" && value !== null ? value : {};
}

function budgetOf(value: BudgetValue, at: number, source: Source): Budget {
  const limits = new Map<BudgetUnit, number>();
  for (const unit of UNITS) {
    const limit = value[unit];
    if (limit !== undefined) limits.set(unit, limit);
  }
  return {
    ...(value.name !== undefined && { name: value.name }),
    target: targetOf(value, at, source),
    limits,
    scope: scopeOf(value),
    ...(value.severity !== undefined && { severity: value.severity }),
    at: { path: source.path, line: source.lineOf(["budgets", at]) },
  };
}

const UNITS = ["chars", "bytes", "tokens", "percent"] as const;

function targetOf({ block, group, file, total }: BudgetValue, at: number, source: Source): BudgetTarget {
  if (block !== undefined) return { kind: "block", block };
  if (group !== undefined) return { kind: "group", group };
  if (file !== undefined) return { kind: "file", pattern: patternOf(file, source) };
  if (total === true) return { kind: "total" };
  throw source.fail(
    `${source.path}:${source.lineOf(["budgets", at, "total"])}: budgets[${at}].total must be true, not false`,
  );
}

function ignoreOf(value: IgnoreValue, at: number, source: Source): Ignore {
  return {
    rules: list(value.rule),
    ...(value.path !== undefined && { pattern: patternOf(value.path, source) }),
    scope: scopeOf(value),
    reason: value.reason.trim(),
    ...(value.expires !== undefined && { expires: value.expires }),
    at: { path: source.path, line: source.lineOf(["ignore", at]) },
  };
}

function loaderOf(value: LoaderValue, at: number, source: Source): PrivateLoader {
  const stem = baseName(value.path).replace(/\.[^.]*$/, "");
  const block = value.block ?? `private:${stem.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  const line = source.lineOf(["loaders", at]);
  if (OWN_BLOCKS.has(block))
    throw source.fail(
      `${source.path}:${source.lineOf(["loaders", at, "block"])}: loaders[${at}].block: ${block} is a block of Hermes' own; give another id and say after: ${block}`,
    );
  const { cap = "hermes" } = value;
  return {
    path: value.path,
    from: value.from ?? "home",
    block,
    ...(value.title !== undefined && { title: value.title }),
    tier: value.tier ?? "stable",
    ...(value.after !== undefined && { after: value.after }),
    ...(value.order !== undefined && { order: value.order }),
    ...(cap !== "hermes" && { cap: cap === "none" ? null : cap }),
    ...(value.heading !== undefined && { heading: value.heading }),
    scan: value.scan ?? false,
    surfaces: list(value.surface),
    at: { path: source.path, line },
  };
}

/** Blocks that Hermes makes itself. */
export const OWN_BLOCKS: ReadonlySet<string> = new Set([
  "soul",
  "default-identity",
  "context",
  "memory",
  "user",
  "skills",
  "auto-load",
  "ephemeral",
  "platform-hint",
  "environment-hint",
  "coding-instructions",
  "prefill",
  "cron-prompt",
  "subdirectory-hints",
]);

function worldOf(value: WorldValue, at: number, source: Source): WorldSpec {
  const { profile, model, tools, toolsets, ignoreRules, contextLength } = value;
  const absolute = (path: string): string => pyAbsPath(pyExpandUser(path, source.env), source.folder);
  const isPath = (release: string): boolean => release.includes("/");
  return {
    name: value.name ?? list(value.cwd).at(0) ?? `world ${at + 1}`,
    cwds: list(value.cwd).map(absolute),
    ...(value.home !== undefined && { home: value.home === "none" ? null : absolute(value.home) }),
    ...(profile !== undefined && { profile }),
    surfaces: list(value.surface),
    releases: list(value.release).map((release) => (isPath(release) ? absolute(release) : release)),
    ...(contextLength !== undefined && { contextLength: contextLength === "none" ? null : contextLength }),
    ...(model !== undefined && { model }),
    ...(tools !== undefined && { tools }),
    ...(toolsets !== undefined && { toolsets }),
    ...(ignoreRules !== undefined && { ignoreRules }),
    at: { path: source.path, line: source.lineOf(["worlds", at]) },
  };
}

/** Worlds of one name get a number. */
function namedApart(worlds: readonly WorldSpec[]): readonly WorldSpec[] {
  const seen = new Map<string, number>();
  return worlds.map((world) => {
    const times = (seen.get(world.name) ?? 0) + 1;
    seen.set(world.name, times);
    return times === 1 ? world : { ...world, name: `${world.name} (${times})` };
  });
}

function scopeOf({ surface, release, world }: ScopeValue): Scope {
  return { surfaces: list(surface), releases: list(release), worlds: list(world) };
}

function patternOf(text: string, { folder }: Source): PathPattern {
  return { text, folder };
}

function list(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}
