import { sha256Of } from "../sha256.ts";
/**
 * The threat table of an installed Hermes, read from its source as text; nothing is run. From 0.16.0 on it is
 * tools/threat_patterns.py; 0.13.0 has two lists, in agent/prompt_builder.py and tools/memory_tool.py.
 */
import { translateRegex } from "./install/python-regex.ts";
import { type Token, tokenize } from "./install/python-tokens.ts";
import {
  type Refusal,
  assignmentTo,
  isRefusal,
  refuse,
  statements,
  stringValue,
  textOf,
} from "./install/python-values.ts";
import { readInvisible, readMaxChars, readNormalisation, unreadFlag } from "./install/settings.ts";
import { scopesFrom, tableByFingerprint } from "./tables/index.ts";
import type { ThreatRow, ThreatScope, ThreatTable } from "./types.ts";

/** What came of reading an install. `refused`: use the built-in table of the nearest release, and say so. */
export type ReadTable =
  /** one of the built-in tables */
  | { readonly kind: "known"; readonly table: ThreatTable; readonly fingerprint: string }
  /** another table, understood completely */
  | { readonly kind: "translated"; readonly table: ThreatTable; readonly fingerprint: string }
  /** `problem` names the row and the construct; `line` is 1-based */
  | Refusal;

/** Sources of an install, as text. */
export interface ThreatSources {
  /** tools/threat_patterns.py; null: there is no such file */
  readonly threatPatterns: string | null;
  /** agent/prompt_builder.py, only asked when the file above is absent */
  readonly promptBuilder?: string | null;
  /** tools/memory_tool.py, likewise */
  readonly memoryTool?: string | null;
}

/** Reads the table of an install. */
export function readThreatTable(sources: ThreatSources): ReadTable {
  if (sources.threatPatterns !== null) return readShared(sources.threatPatterns);
  if (sources.promptBuilder && sources.memoryTool) return readOld(sources.promptBuilder, sources.memoryTool);
  return refuse("there is no tools/threat_patterns.py", 1);
}

/** A row as it stands in the source. */
export interface SourceRow {
  readonly pattern: string;
  readonly id: string;
  readonly scope: ThreatScope;
  readonly line: number;
}

function readShared(source: string): ReadTable {
  const tokens = tokenize(source);
  const all = statements(tokens);
  const rows = readRows("_PATTERNS", all, null);
  if (isRefusal(rows)) return rows;
  const invisible = readInvisible("INVISIBLE_CHARS", all);
  if (isRefusal(invisible)) return invisible;
  const maxChars = readMaxChars(all);
  if (isRefusal(maxChars)) return maxChars;
  const nfkc = readNormalisation(tokens);
  if (isRefusal(nfkc)) return nfkc;
  return finish(tokens, rows, { name: "install", invisible, invisiblePrefix: "invisible_unicode_", maxChars, nfkc });
}

function readOld(promptBuilder: string, memoryTool: string): ReadTable {
  const tokens = tokenize(promptBuilder);
  const all = statements(tokens);
  const context = readRows("_CONTEXT_THREAT_PATTERNS", all, "context");
  if (isRefusal(context)) return context;
  const memory = readRows("_MEMORY_THREAT_PATTERNS", statements(tokenize(memoryTool)), "strict");
  if (isRefusal(memory)) return memory;
  const invisible = readInvisible("_CONTEXT_INVISIBLE_CHARS", all);
  if (isRefusal(invisible)) return invisible;
  const rest = {
    name: "install",
    invisible,
    invisiblePrefix: "invisible unicode ",
    maxChars: null,
    nfkc: false,
  } as const;
  return finish([], [...context, ...memory], rest);
}

function finish(tokens: readonly Token[], rows: readonly SourceRow[], rest: Omit<ThreatTable, "rows">): ReadTable {
  const fingerprint = fingerprintOf(rows);
  const known = tableByFingerprint(fingerprint);
  if (known && agree(known, rest)) return { kind: "known", table: known, fingerprint };
  const flag = unreadFlag(tokens);
  if (flag) return flag;
  const translated: ThreatRow[] = [];
  for (const { id, pattern, scope, line } of rows) {
    const result = translateRegex(pattern);
    if (result.kind === "unknown")
      return refuse(`row ${id} has a construct that is not understood: ${result.construct}`, line);
    translated.push({
      id,
      scopes: rest.invisiblePrefix === "invisible unicode " ? OLD_SCOPES[scope] : scopesFrom(scope),
      pattern: result.pattern,
    });
  }
  return { kind: "translated", table: { ...rest, rows: translated }, fingerprint };
}

/** 0.13.0 has two lists that do not include each other. */
const OLD_SCOPES: Readonly<Record<ThreatScope, readonly ThreatScope[]>> = {
  all: ["all", "context"],
  context: ["all", "context"],
  strict: ["strict"],
};

function agree(known: ThreatTable, rest: Omit<ThreatTable, "rows">): boolean {
  const same = known.maxChars === rest.maxChars && known.nfkc === rest.nfkc;
  return same && known.invisible.join() === rest.invisible.join();
}

/** First 16 hex digits of the sha256 of `[[pattern,id,tag],...]` as compact JSON (spec: threats.md section 5). */
export function fingerprintOf(rows: readonly SourceRow[]): string {
  const json = JSON.stringify(rows.map(({ pattern, id, scope }) => [pattern, id, scope]));
  return sha256Of(json).slice(0, 16);
}

/** The tuples of a list: (pattern, id, scope), or (pattern, id) where every row has `scope`. */
export function readRows(
  name: string,
  all: readonly (readonly Token[])[],
  scope: ThreatScope | null,
): readonly SourceRow[] | Refusal {
  const list = assignmentTo(name, all);
  if (list === null) return refuse(`there is no list ${name}`, 1);
  if (isRefusal(list)) return list;
  const items = itemsOf(list.value, "[", "]");
  if (isRefusal(items)) return items;
  const rows: SourceRow[] = [];
  for (const item of items) {
    const row = readRow(item, all, scope, rows.length);
    if (isRefusal(row)) return row;
    rows.push(row);
  }
  return rows;
}

function readRow(
  item: readonly Token[],
  all: readonly (readonly Token[])[],
  scope: ThreatScope | null,
  index: number,
): SourceRow | Refusal {
  const line = item[0]?.line ?? 1;
  const constants = (name: string) => constantOf(name, all);
  const parts = itemsOf(item, "(", ")");
  if (isRefusal(parts)) return parts;
  const values = parts.map((part) => stringValue(part, constants));
  const label = typeof values[1] === "string" ? values[1] : `${index + 1}`;
  const refused = values.find(isRefusal);
  if (refused) return refuse(`row ${label}: ${refused.problem}`, refused.line);
  const [pattern, id, tag] = values;
  if (typeof pattern !== "string" || typeof id !== "string" || values.length !== (scope ? 2 : 3)) {
    return refuse(`row ${label} has ${values.length} parts`, line);
  }
  const own = scope ?? SCOPE_NAMES.find((known) => known === tag);
  return own
    ? { pattern, id, scope: own, line }
    : refuse(`row ${label} has the unknown scope ${JSON.stringify(tag)}`, line);
}

const SCOPE_NAMES = ["all", "context", "strict"] as const;

/** The value of a module constant that is a plain string; null: it is not. */
function constantOf(name: string, all: readonly (readonly Token[])[]): string | null {
  const found = assignmentTo(name, all);
  if (found === null || isRefusal(found)) return null;
  const value = stringValue(found.value, () => null);
  return isRefusal(value) ? null : value;
}

/** The comma-separated items between two brackets; a trailing comma adds none. */
function itemsOf(tokens: readonly Token[], open: string, close: string): readonly (readonly Token[])[] | Refusal {
  const first = tokens[0];
  if (textOf(first) !== open || textOf(tokens.at(-1)) !== close) {
    const seen = first === undefined ? "nothing" : (textOf(first) ?? "a string");
    return refuse(`${open}...${close} was expected, not ${seen}`, first?.line ?? 1);
  }
  const items: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(1, -1)) {
    const text = textOf(token) ?? "";
    if (/^[([{]$/.test(text)) depth++;
    if (/^[)\]}]$/.test(text)) depth--;
    if (depth < 0) return refuse(`more follows the closing ${close}`, token.line);
    if (text === "," && depth === 0) items.push([]);
    else items.at(-1)?.push(token);
  }
  if (items.at(-1)?.length === 0) items.pop();
  return items;
}
