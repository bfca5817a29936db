import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { decodeText } from "../python/read-text.ts";
import type { Environ } from "../python/environ.ts";
import type { AuditConfig, ConfigPlace } from "./config.ts";
import { nearest } from "../text/suggest.ts";
import { configOf, OWN_BLOCKS, type RawConfig } from "./raw.ts";
import schema from "./config.schema.json" with { type: "json" };
import { violationsOf, type Violation } from "./schema.ts";
import { parseYamlText, type YamlText } from "./yaml-text.ts";
import { parentOf } from "../path.ts";

/** Bigger config files are refused. */
const MOST_BYTES = 1024 * 1024;

/** Files that one may extend, one behind the other. */
const MOST_LEVELS = 20;

/** What reading a config file needs. */
export interface ConfigMeans {
  readonly disk: Disk;
  readonly env: Environ;
}

/**
 * Reads a config file and all that it extends.
 *
 * @throws AuditError `bad-config`, with file and line.
 */
export function readConfigFile(path: string, means: ConfigMeans): AuditConfig {
  const config = { ...merge(readWithBases(path, means, [], undefined)), path };
  checkBlocks(config);
  return config;
}

/** The file's own part last. `chain`: real paths of the files that lead here; `named`: where this one is named. */
function readWithBases(
  path: string,
  means: ConfigMeans,
  chain: readonly string[],
  named: string | undefined,
): readonly RawConfig[] {
  const real = means.disk.realpath(path) ?? path;
  if (chain.includes(real))
    throw bad(`${named ?? path}: extends goes round in a circle: ${[...chain, real].join(" → ")}`);
  if (chain.length >= MOST_LEVELS) throw bad(`${named ?? path}: extends is more than ${MOST_LEVELS} files deep`);
  const text = readText(path, means.disk, named);
  const yaml = parseYamlText(text);
  if ("problem" in yaml) throw bad(`${path}:${yaml.line}: ${yaml.problem}`);
  complain(path, yaml);
  const own = configOf(path, yaml, (problem) => bad(problem), means.env);
  const folder = parentOf(path);
  const bases = own.bases.flatMap(({ path: base, line }) =>
    readWithBases(pyAbsPath(pyExpandUser(base, means.env), folder), means, [...chain, real], `${path}:${line}`),
  );
  return [...bases, own];
}

function readText(path: string, disk: Disk, named: string | undefined): string {
  const where = named === undefined ? "" : `${named}: `;
  const stat = disk.stat(path);
  if (stat.kind === "absent") throw bad(`${where}no such config file: ${path}`);
  if (stat.kind !== "file")
    throw bad(`${where}config file ${path} ${stat.kind === "error" ? `cannot be read: ${stat.code}` : "is no file"}`);
  if (stat.size > MOST_BYTES) throw bad(`${where}config file ${path} is larger than 1 MiB`);
  const read = disk.read(path);
  if (!read.ok) throw bad(`${where}config file ${path} cannot be read: ${read.code}`);
  const decoded = decodeText(read.bytes, "utf-8-sig");
  if (decoded.ok) return decoded.text;
  const line = 1 + read.bytes.subarray(0, decoded.byte).filter((byte) => byte === 0x0a).length;
  throw bad(`${path}:${line}: byte ${decoded.byte + 1} is not UTF-8`);
}

/** Throws for the first thing that does not fit the schema. */
function complain(path: string, yaml: YamlText): void {
  // An empty file says nothing, which is fine.
  if (yaml.value === null) return;
  const [first, ...rest] = violationsOf(yaml.value, schema).toSorted(
    (a, b) => yaml.lineOf(a.path) - yaml.lineOf(b.path),
  );
  if (first === undefined) return;
  const more = rest.length === 0 ? "" : `; ${rest.length} more in this file`;
  throw bad(`${path}:${yaml.lineOf(first.path)}: ${first.message}${meant(first)}${more}`);
}

function meant({ path, known = [], isKey }: Violation): string {
  if (!isKey) return "";
  const near = nearest(String(path.at(-1)), known);
  return near === undefined ? (known.length > 12 ? "" : `; known: ${known.join(", ")}`) : `; did you mean ${near}?`;
}

function merge(parts: readonly RawConfig[]): Omit<AuditConfig, "path"> {
  const failOn = parts.findLast((one) => one.failOn !== undefined)?.failOn;
  const maxWarnings = parts.findLast((one) => one.maxWarnings !== undefined)?.maxWarnings;
  return {
    ...(failOn !== undefined && { failOn }),
    ...(maxWarnings !== undefined && { maxWarnings }),
    severities: new Map(parts.flatMap(({ severities }) => [...severities])),
    budgets: lastOfEach(
      parts.flatMap(({ budgets }) => budgets),
      budgetId,
    ),
    ignores: parts.flatMap(({ ignores }) => ignores),
    loaders: lastOfEach(
      parts.flatMap(({ loaders }) => loaders),
      ({ block }) => block,
    ),
    worlds: parts.findLast(({ worlds }) => worlds.length > 0)?.worlds ?? [],
  };
}

/** A budget for the same thing and the same worlds takes the place of an earlier one: that is how a limit is changed. */
function budgetId({ target, scope, limits }: AuditConfig["budgets"][number]): string {
  return JSON.stringify([target, scope, [...limits.keys()]]);
}

function lastOfEach<T>(all: readonly T[], idOf: (one: T) => string): readonly T[] {
  const last = new Map<string, T>();
  for (const one of all) last.set(idOf(one), one);
  return [...last.values()];
}

/** A limit for a block that never is would hold for ever. */
function checkBlocks({ budgets, loaders }: AuditConfig): void {
  const known = [...OWN_BLOCKS, ...loaders.map(({ block }) => block)];
  const check = (block: string, { path, line }: ConfigPlace): void => {
    if (known.includes(block) || /^(?:plugin|memory-provider):./.test(block)) return;
    const near = nearest(block, known);
    const hint = near === undefined ? `known: ${known.join(", ")}` : `did you mean ${near}?`;
    throw bad(`${path}:${line}: there is no block ${JSON.stringify(block)}; ${hint}`);
  };
  for (const { target, at } of budgets) if (target.kind === "block") check(target.block, at);
  for (const { after, at } of loaders) if (after !== undefined) check(after, at);
}

function bad(message: string): AuditError {
  return new AuditError("bad-config", message);
}
