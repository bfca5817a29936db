import { pyStrip } from "../python/strip.ts";
import { PROVIDER_HOSTS } from "../releases/provider-hosts.ts";
import { PROVIDER_NAMES } from "../releases/provider-names.ts";
import type { Release } from "../releases/table.ts";
import type { Config } from "./config.ts";
import { customProviderUrl, speaksCodex } from "./custom-providers.ts";
import type { ModelSection } from "./model-section.ts";

/** The URL that requests go to; undefined when only the running Hermes knows it. */
export function routeUrl(config: Config, section: ModelSection, release: Release): string | undefined {
  if (section.baseUrl !== "") return section.baseUrl;
  const custom = customProviderUrl(config, section.provider, release);
  if (custom !== undefined) return custom;
  if (section.provider === "openrouter") return "https://openrouter.ai/api/v1";
  return section.provider === "anthropic" ? "https://api.anthropic.com" : undefined;
}

/** The name without `provider:` before it and, at OpenRouter, without a routing suffix. */
export function lookUpName(model: string, url: string | undefined, section: ModelSection, release: Release): string {
  const name = withoutProvider(model);
  const isOpenRouter = section.provider === "openrouter" || (url ?? "").includes("openrouter.ai");
  return isOpenRouter && release.has("openrouter-variants") ? name.replace(/:(nitro|floor|exacto|online)$/i, "") : name;
}

/** agent/model_metadata.py _strip_provider_prefix: `qwen:0.5b` is Ollama's `model:tag` and stays. */
function withoutProvider(model: string): string {
  const colon = model.indexOf(":");
  if (colon < 0 || model.startsWith("http")) return model;
  const rest = model.slice(colon + 1);
  const isTag = /^(\d+\.?\d*b|latest|stable|q\d|fp?\d|instruct|chat|coder|vision|text)/i.test(pyStrip(rest));
  return !isTag && PROVIDER_NAMES.has(pyStrip(model.slice(0, colon)).toLowerCase()) ? rest : model;
}

/** True behind the Codex login, from 0.21.5 on also for a provider that speaks its protocol. agent/model_metadata.py _is_codex_route */
export function isCodexRoute(config: Config, provider: string, url: string | undefined, release: Release): boolean {
  if (provider === "openai-codex") return true;
  return url !== undefined && release.has("codex-route-by-protocol") && speaksCodex(config, url, release);
}

/** False where the window is asked for anew at every start. agent/model_metadata.py _skip_persistent_context_cache */
export function isCacheAsked(provider: string, url: string | undefined, isCodex: boolean, release: Release): boolean {
  if (provider === "lmstudio" || provider === "bedrock") return false;
  if (isCodex && release.has("length-cache-codex-skipped")) return false;
  // The portal's own list is authoritative (_infer_provider_from_url).
  return !(url ?? "").includes("inference-api.nousresearch.com");
}

/** agent/model_metadata.py _is_known_provider_base_url */
export function isProviderUrl(url: string): boolean {
  const host = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)/i.exec(url.trim())?.[1]?.toLowerCase() ?? "";
  return PROVIDER_HOSTS.some((part) => host.includes(part));
}

/** agent/model_metadata.py is_local_endpoint: such a server is asked even where the cache has an answer. */
export function isLocalUrl(url: string): boolean {
  const host = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? "";
  if (!host.includes(".") || /\.(local|internal)$/.test(host)) return true;
  return /^(0\.0\.0\.0$|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
    host,
  );
}
