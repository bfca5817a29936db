import { pyInt } from "../python/int.ts";
import { pyStrip } from "../python/strip.ts";
import { isTruthy } from "../python/truthy.ts";
import type { PyDict, PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { Config } from "./config.ts";

/** A user's own provider: an item of `custom_providers` or a key of `providers`. */
interface CustomProvider {
  /** The names that `model.provider` may use. */
  readonly names: readonly string[];
  readonly url: string;
  readonly entry: PyDict;
  readonly from: From;
}

const CAMEL_CASE = { base_url: "baseUrl", context_length: "contextLength" } as const;

/** URL of the user's own provider with that name; undefined when there is none. */
export function customProviderUrl(config: Config, provider: string, release: Release): string | undefined {
  const wanted = provider.replaceAll(" ", "-").replace(/^custom:/, "");
  if (wanted === "") return undefined;
  return customProviders(config, release).find(({ names }) => names.includes(wanted))?.url;
}

/**
 * The window that a user's own provider entry gives a model: `models.<model>.context_length` of an entry with this URL.
 * hermes_cli/config.py get_custom_provider_context_length.
 */
export function customProviderLength(
  config: Config,
  model: string,
  url: string,
  release: Release,
): { readonly value: bigint; readonly from: From } | undefined {
  if (model === "" || url === "") return undefined;
  const route = routeOf(url, release);
  const entries = customProviders(config, release).filter((provider) => routeOf(provider.url, release) === route);
  for (const { entry, from } of entries) {
    const length = positive(modelEntry(entry.get("models"), model)?.get("context_length"));
    if (length !== undefined) return { value: length, from };
  }
  if (!release.has("provider-entry-length")) return undefined;
  for (const { entry, from } of entries) {
    const given = field(entry, "context_length");
    const length = typeof given === "bigint" || given === true ? positive(given) : undefined;
    if (length !== undefined) return { value: length, from };
  }
  return undefined;
}

/** True when an entry with this URL speaks the Codex login's protocol. hermes_cli/config_providers.py get_custom_provider_api_mode */
export function speaksCodex(config: Config, url: string, release: Release): boolean {
  const route = routeOf(url, release);
  const modes = customProviders(config, release)
    .filter((provider) => routeOf(provider.url, release) === route)
    .map(({ entry }) => textOf(entry.get("api_mode")) || textOf(entry.get("transport")));
  return modes.find((mode) => mode !== "")?.toLowerCase() === "codex_responses";
}

/** hermes_cli/config.py get_compatible_custom_providers, as far as URLs and names go. */
function customProviders(config: Config, release: Release): readonly CustomProvider[] {
  const listed = config.get("custom_providers");
  const keyed = config.get("providers");
  const isMistaken = listed !== undefined && listed !== null && !Array.isArray(listed);
  if (isMistaken && !release.has("custom-providers-mistake-isolated")) return [];
  const found: (CustomProvider | undefined)[] = [];
  if (Array.isArray(listed))
    found.push(...listed.map((entry) => readEntry(entry, "", config.from("custom_providers"))));
  if (keyed instanceof Map) {
    for (const [key, entry] of keyed) {
      const name = typeof key === "string" || typeof key === "bigint" ? String(key) : "";
      if (isEnabled(entry)) found.push(readEntry(entry, pyStrip(name), config.from("providers", name)));
    }
  }
  return found.filter((provider) => provider !== undefined);
}

function readEntry(entry: PyValue, key: string, from: From): CustomProvider | undefined {
  if (!(entry instanceof Map)) return undefined;
  const url = [field(entry, "base_url"), entry.get("url"), entry.get("api")].map(textOf).find(isUrl);
  const name = textOf(entry.get("name"));
  if (url === undefined || (name === "" && key === "")) return undefined;
  return {
    names: [name, key].filter((part) => part !== "").map((part) => part.toLowerCase().replaceAll(" ", "-")),
    url,
    entry,
    from,
  };
}

function isUrl(text: string): boolean {
  return /\{[^}]+\}/.test(text) || /^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(text);
}

function isEnabled(entry: PyValue): boolean {
  if (!(entry instanceof Map)) return true;
  const flag = entry.get("enabled");
  if (flag === undefined) return true;
  return typeof flag === "string" ? !["false", "no", "off", "0"].includes(pyStrip(flag).toLowerCase()) : isTruthy(flag);
}

/** `models` is a mapping, or a list of names and of `{id: …}` rows. */
function modelEntry(models: PyValue | undefined, model: string): PyDict | undefined {
  if (models instanceof Map) {
    const entry = models.get(model);
    return entry instanceof Map ? entry : undefined;
  }
  if (!Array.isArray(models)) return undefined;
  const rows = models.filter((row): row is PyDict => row instanceof Map);
  return rows.findLast((row) => (textOf(row.get("id")) || textOf(row.get("name"))) === model);
}

function field(entry: PyDict, key: keyof typeof CAMEL_CASE): PyValue | undefined {
  return entry.has(key) ? entry.get(key) : entry.get(CAMEL_CASE[key]);
}

function positive(value: PyValue | undefined): bigint | undefined {
  if (value === undefined) return undefined;
  const number = pyInt(value);
  return number.ok && number.value > 0n ? number.value : undefined;
}

function textOf(value: PyValue | undefined): string {
  return typeof value === "string" ? pyStrip(value) : "";
}

/** Two URLs of one route are the same text. hermes_cli/config.py normalize_route_base_url; before 0.20.0 only the last slashes go. */
function routeOf(url: string, release: Release): string {
  if (!release.has("route-urls-normalised")) return url.replace(/\/+$/, "");
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#@]*@)?([^/?#]+)([^?#]*)(\?[^#]*)?/i.exec(url);
  if (parts === null || /[\0- ]/.test(url)) return url;
  const [, scheme = "", user = "", host = "", path = "", query = ""] = parts;
  const port = scheme.toLowerCase() === "https" ? ":443" : ":80";
  const plain = host.toLowerCase().endsWith(port) ? host.slice(0, -port.length) : host;
  return `${scheme.toLowerCase()}://${user}${plain.toLowerCase()}${query === "" ? path.replace(/\/$/, "") : path}${query}`;
}
