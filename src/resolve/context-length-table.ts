import { CODEX_WINDOWS, CONTEXT_WINDOWS, type ContextWindow } from "../releases/context-windows.ts";
import { isIn, type Release } from "../releases/table.ts";

/** Tokens of a model that Hermes knows nothing about. agent/model_metadata.py DEFAULT_FALLBACK_CONTEXT */
export const FALLBACK_LENGTH = 256_000;

/**
 * Cached windows from before Hermes knew the model: below the row's own, not above those of shorter rows that fit.
 * agent/model_metadata.py _PRE_CATALOG_STALE_KEYS
 */
const STALE_KEYS: readonly { readonly key: string; readonly since: string }[] = [
  ...["minimax-m3", "grok-4.3", "grok-4.6", "grok-4-fast", "grok-4.20", "qwen3.6-plus"].map((key) => ({
    key,
    since: "0.20.4",
  })),
  ...["muse-spark-1.3", "muse-spark", "deepseek-flash", "deepseek-v4.1-flash", "deepseek-v4-flash"].map((key) => ({
    key,
    since: "0.21.3",
  })),
  ...["deepseek-v4-pro", "deepseek-chat", "deepseek-reasoner"].map((key) => ({ key, since: "0.21.3" })),
];

/** Windows that hold for one provider's URL only. agent/model_metadata.py _endpoint_scoped_context_length */
const ENDPOINT_WINDOWS = [
  {
    url: /^https:\/\/api\.kimi\.com(:443)?\/coding(\/v1)?\/*$/i,
    models: ["k3", "kimi-k3", "kimi-k3-cot"],
    tokens: 1_048_576,
    since: "0.19.0",
  },
  {
    url: /^https:\/\/integrate\.api\.nvidia\.com(:443)?\/v1\/*$/i,
    models: ["deepseek-ai/deepseek-v4-pro"],
    tokens: 262_144,
    since: "0.20.0",
  },
] as const;

/** The row of Hermes' table for a model. agent/model_metadata.py get_model_context_length, step 8. */
export function tableRow(model: string, release: Release): ContextWindow | undefined {
  return fittingRows(CONTEXT_WINDOWS, model, release)[0];
}

/** The row for a model behind the Codex login. */
export function codexRow(model: string, release: Release): ContextWindow | undefined {
  return fittingRows(CODEX_WINDOWS, model.slice(model.lastIndexOf("/") + 1), release)[0];
}

/** The window of a model at one provider's own URL. */
export function endpointLength(model: string, url: string, release: Release): number | undefined {
  const name = model.trim().toLowerCase();
  return ENDPOINT_WINDOWS.find(
    (row) => isIn(row, release.id) && row.url.test(url.trim()) && row.models.some((key) => key === name),
  )?.tokens;
}

/** True when a cached window of the model is one that an older release wrote for want of knowing it. */
export function isStaleLength(model: string, tokens: number, release: Release): boolean {
  const [row, ...others] = fittingRows(CONTEXT_WINDOWS, model, release);
  if (row === undefined || tokens >= row.tokens) return false;
  if (!STALE_KEYS.some(({ key, since }) => key === row.key && isIn({ since }, release.id))) return false;
  const shorter = others.filter(({ key }) => key.length < row.key.length).map((other) => other.tokens);
  return tokens <= (shorter.length === 0 ? FALLBACK_LENGTH : Math.max(...shorter));
}

/** The longest key first. */
function fittingRows(rows: readonly ContextWindow[], model: string, release: Release): readonly ContextWindow[] {
  const name = model.toLowerCase();
  return rows.filter((row) => fits(row.key, name, release) && isIn(row, release.id));
}

/** agent/model_metadata.py _catalog_key_matches */
function fits(key: string, name: string, release: Release): boolean {
  if (key.startsWith("solar-") && release.has("window-names-bounded")) return fitsSolar(key, name);
  if (name.includes(key)) return true;
  return release.has("window-names-normalised") && dashed(name).includes(dashed(key));
}

/** `solar-pro-3` is `solar-pro3`; a key fits as a whole, and `solar-` every name that goes on with a letter. */
function fitsSolar(key: string, name: string): boolean {
  const native = name.replaceAll(/(solar-[a-z]+)-(\d{1,2})(?=[-:.@]|$)/g, "$1$2");
  if (key.endsWith("-")) return /^solar-[a-z]/.test(native.slice(native.lastIndexOf("/") + 1));
  return allIndexes(native, key).some((start) => /^([-:.@]|$)/.test(native.slice(start + key.length)));
}

function allIndexes(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function dashed(text: string): string {
  return text.replaceAll(".", "-");
}
