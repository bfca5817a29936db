import type { Disk } from "../disk.ts";
import { pyInt } from "../python/int.ts";
import { pyStrip } from "../python/strip.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { Config } from "./config.ts";
import { cachedLength } from "./context-length-cache.ts";
import { codexRow, endpointLength, FALLBACK_LENGTH, tableRow } from "./context-length-table.ts";
import { customProviderLength } from "./custom-providers.ts";
import { isCacheAsked, isCodexRoute, isLocalUrl, isProviderUrl, lookUpName, routeUrl } from "./model-route.ts";
import { overriddenDefault, overriddenLength } from "./model-overrides.ts";
import { modelSection, type ModelSection } from "./model-section.ts";
import { showValue } from "./show-value.ts";

/** A value with the place it came from. */
interface Resolved<T> {
  readonly value: T;
  readonly from: From;
}

/** The model's window, tokens; null: Hermes knows none. */
export interface ContextLength extends Resolved<number | null> {
  readonly model: string | null;
  readonly modelFrom: From;
  /** True when a server that Hermes asks at start may say another number. */
  readonly assumed: boolean;
  /** Why the agent does not start. */
  readonly fatal?: string;
  /** `model.context_length` where it is set and Hermes takes no notice of it. */
  readonly ignored?: { readonly value: string; readonly why: string; readonly from: From };
}

export interface ContextLengthInput {
  readonly options: Pick<AuditOptions, "contextLength" | "model">;
  readonly config: Config;
  readonly release: Release;
  readonly home: string;
  readonly disk: Disk;
  /** The model that runs in place of the configured one. */
  readonly other?: Resolved<string> | undefined;
}

/** One place's answer. */
interface Answer extends Resolved<number | null> {
  readonly assumed?: boolean;
}

/** What `model.context_length` says. */
interface Pinned {
  readonly answer?: Answer;
  readonly fatal?: string;
  readonly ignored?: NonNullable<ContextLength["ignored"]>;
}

/** Tokens below which an agent with tools does not start. agent/model_metadata.py MINIMUM_CONTEXT_LENGTH */
const MINIMUM_LENGTH = 64_000;

/**
 * The model's window when the prompt is built, as far as files tell: the flag, `model.context_length`, the user's own
 * providers, `model_overrides`, the cache of windows, Hermes' table, its fallback. agent/agent_init.py
 * _resolve_context_length, agent/model_metadata.py get_model_context_length; spec: context.md 7.
 */
export function resolveContextLength(input: ContextLengthInput): ContextLength {
  const { options, config, release } = input;
  const section = modelSection(config, release);
  const flag =
    options.model === undefined
      ? undefined
      : { value: options.model, from: { kind: "flag", name: "--model" } as const };
  const other: Resolved<string> | undefined = flag ?? input.other;
  const model = other?.value ?? section.model;
  const modelFrom = other?.from ?? section.modelFrom;
  if (options.contextLength !== undefined) {
    return {
      value: options.contextLength,
      from: { kind: "flag", name: "--context-length" },
      assumed: false,
      model,
      modelFrom,
    };
  }
  const pinned = readPinned(section, other?.value, release);
  const found = pinned.answer ?? lookUp(input, section, model ?? "");
  const { value, from, assumed = false } = clampToOllama(found, section, release);
  const fatal = pinned.fatal ?? whyTooSmall(found, section, config, release);
  return {
    value,
    from,
    assumed,
    model,
    modelFrom,
    ...(fatal !== undefined && { fatal }),
    ...(pinned.ignored !== undefined && { ignored: pinned.ignored }),
  };
}

/** `model.context_length` describes the configured default model; from 0.20.0 on it is dropped for another one. */
function readPinned(section: ModelSection, other: string | undefined, release: Release): Pinned {
  const value = section.get("context_length");
  if (value === undefined || value === null) return {};
  const from = section.from("context_length");
  const ignore = (why: string): Pinned => ({ ignored: { value: showValue(value), why, from } });
  const number = pyInt(value);
  if (!number.ok) {
    if (number.error === "OverflowError")
      return { fatal: "model.context_length is infinite, which Hermes cannot turn into a whole number" };
    return ignore("not a whole number");
  }
  if (number.value <= 0n) return ignore("not above zero");
  const isOther = other !== undefined && section.model !== null && pyStrip(other) !== section.model;
  if (isOther && release.has("model-length-for-default-only"))
    return ignore(`it is the window of ${section.model}, another model runs`);
  return { answer: { value: Number(number.value), from } };
}

function lookUp(input: ContextLengthInput, section: ModelSection, fullName: string): Answer {
  const { config, release } = input;
  const { provider } = section;
  const url = routeUrl(config, section, release);
  const custom = url === undefined ? undefined : customProviderLength(config, fullName, url, release);
  if (custom !== undefined) return { value: Number(custom.value), from: custom.from };
  const override = overriddenLength(config, provider, fullName, release);
  if (override !== undefined) return override;
  const model = lookUpName(fullName, url, section, release);
  const endpoint = url === undefined ? undefined : endpointLength(model, url, release);
  if (endpoint !== undefined) return { value: endpoint, from: { kind: "default", name: `endpoint: ${url}` } };
  const isCodex = isCodexRoute(config, provider, url, release);
  const known = isCacheAsked(provider, url, isCodex, release) ? cached(input, model, url) : undefined;
  if (known !== undefined) return known;
  const gap = isCodex ? undefined : overriddenDefault(config, section, release);
  if (gap !== undefined) return gap;
  const isUnknown = url !== undefined && !release.has("window-table-for-custom-endpoints") && !isProviderUrl(url);
  return isUnknown ? FALLBACK : assumedLength(model, isCodex, release);
}

function cached(
  { home, release, disk }: ContextLengthInput,
  model: string,
  url: string | undefined,
): Answer | undefined {
  const row = model === "" ? undefined : cachedLength(home, model, url, release, disk);
  if (row === undefined) return undefined;
  return { value: row.tokens, from: row.from, assumed: url === undefined || isLocalUrl(url) };
}

const FALLBACK: Answer = { value: FALLBACK_LENGTH, from: { kind: "default", name: "fallback" }, assumed: true };

function assumedLength(model: string, isCodex: boolean, release: Release): Answer {
  const row = (isCodex ? codexRow(model, release) : undefined) ?? tableRow(model, release);
  if (row === undefined) return FALLBACK;
  return { value: row.tokens, from: { kind: "default", name: `table: ${row.key}` }, assumed: true };
}

/** agent/agent_init.py _clamp_compressor_to_ollama_num_ctx */
function clampToOllama(answer: Answer, section: ModelSection, release: Release): Answer {
  if (!release.has("ollama-num-ctx-clamps")) return answer;
  const given = pyInt(section.get("ollama_num_ctx") ?? null);
  if (!given.ok || given.value <= 0n || answer.value === null || Number(given.value) >= answer.value) return answer;
  return { value: Number(given.value), from: section.from("ollama_num_ctx") };
}

/** agent/agent_init.py _enforce_minimum_context */
function whyTooSmall({ value }: Answer, section: ModelSection, config: Config, release: Release): string | undefined {
  const minimum = minimumLength(config, release);
  if (value === null || value === 0 || value >= minimum || section.provider === "lmstudio") return undefined;
  return `the model's window of ${value} tokens is below the ${minimum} that Hermes needs, so it does not start`;
}

function minimumLength(config: Config, release: Release): number {
  const value = release.has("minimum-length-config") ? config.get("agent", "minimum_tool_context_length") : undefined;
  if (value === undefined || typeof value === "boolean") return MINIMUM_LENGTH;
  const number = pyInt(value);
  return number.ok && number.value > 0n ? Number(number.value) : MINIMUM_LENGTH;
}
