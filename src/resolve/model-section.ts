import { pyStrip } from "../python/strip.ts";
import { isTruthy } from "../python/truthy.ts";
import type { PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { Config } from "./config.ts";

/** The `model` section of config.yaml with all its older spellings resolved. */
export interface ModelSection {
  /** `model.default`; null when the file names no model. */
  readonly model: string | null;
  readonly modelFrom: From;
  /** `model.provider`, lower case; "" when there is none. */
  readonly provider: string;
  /** `model.base_url`; "" when there is none. */
  readonly baseUrl: string;
  get(key: string): PyValue | undefined;
  from(key: string): From;
}

interface Field {
  readonly value: PyValue;
  /** Where the file has it. */
  readonly keys: readonly string[];
}

const ID_KEYS = ["default", "model", "name"] as const;

/**
 * Which model runs and what its section says: `model: name`, the root keys provider, base_url and context_length,
 * `api_base` for `base_url`, `model.model` and `model.name` for `model.default`. An older spelling only counts where the
 * newer one is empty. hermes_cli/config.py _normalize_root_model_keys.
 */
export function modelSection(config: Config, release: Release): ModelSection {
  const fields = fieldsOf(config);
  if (release.has("model-default-nested")) flattenNested(fields);
  for (const key of ["provider", "base_url", "context_length"]) fallBack(fields, key, rootField(config, key));
  fallBack(fields, "base_url", rootField(config, "api_base"));
  fallBack(fields, "base_url", fields.get("api_base"));
  fallBack(fields, "default", fields.get("model"));
  if (release.has("model-name-key")) fallBack(fields, "default", fields.get("name"));
  const model = textOf(fields.get("default")?.value);
  return {
    model: model === "" ? null : model,
    modelFrom: config.from(...(fields.get("default")?.keys ?? ["model"])),
    provider: textOf(fields.get("provider")?.value).toLowerCase(),
    baseUrl: textOf(fields.get("base_url")?.value),
    get: (key) => fields.get(key)?.value,
    from: (key) => config.from(...(fields.get(key)?.keys ?? ["model", key])),
  };
}

function fieldsOf(config: Config): Map<string, Field> {
  const fields = new Map<string, Field>();
  const section = config.get("model");
  if (!(section instanceof Map)) {
    if (section !== undefined && isTruthy(section)) fields.set("default", { value: section, keys: ["model"] });
    return fields;
  }
  for (const [key, value] of section) if (typeof key === "string") fields.set(key, { value, keys: ["model", key] });
  return fields;
}

/** `default: {provider: …, model: …}`: its provider counts where none, or "auto", is named outside. */
function flattenNested(fields: Map<string, Field>): void {
  for (const key of ID_KEYS) {
    const field = fields.get(key);
    if (!(field?.value instanceof Map)) continue;
    const { value: nested } = field;
    const inner = isTruthy(nested.get("model")) ? "model" : "default";
    fields.set(key, { value: textOf(nested.get(inner)), keys: [...field.keys, inner] });
    const provider = textOf(nested.get("provider"));
    const outer = textOf(fields.get("provider")?.value);
    if (provider !== "" && (outer === "" || outer === "auto")) {
      fields.set("provider", { value: provider, keys: [...field.keys, "provider"] });
    }
  }
}

function rootField(config: Config, key: string): Field | undefined {
  const value = config.get(key);
  return value === undefined ? undefined : { value, keys: [key] };
}

function fallBack(fields: Map<string, Field>, key: string, field: Field | undefined): void {
  if (field !== undefined && isTruthy(field.value) && !isTruthy(fields.get(key)?.value)) fields.set(key, field);
}

/** `str(value or "").strip()` of a scalar. */
function textOf(value: PyValue | undefined): string {
  if (value === undefined || !isTruthy(value)) return "";
  if (typeof value === "string") return pyStrip(value);
  if (typeof value === "boolean") return "True";
  return typeof value === "bigint" || typeof value === "number" ? String(value) : "";
}
