import type { Disk } from "../disk.ts";
import { decodeText } from "../python/read-text.ts";
import { loadUsualYaml } from "../python/yaml/usual.ts";
import type { PyDict, PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import { isStaleLength } from "./context-length-table.ts";
import { readData } from "./read-data.ts";

/** A window that Hermes learnt earlier; null: a number that is no whole one, which counts as no window. */
export interface CachedLength {
  readonly tokens: number | null;
  readonly from: From;
}

interface Cache {
  readonly path: string;
  readonly lengths: PyDict;
  lineOf(dict: PyDict, key: PyValue): number | undefined;
}

/** Names of models that catalogues long gave 32,768 tokens by mistake. */
const UNDERREPORTED = { kimi: /^kimi|moonshot/, minimax: /^minimax|minimaxai\// } as const;

/**
 * The window that HERMES_HOME/context_length_cache.yaml has for a model at a URL. With no URL known, what all its rows for
 * the model agree on. agent/model_metadata.py get_cached_context_length, _validate_cached_context_length.
 */
export function cachedLength(
  home: string,
  model: string,
  url: string | undefined,
  release: Release,
  disk: Disk,
): CachedLength | undefined {
  const cache = readCache(home, release, disk);
  if (cache === undefined) return undefined;
  const key = url === undefined ? soleKey(cache.lengths, model) : keyOf(cache.lengths, model, url, release);
  if (key === undefined) return undefined;
  const tokens = tokensOf(cache.lengths.get(key), release);
  if (tokens === undefined || isDropped(model, tokens, release)) return undefined;
  const line = cache.lineOf(cache.lengths, key);
  const from: From = { kind: "file", name: key, path: cache.path, ...(line !== undefined && { line }) };
  return { tokens: Number.isInteger(tokens) ? tokens : null, from };
}

function readCache(home: string, release: Release, disk: Disk): Cache | undefined {
  const path = `${home}/context_length_cache.yaml`;
  const read = readData(path, disk);
  if (!read.ok) return undefined;
  const decoded = decodeText(read.bytes, "utf-8-sig");
  if (!decoded.ok) return undefined;
  const yaml = loadUsualYaml(decoded.text, release.has("yaml-ruamel") ? "ruamel" : "pyyaml-pure");
  if (!yaml.ok || !(yaml.value instanceof Map)) return undefined;
  const lengths = yaml.value.get("context_lengths");
  return lengths instanceof Map ? { path, lengths, lineOf: (dict, key) => yaml.lineOf(dict, key) } : undefined;
}

/** Rows of older releases may end in a slash. */
function keyOf(lengths: PyDict, model: string, url: string, release: Release): string | undefined {
  const key = `${model}@${url.replace(/\/+$/, "")}`;
  if (!release.has("length-cache-slashes")) return (lengths.get(key) ?? null) === null ? undefined : key;
  return [key, `${model}@${url}`, `${key}/`].find((name) => (lengths.get(name) ?? null) !== null);
}

function soleKey(lengths: PyDict, model: string): string | undefined {
  const keys = [...lengths.keys()].filter((key) => typeof key === "string" && key.startsWith(`${model}@`));
  const [first] = keys;
  const agree = new Set(keys.map((key) => lengths.get(key))).size === 1;
  return agree && typeof first === "string" ? first : undefined;
}

/** Where an older release raises an exception over a text, the row counts as none. */
function tokensOf(value: PyValue | undefined, release: Release): number | undefined {
  if (typeof value === "bigint") return Number(value);
  if (release.has("length-cache-typed")) return undefined;
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : undefined;
}

function isDropped(model: string, tokens: number, release: Release): boolean {
  const name = model.toLowerCase();
  if (release.has("length-cache-stale-rows")) {
    if (tokens <= 0) return true;
    if (tokens <= 32_768 && (UNDERREPORTED.kimi.test(name) || UNDERREPORTED.minimax.test(name))) return true;
    return isStaleLength(model, tokens, release);
  }
  if (tokens <= 32_768 && UNDERREPORTED.kimi.test(name)) return true;
  if (!release.has("length-cache-new-models")) return false;
  if (tokens <= 204_800 && name.includes("minimax-m3")) return true;
  return tokens <= 256_000 && name.includes("grok-4.3");
}
