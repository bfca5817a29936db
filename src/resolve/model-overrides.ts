import { pyInt } from "../python/int.ts";
import type { PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { Config } from "./config.ts";
import { customProviderUrl } from "./custom-providers.ts";
import type { ModelSection } from "./model-section.ts";

/** A window from `model_overrides`, tokens. */
interface Override {
  readonly value: number;
  readonly from: From;
  /** True when Hermes' catalogue of models comes first. */
  readonly assumed?: boolean;
}

/**
 * `model_overrides.<provider>.<model>.context_window`; the model's name in its own case first, then in any.
 * agent/models_dev.py _explicit_model_override.
 */
export function overriddenLength(
  config: Config,
  provider: string,
  model: string,
  release: Release,
): Override | undefined {
  const rows = release.has("model-overrides") ? config.get("model_overrides", provider) : undefined;
  if (!(rows instanceof Map) || model === "") return undefined;
  const name = model.toLowerCase();
  const keys = [model, ...rows.keys()].filter((key) => typeof key === "string");
  const key = keys.find(
    (key) => isRow(rows.get(key)) && (key === model || (key !== "_default" && key.toLowerCase() === name)),
  );
  return key === undefined ? undefined : readRow(config, ["model_overrides", provider, key]);
}

/**
 * `_default` of the provider or of all: it fills the gap where the catalogue does not know the model, so not for a URL of
 * the user's own. agent/models_dev.py lookup_models_dev_context.
 */
export function overriddenDefault(config: Config, section: ModelSection, release: Release): Override | undefined {
  if (!release.has("model-overrides") || section.baseUrl !== "") return undefined;
  if (customProviderUrl(config, section.provider, release) !== undefined) return undefined;
  const own = ["model_overrides", section.provider, "_default"];
  const row = readRow(config, isRow(config.get(...own)) ? own : ["model_overrides", "_default"]);
  return row && { ...row, assumed: true };
}

function readRow(config: Config, keys: readonly string[]): Override | undefined {
  const length = pyInt(config.get(...keys, "context_window") ?? null);
  if (!length.ok || length.value <= 0n) return undefined;
  return { value: Number(length.value), from: config.from(...keys, "context_window") };
}

function isRow(value: PyValue | undefined): boolean {
  return value instanceof Map;
}
