import { baseName } from "../../path.ts";
import type { Reason } from "../../reasons/index.ts";
import type { EntryReport } from "../../report/report.ts";
import { aboutEntry, defineFinding, type FindingContext, type Found } from "../define.ts";
import type { World } from "../../types.ts";
import { misplacedKeys } from "../misplaced-keys.ts";

/** A config key with a value that Hermes ignores. */
export const configIgnored = defineFinding({
  id: "config-ignored",
  severity: "warning",
  says: "a config key with a value that Hermes ignores",
  why: "the setting looks right and does nothing",
  *find({ others, world, reasonOf }) {
    const cap = world.capIgnored;
    if (cap !== undefined)
      yield {
        message: `context_file_max_chars: ${cap.value} is ignored: ${cap.why}`,
        path: cap.from.path ?? world.config.path,
        line: cap.from.line,
        help: world.release.has("cap-config")
          ? "write a number above zero, without quotes"
          : "keep the file under the limit, or update Hermes",
        key: "context_file_max_chars",
      };
    for (const keys of SWITCHES) {
      const found = misread(keys, world);
      if (found !== undefined) yield found;
    }
    yield* misplacedKeys(world);
    yield* lostMemories(others, reasonOf);
    for (const entry of others) {
      const line = entry.facts?.["line"];
      if (UNUSED.has(entry.reasonCode) && entry.path === world.config.path)
        yield aboutEntry(entry, { line: typeof line === "number" ? line : undefined, key: entry.name });
    }
  },
});

const UNUSED: ReadonlySet<string> = new Set(["inline-malformed", "personality-unknown"]);

/** A value of `memory:` on which loading fails: what it was to set is the least that is lost. */
function* lostMemories(others: readonly EntryReport[], reasonOf: FindingContext["reasonOf"]): Iterable<Found> {
  const lost = new Map<string, { readonly reason: MemorySetting; readonly files: EntryReport[] }>();
  for (const entry of others) {
    const reason = entry.reasonCode === "memory-setting" ? reasonOf(entry) : undefined;
    if (reason?.kind !== "memory-setting") continue;
    const known = lost.get(reason.key);
    if (known === undefined) lost.set(reason.key, { reason, files: [entry] });
    else known.files.push(entry);
  }
  for (const { reason, files } of lost.values()) {
    const names = files.map(({ path }) => baseName(path)).join(" and ");
    yield {
      message: `loading memory fails on ${reason.key}: ${reason.value}, without a message: ${names} ${files.length === 1 ? "does" : "do"} not enter`,
      path: reason.from.path,
      line: reason.from.line,
      help: files[0]?.fix,
      key: reason.key,
      severity: "error",
    };
  }
}

type MemorySetting = Extract<Reason, { kind: "memory-setting" }>;

/** How Hermes takes a switch's value: memory's by the release, `bool(value)`, or the literal false alone. */
const SWITCHES = [
  { keys: ["memory", "memory_enabled"], as: "memory" },
  { keys: ["memory", "user_profile_enabled"], as: "memory" },
  { keys: ["agent", "task_completion_guidance"], as: "bool" },
  { keys: ["agent", "parallel_tool_call_guidance"], as: "bool" },
  { keys: ["agent", "environment_probe"], as: "bool" },
  { keys: ["agent", "bot_mode_protocol"], as: "bool" },
  { keys: ["skills", "project_discovery"], as: "literal" },
] as const;

/** A switch whose text says no and is read as yes. */
function misread({ keys, as }: (typeof SWITCHES)[number], { config, release }: World): Found | undefined {
  const value = config.get(...keys);
  if (typeof value !== "string" || !NO.has(value.trim().toLowerCase())) return undefined;
  const isCoerced = as === "memory" && release.has("memory-flags-coerced");
  const isEmpty = value === "" && as !== "literal";
  if (isEmpty) return undefined;
  const { line, path } = config.from(...keys);
  return {
    message:
      `${keys.join(".")} is the text ${JSON.stringify(value)}, not a boolean: ` +
      (isCoerced ? "releases before 0.20.6 read it as true" : "Hermes reads it as true"),
    path,
    line,
    ...(isCoerced && { severity: "info" }),
    help: `write ${keys[1]}: false without quotes`,
    key: keys.join("."),
  };
}

const NO: ReadonlySet<string> = new Set(["false", "no", "off", "0", ""]);
