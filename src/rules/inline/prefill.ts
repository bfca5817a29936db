import { environGet } from "../../python/environ.ts";
import { jsonLoads } from "../../python/json-loads.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyJoin } from "../../python/normpath.ts";
import { decodeText } from "../../python/read-text.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import { describeCode } from "../../reasons/codes.ts";
import type { Reason } from "../../reasons/index.ts";
import type { BlockDraft, EntryDraft, Segment, World } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { configSource, variableSource, type InlineSource } from "./source.ts";

const BLOCK = "prefill";
const VARIABLE = "HERMES_PREFILL_MESSAGES_FILE";

/**
 * The prefill file is a JSON list of messages that stand behind the system message, in front of the conversation:
 * HERMES_PREFILL_MESSAGES_FILE, else prefill_messages_file, else agent.prefill_messages_file; a relative path counts from
 * HERMES_HOME. The block holds the messages' texts, a blank line between two. hermes: hermes_cli/cli_config_load.py
 * _load_prefill_messages; spec: cron.md 6.
 */
export const prefill = defineRule({
  id: BLOCK,
  group: "inline",
  blocks: [BLOCK],
  tier: "turn",
  source: { file: "hermes_cli/cli_config_load.py", function: "_load_prefill_messages" },
  says: "puts the messages of the prefill file in front of the conversation",
  run,
});

function run(context: RuleContext): RuleResult {
  const named = namedFile(context.world);
  if (named === undefined) return resultOf("nothing", "");
  const { world } = context;
  const base = pyExpandUser(named.value, world.env, () => world.userHome);
  const path = pyJoin(world.home, base);
  const draft = { path, name: named.source.name, facts: { source: named.source.from.kind, key: named.source.name } };
  if (!world.surface.hasPrefill) {
    const reason: Reason = {
      kind: "inline-not-here",
      what: named.source.name,
      surface: world.surface.name,
      takes: undefined,
    };
    return resultOf("skipped", path, { ...draft, status: "skipped", reason });
  }
  const loaded = readMessages(path, context);
  if (loaded.kind === "bad") {
    const reason: Reason = { kind: "prefill-bad", problem: loaded.problem };
    return resultOf("nothing", path, { ...draft, status: loaded.absent ? "absent" : "unreadable", reason });
  }
  const { texts, messages } = loaded;
  const reason: Reason = { kind: "prefill-enters", messages, surface: world.surface.name };
  if (messages === 0) return resultOf("nothing", path, { ...draft, status: "empty", reason });
  const entry: EntryDraft = { ...draft, status: "loaded", reason, block: BLOCK };
  const segments: readonly Segment[] = [{ kind: "text", text: texts.join("\n\n"), owner: entry }];
  return resultOf("yielded", path, entry, { id: BLOCK, tier: "turn", title: "Prefill messages", segments });
}

function namedFile(world: World): { readonly value: string; readonly source: InlineSource } | undefined {
  const hasOneKey = !world.release.has("prefill-either-key");
  // Up to 0.13.0 the command line knows the key under agent alone, and the rest of Hermes the other two.
  const isCli = hasOneKey && ["cli", "kanban"].includes(world.surface.kind);
  const variable = pyStrip(environGet(world.env, VARIABLE) ?? "");
  if (variable !== "" && !isCli) return { value: variable, source: variableSource(world, VARIABLE) };
  for (const keys of [["prefill_messages_file"], ["agent", "prefill_messages_file"]]) {
    if (hasOneKey && isCli !== (keys.length === 2)) continue;
    const value = world.config.get(...keys);
    const text = isTruthy(value) ? pyStrip(pyStr(value ?? "")) : "";
    if (text !== "") return { value: text, source: configSource(world, ...keys) };
  }
  return undefined;
}

type Loaded =
  | { readonly kind: "messages"; readonly texts: readonly string[]; readonly messages: number }
  | { readonly kind: "bad"; readonly absent: boolean; readonly problem: string };

function readMessages(path: string, { disk, world }: RuleContext): Loaded {
  const bad = (problem: string, absent = false): Loaded => ({ kind: "bad", problem, absent });
  if (disk.stat(path).kind === "absent") return bad("there is no such file", true);
  const read = disk.read(path);
  if (!read.ok) return bad(`unreadable: ${describeCode(read.code)}`);
  const encoding = world.release.has("prefill-utf-8-sig") ? "utf-8-sig" : "utf-8";
  const decoded = decodeText(read.bytes, encoding);
  if (!decoded.ok) return bad(`byte ${decoded.byte + 1} is not UTF-8`);
  if (decoded.text.startsWith("\ufeff")) return bad("it starts with a BOM, which this release does not read as JSON");
  const json = jsonLoads(decoded.text);
  if (!json.ok) return bad(`it is not JSON (${json.message})`);
  if (!Array.isArray(json.value)) return bad("it is not a JSON list of messages");
  return { kind: "messages", messages: json.value.length, texts: json.value.map(textOf).filter((text) => text !== "") };
}

/** `content` of a message: text, or a list of parts with text. */
function textOf(message: PyValue): string {
  const content = message instanceof Map ? message.get("content") : undefined;
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part) => (part instanceof Map ? part.get("text") : undefined))
    .filter((text) => typeof text === "string")
    .join("");
}

function resultOf(
  outcome: "nothing" | "skipped" | "yielded",
  detail: string,
  entry?: EntryDraft,
  block?: BlockDraft,
): RuleResult {
  return {
    blocks: block === undefined ? [] : [block],
    entries: entry === undefined ? [] : [entry],
    fatal: [],
    reports: [{ rule: BLOCK, source: sourceOf(prefill), outcome, detail }],
  };
}
