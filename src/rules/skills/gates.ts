import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyList, keyId, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import { CONDITION_KEYS, type ConditionKey, type Conditions, type Raised } from "./entry.ts";
import type { Host } from "./host.ts";
import { iterate } from "./iterate.ts";

/** Why a skill is not shown: the gate, and the value that closes it. */
export type Hidden =
  | { readonly gate: "platforms"; readonly value: string; readonly names: readonly string[]; readonly host: string }
  | { readonly gate: "environments"; readonly value: string }
  | { readonly gate: "requires_apps"; readonly value: string }
  | { readonly gate: "session_platforms"; readonly value: string; readonly host: string }
  | { readonly gate: Exclude<ConditionKey, "session_platforms">; readonly value: string };

/** The session's tools, and the chat platform that it runs on ("" when none is known). */
export interface Session {
  readonly tools: ReadonlySet<string>;
  readonly toolsets: ReadonlySet<string>;
  readonly platform: string;
}

const OS_NAMES: ReadonlyMap<string, string> = new Map([
  ["macos", "darwin"],
  ["linux", "linux"],
  ["windows", "win32"],
]);

/**
 * The gates that are asked when a SKILL.md is parsed (prompt_builder._parse_skill_file): undefined when it passes.
 * Spec: skills.md 5. @throws RangeError as pyStr does; Hermes then goes on as if the frontmatter were empty.
 */
export function parseGate(fields: PyDict, host: Host, release: Release): Hidden | undefined {
  return (
    platformGate(fields.get("platforms") ?? null, host) ??
    (release.has("skills-environments") ? environmentGate(fields.get("environments") ?? null, host) : undefined) ??
    (release.has("skills-requires-apps") ? appsGate(fields.get("requires_apps") ?? null) : undefined)
  );
}

/** The gates that are asked again of an entry from the snapshot: the environments are not in it. */
export function storedGate(
  platforms: readonly string[],
  apps: readonly string[],
  host: Host,
  release: Release,
): Hidden | undefined {
  const closed = platforms.length === 0 ? undefined : platformGate([...platforms], host);
  if (closed !== undefined || apps.length === 0 || !release.has("skills-requires-apps")) return closed;
  return appsGate([...apps]);
}

const TERMUX_NAMES: readonly string[] = ["linux", "termux", "android"];

/** skill_utils.skill_matches_platform_list: each value must be the start of Python's sys.platform. */
function platformGate(value: PyValue, host: Host): Hidden | undefined {
  if (!isTruthy(value)) return undefined;
  const wanted = (isPyList(value) ? value : [value]).map((item) => pyStrip(pyStr(item).toLowerCase()));
  const fits = wanted.some((name) => {
    const mapped = OS_NAMES.get(name) ?? name;
    return host.platform.startsWith(mapped) || (host.isTermux && TERMUX_NAMES.includes(mapped));
  });
  return fits ? undefined : { gate: "platforms", value: wanted.join(", "), names: wanted, host: host.platform };
}

/** skill_utils.skill_matches_environment: one tag that is active, or not known, is enough. */
function environmentGate(value: PyValue, host: Host): Hidden | undefined {
  if (!isTruthy(value)) return undefined;
  const wanted = (isPyList(value) ? value : [value])
    .map((item) => pyStrip(pyStr(item).toLowerCase()))
    .filter((tag) => tag !== "");
  if (wanted.some((tag) => host.isEnvironmentActive(tag))) return undefined;
  return { gate: "environments", value: wanted.join(", ") };
}

/** skill_utils.skill_matches_apps: apps are declared by plugins at run time; no file tells of one. */
function appsGate(value: PyValue): Hidden | undefined {
  if (!isTruthy(value) || (isPyList(value) && value.length === 0)) return undefined;
  const names = (isPyList(value) ? value : [value]).map((item) => pyStrip(pyStr(item)));
  return { gate: "requires_apps", value: names.join(", ") };
}

/** prompt_builder._skill_should_show: undefined when it is shown. */
export function showGate(conditions: Conditions, session: Session, release: Release): Hidden | Raised | undefined {
  if (conditions.size === 0) return undefined;
  if (release.has("skills-session-platforms")) {
    const closed = sessionGate(conditions.get("session_platforms") ?? null, session.platform);
    if (closed !== undefined) return closed;
  }
  for (const key of SHOW_ORDER) {
    const value = conditions.get(key);
    if (value === undefined) continue;
    const closed = listGate(key, value, session);
    if (closed !== undefined) return closed;
  }
  return undefined;
}

const SHOW_ORDER = [
  "fallback_for_toolsets",
  "fallback_for_tools",
  "requires_toolsets",
  "requires_tools",
] as const satisfies readonly (typeof CONDITION_KEYS)[number][];

function sessionGate(value: PyValue, platform: string): Hidden | Raised | undefined {
  if (!isTruthy(value)) return undefined;
  const items = iterate(value);
  if (items === undefined) return { error: "TypeError", key: "session_platforms" };
  const wanted = items.map((item) => pyStrip(pyStr(item)).toLowerCase()).filter((name) => name !== "");
  if (wanted.length === 0 || platform === "" || wanted.includes(pyStrip(platform).toLowerCase())) return undefined;
  return { gate: "session_platforms", value: wanted.join(", "), host: platform };
}

function listGate(key: (typeof SHOW_ORDER)[number], value: PyValue, session: Session): Hidden | Raised | undefined {
  const items = iterate(value);
  if (items === undefined) return { error: "TypeError", key };
  const have = key.endsWith("_toolsets") ? session.toolsets : session.tools;
  const hidesWhenPresent = key.startsWith("fallback_for");
  for (const item of items) {
    if (keyId(item) === undefined) return { error: "TypeError", key };
    if ((typeof item === "string" && have.has(item)) === hidesWhenPresent) return { gate: key, value: pyStr(item) };
  }
  return undefined;
}
