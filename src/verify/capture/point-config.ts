import { loadYaml } from "../../python/yaml/index.ts";
import { isPyDict, type PyDict, type PyValue, type YamlDialect } from "../../python/yaml/value.ts";

/** What the copy's config.yaml is to say of the model. */
export interface ModelSection {
  readonly name: string;
  /** `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  /** Tokens; null: nothing is said of it. */
  readonly contextLength: number | null;
}

/**
 * Sections of config.yaml that name other models and keys, or start programs of the user's: they are not in the copy.
 * Everything else stays as it is written.
 */
export const TAKEN_OUT: readonly string[] = [
  "model",
  "providers",
  "custom_providers",
  "fallback_model",
  "fallback_providers",
  "credential_pool_strategies",
  "auxiliary",
  "mcp_servers",
  "mcp",
  "hooks",
  "hooks_auto_accept",
  "plugins",
  "quick_commands",
  "worktree",
];

/**
 * The text of config.yaml with its model section replaced by the stand-in's. Sections are cut out by line, so that the rest is
 * read as before, quirks and all; undefined: the text is not so simple (flow style at the top level, anchors that reach across
 * sections), or no YAML.
 */
export function pointConfig(text: string, model: ModelSection, dialect: YamlDialect): string | undefined {
  const before = loadYaml(text, dialect);
  if (!before.ok) return undefined;
  if (before.value === null) return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${modelLines(model)}`;
  if (!isPyDict(before.value)) return undefined;
  const lines = text.split("\n");
  const starts = keyLines(before.value, (dict, key) => before.lineOf(dict, key));
  if (starts === undefined) return undefined;
  const kept = lines.slice(0, starts[0]?.line ?? 0);
  for (const [at, { key, line }] of starts.entries()) {
    const end = starts[at + 1]?.line ?? lines.length;
    if (typeof key !== "string" || !TAKEN_OUT.includes(key)) kept.push(...lines.slice(line, end));
  }
  const first = starts[0]?.line ?? 0;
  const pointed = [...kept.slice(0, first), ...modelLines(model).trimEnd().split("\n"), ...kept.slice(first)].join(
    "\n",
  );
  const after = loadYaml(pointed, dialect);
  return after.ok && isPyDict(after.value) && isSame(before.value, after.value) ? pointed : undefined;
}

/** 0-based lines on which the keys stand, in the file's order; undefined where two share a line or one is not known. */
function keyLines(
  mapping: PyDict,
  lineOf: (dict: PyDict, key: PyValue) => number | undefined,
): readonly { readonly key: PyValue; readonly line: number }[] | undefined {
  const found: { readonly key: PyValue; readonly line: number }[] = [];
  for (const key of mapping.keys()) {
    const line = lineOf(mapping, key);
    if (line === undefined) return undefined;
    found.push({ key, line: line - 1 });
  }
  const sorted = found.toSorted((a, b) => a.line - b.line);
  return sorted.some(({ line }, at) => line === sorted[at - 1]?.line) ? undefined : sorted;
}

/** All that is neither taken out nor ours has its old value. */
function isSame(before: PyDict, after: PyDict): boolean {
  const others = (mapping: PyDict): string =>
    JSON.stringify(
      [...mapping].filter(([key]) => typeof key !== "string" || !TAKEN_OUT.includes(key)),
      (_, value: unknown) => (value instanceof Map ? [...value] : typeof value === "bigint" ? `int ${value}` : value),
    );
  try {
    return others(before) === others(after) && isPyDict(after.get("model"));
  } catch {
    // A value that contains itself.
    return false;
  }
}

/** JSON strings are YAML strings in both dialects. */
function modelLines({ name, baseUrl, contextLength }: ModelSection): string {
  const window = contextLength === null ? "" : `  context_length: ${contextLength}\n`;
  return `model:\n  default: ${JSON.stringify(name)}\n  provider: custom\n  base_url: ${baseUrl}\n  api_key: none\n${window}`;
}
