import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { decodeText } from "../python/read-text.ts";
import { byCodePoint } from "../python/sorted.ts";
import { loadUsualYaml } from "../python/yaml/usual.ts";
import type { PyDict, PyValue, YamlDialect } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import { defaultConfig } from "./config-defaults.ts";
import { shapeOf } from "./config-shape.ts";
import { findHomeProblem } from "./home-start.ts";
import { readData } from "./read-data.ts";
import { isTruthy } from "../python/truthy.ts";

/** config.yaml as Hermes sees it: what the file says, and what it says merged over the defaults. */
export interface Config {
  readonly path: string;
  readonly status: "ok" | "absent" | "broken" | "unreadable";
  /** Why it could not be used. */
  readonly problem?: Problem;
  /** Its whole value is false and no mapping (`[]`, 0): an empty file to load_config, a broken one to an unattended run. */
  readonly isFalse?: true;
  /** The backup that stands in for a file that does not parse (hermes_cli/config_backups.py load_newest_good_backup). */
  readonly standIn?: string;
  /** The file's own mapping: no defaults, no expansion. Empty when there is none. */
  readonly raw: PyDict;
  /** Defaults ← file ← managed file, `${VAR}` expanded: what load_config() returns. */
  get(...keys: readonly string[]): PyValue | undefined;
  /** Where a key's value comes from: a line of the file, the managed file, or the defaults. */
  from(...keys: readonly string[]): From;
}

interface Problem {
  readonly message: string;
  readonly line?: number;
  /** load_config itself fails: neither a backup nor the managed file stands in. */
  readonly raises?: true;
}

interface Layer {
  readonly path: string;
  readonly mapping: PyDict;
  readonly isFalse?: true;
  lineOf(dict: PyDict, key: PyValue): number | undefined;
}

type ReadLayer =
  | { readonly layer: Layer }
  | { readonly status: "absent" | "broken" | "unreadable"; readonly problem?: Problem };

const NO_LAYER: PyDict = new Map();

/**
 * Reads config.yaml. hermes_cli/config.py _load_config_impl: defaults, then the file, then `${VAR}`, then the managed
 * file; spec: surfaces.md 5.
 */
export function readConfig(
  home: string,
  env: Readonly<Record<string, string | undefined>>,
  release: Release,
  disk: Disk,
): Config {
  const path = `${home}/config.yaml`;
  const own = readLayer(path, release, disk);
  const raises =
    ("status" in own && own.problem?.raises === true) || findHomeProblem(home, release, disk) !== undefined;
  const isBroken = "status" in own && own.status !== "absent";
  const standIn = isBroken && !raises ? readStandIn(home, release, disk) : undefined;
  const user = "layer" in own ? own.layer : standIn;
  const managed = !raises && release.has("config-managed-layer") ? readManaged(env, release, disk) : undefined;
  // Callers of load_config() that it raises for go on with an empty mapping.
  const merged = raises ? NO_LAYER : mergeLayers(user, managed, env, release);
  return {
    path,
    status: "layer" in own ? "ok" : own.status,
    ...("problem" in own && own.problem !== undefined && { problem: own.problem }),
    ...("layer" in own && own.layer.isFalse && { isFalse: true }),
    ...(standIn !== undefined && { standIn: standIn.path }),
    raw: user?.mapping ?? NO_LAYER,
    get: (...keys) => lookUp(merged, keys),
    from: (...keys) => originOf(keys, managed, user, path),
  };
}

function readLayer(path: string, release: Release, disk: Disk, older: YamlDialect = "pyyaml"): ReadLayer {
  const read = readData(path, disk);
  if (!read.ok)
    return read.code === "ENOENT" || read.code === "ENOTDIR"
      ? { status: "absent" }
      : { status: "unreadable", problem: { message: read.code, ...(read.code === "ELOOP" && { raises: true }) } };
  const decoded = decodeText(read.bytes, "utf-8-sig");
  if (!decoded.ok) return { status: "broken", problem: { message: `byte ${decoded.byte + 1} is not UTF-8` } };
  const yaml = loadUsualYaml(decoded.text, release.has("yaml-ruamel") ? "ruamel" : older);
  if (!yaml.ok) {
    return {
      status: "broken",
      problem: { message: yaml.problem, ...(yaml.line !== undefined && { line: yaml.line }) },
    };
  }
  const value = yaml.value;
  const shape = shapeOf(value);
  if (shape === "huge") throw new AuditError("bad-file", `${path}: its aliases make more than 1,000,000 values of it`);
  if (shape === "recursion") return { status: "broken", problem: { message: TOO_DEEP, raises: true } };
  if (value instanceof Map) return { layer: { path, mapping: value, lineOf: (dict, key) => yaml.lineOf(dict, key) } };
  // `yaml.safe_load(f) or {}`: nothing, 0, "", [] and whatever else is false are an empty file.
  if (!isTruthy(value)) {
    return { layer: { path, mapping: new Map(), ...(value !== null && { isFalse: true }), lineOf: () => undefined } };
  }
  return { status: "broken", problem: { message: "its top level is not a mapping" } };
}

const TOO_DEEP = "it is nested deeper than Python's recursion reaches, or in itself";

/** backups/config/config.yaml.good.<time>, the newest by name; older ones are not tried. */
function readStandIn(home: string, release: Release, disk: Disk): Layer | undefined {
  if (!release.has("config-last-good-backup")) return undefined;
  const folder = `${home}/backups/config`;
  const listed = disk.list(folder);
  if (!listed.ok) return undefined;
  const newest = listed.entries
    .map((entry) => entry.name)
    .filter((name) => name.startsWith("config.yaml.good.") && disk.stat(`${folder}/${name}`).kind === "file")
    .sort(byCodePoint)
    .at(-1);
  if (newest === undefined) return undefined;
  const read = readLayer(`${folder}/${newest}`, release, disk);
  return "layer" in read ? read.layer : undefined;
}

/** hermes_cli/managed_scope.py: $HERMES_MANAGED_DIR when it is a directory, else /etc/hermes; a bad file is ignored. */
function readManaged(
  env: Readonly<Record<string, string | undefined>>,
  release: Release,
  disk: Disk,
): Layer | undefined {
  const named = (env["HERMES_MANAGED_DIR"] ?? "").trim();
  const folder = named === "" ? "/etc/hermes" : named;
  if (disk.stat(folder).kind !== "directory") return undefined;
  // managed_scope.py called yaml.safe_load, the pure loader, which refuses a few documents that the C one takes.
  const read = readLayer(`${folder}/config.yaml`, release, disk, "pyyaml-pure");
  return "layer" in read ? read.layer : undefined;
}

function mergeLayers(
  user: Layer | undefined,
  managed: Layer | undefined,
  env: Readonly<Record<string, string | undefined>>,
  release: Release,
): PyDict {
  const nullKeepsSection = release.has("memory-null-section-keeps-defaults");
  const merged = deepMerge(defaultConfig(), user?.mapping ?? NO_LAYER, nullKeepsSection);
  const expanded = expandDict(merged, env, release);
  if (managed === undefined) return expanded;
  const pinned = expandDict(managed.mapping, env, release);
  const model = pinned.get("model");
  if (typeof model === "string") pinned.set("model", new Map([["default", model]]));
  return deepMerge(expanded, pinned, nullKeepsSection);
}

/** config.py _deep_merge: mapping over mapping recurses; null over a mapping is ignored (not before 0.19.0). */
function deepMerge(base: PyDict, override: PyDict, nullKeepsSection: boolean): PyDict {
  const result: PyDict = new Map(base);
  for (const [key, value] of override) {
    const below = result.get(key);
    if (below instanceof Map && value instanceof Map) result.set(key, deepMerge(below, value, nullKeepsSection));
    else if (!(nullKeepsSection && below instanceof Map && value === null)) result.set(key, value);
  }
  return result;
}

/** config.py _expand_env_vars: strings only; an unknown variable stays as it is written. */
function expandDict(dict: PyDict, env: Readonly<Record<string, string | undefined>>, release: Release): PyDict {
  const done = new Map<PyValue, PyValue>();
  const hasPrefix = release.has("config-env-prefix");
  const expand = (value: PyValue): PyValue => {
    if (typeof value === "string") return expandText(value, env, hasPrefix);
    if (!(value instanceof Map) && !Array.isArray(value)) return value;
    const known = done.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) {
      const list: PyValue[] = [];
      done.set(value, list);
      for (const item of value) list.push(expand(item));
      return list;
    }
    const copy: PyDict = new Map();
    done.set(value, copy);
    for (const [key, item] of value) copy.set(key, expand(item));
    return copy;
  };
  const expanded = expand(dict);
  return expanded instanceof Map ? expanded : new Map();
}

/** `${VAR}`; with the prefix feature also `${env:VAR}`, and `${other:…}` stays. */
export function expandText(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  hasPrefix: boolean,
): string {
  if (!text.includes("${")) return text;
  return text.replaceAll(/\$\{([^}]+)\}/g, (whole, inner: string) => {
    if (!hasPrefix) return env[inner] ?? whole;
    const reference = inner.trim();
    if (reference.startsWith("env:")) return env[reference.slice(4).trim()] ?? whole;
    return /^[a-z][a-z0-9_-]*:/.test(reference) ? whole : (env[reference] ?? whole);
  });
}

function lookUp(dict: PyDict, keys: readonly string[]): PyValue | undefined {
  let value: PyValue | undefined = dict;
  for (const key of keys) {
    if (!(value instanceof Map)) return undefined;
    value = value.get(key);
  }
  return value;
}

function originOf(keys: readonly string[], managed: Layer | undefined, user: Layer | undefined, path: string): From {
  const name = keys.join(".");
  for (const layer of [managed, user]) {
    const line = layer && lineOfPath(layer, keys);
    if (layer && line !== undefined) return { kind: "config", name, path: layer.path, ...(line > 0 && { line }) };
  }
  return { kind: "default", name, path };
}

/** Line of the deepest key that the layer gives; undefined when it does not set the path; 0 when the line is not known. */
function lineOfPath(layer: Layer, keys: readonly string[]): number | undefined {
  let dict: PyValue | undefined = layer.mapping;
  let line: number | undefined;
  for (const key of keys) {
    if (!(dict instanceof Map)) return line;
    if (!dict.has(key)) return undefined;
    line = layer.lineOf(dict, key) ?? 0;
    dict = dict.get(key);
  }
  return line;
}
