import { pySorted } from "../python/sorted.ts";
import { countOf, isRecord, numberOf, recordOf, recordsOf, textOf, textsOf, type JsonRecord } from "./json.ts";
import { namedLine } from "./named-line.ts";
import type { LiveBreakdown } from "./state.ts";

/** What is told about one session; what is left out is not told. */
export interface SessionFacts {
  readonly version?: string | null;
  readonly home?: string | null;
  readonly profile?: string | null;
  readonly cwd?: string | null;
  readonly model?: string | null;
  readonly provider?: string | null;
  readonly contextLength?: number | null;
  readonly breakdown?: LiveBreakdown | null;
  readonly tools?: readonly string[] | null;
  readonly skills?: readonly string[] | null;
}

/** The event `session.info`, and `info` of session.create (tui_gateway/server.py `_session_info`). */
export function readSessionInfo(value: unknown): SessionFacts {
  const info = recordOf(value);
  // session.create answers before the agent is there, with empty tables.
  const isBuilt = info["lazy"] !== true;
  return {
    version: textOf(info["version"]),
    profile: textOf(info["profile_name"]),
    cwd: textOf(info["cwd"]),
    model: textOf(info["model"]),
    provider: textOf(info["provider"]),
    tools: isBuilt ? namesIn(info["tools"]) : null,
    skills: isBuilt ? namesIn(info["skills"]) : null,
  };
}

/** Names in a table from toolset or category to its names. */
function namesIn(table: unknown): readonly string[] | null {
  return isRecord(table) ? pySorted(new Set(Object.values(table).flatMap(textsOf))) : null;
}

/**
 * The text of session.status: `Path:` is HERMES_HOME as `display_hermes_home` writes it, `Model:` the model and its provider in
 * parentheses, or `(unknown)`.
 */
export function readStatus(output: string): SessionFacts {
  const [, model, provider] = /^(.*) \(([^()]*)\)$/.exec(namedLine(output, "Model") ?? "") ?? [];
  return {
    home: namedLine(output, "Path"),
    model: model === undefined || model === "(unknown)" ? null : textOf(model),
    provider: provider === undefined || provider === "unknown" ? null : textOf(provider),
  };
}

/** The answer to session.context_breakdown (agent/context_breakdown.py `compute_session_context_breakdown`). */
export function readBreakdown(answer: JsonRecord): Pick<SessionFacts, "model" | "contextLength" | "breakdown"> {
  const categories = recordsOf(answer["categories"]).flatMap((one) => {
    const id = textOf(one["id"]);
    const tokens = numberOf(one["tokens"]);
    return id === null || tokens === null ? [] : [{ id, label: textOf(one["label"]) ?? id, tokens }];
  });
  const contextMax = countOf(answer["context_max"]);
  const breakdown = {
    categories,
    estimatedTotal: countOf(answer["estimated_total"]),
    contextUsed: countOf(answer["context_used"]),
    contextMax,
  };
  return {
    model: textOf(answer["model"]),
    contextLength: contextMax,
    // Without an agent there are no categories.
    breakdown: categories.length === 0 ? null : breakdown,
  };
}
