import { environGet } from "../../python/environ.ts";
import { pyLen } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import type { BlockDraft, EntryDraft } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { configSource, inlineEntry, notReadEntry, variableSource, type InlineSource } from "./source.ts";

const BLOCK = "environment-hint";
const VARIABLE = "HERMES_ENVIRONMENT_HINT";
const KEY = ["agent", "environment_hint"] as const;

/**
 * HERMES_ENVIRONMENT_HINT, else agent.environment_hint, is the last paragraph of the environment hints on every surface.
 * `str()` is applied to the config's value, so null becomes the text None. hermes: agent/prompt_builder.py
 * build_environment_hints; spec: context.md 8.4.
 */
export const environmentHint = defineRule({
  id: BLOCK,
  group: "inline",
  since: "0.16.0",
  blocks: [BLOCK],
  tier: "stable",
  source: { file: "agent/prompt_builder.py", function: "build_environment_hints" },
  says: "adds HERMES_ENVIRONMENT_HINT, or else agent.environment_hint, to the environment hints",
  run,
});

function run({ world }: RuleContext): RuleResult {
  const variable = pyStrip(environGet(world.env, VARIABLE) ?? "");
  const value = world.config.get(...KEY);
  const configured = value === undefined ? "" : pyStrip(pyStr(value));
  const config = configSource(world, ...KEY);
  const entries: EntryDraft[] = [];
  let entering: { text: string; source: InlineSource; isNull: boolean } | undefined;
  if (!world.release.has("environment-hint-own")) {
    if (variable !== "") entries.push(notReadEntry(variableSource(world, VARIABLE), world, variable));
    if (configured !== "") entries.push(notReadEntry(config, world, configured));
  } else if (variable !== "") {
    entering = { text: variable, source: variableSource(world, VARIABLE), isNull: false };
    if (configured !== "") {
      entries.push(
        inlineEntry(config, "shadowed", { kind: "inline-outranked", what: config.name, by: VARIABLE }, configured),
      );
    }
  } else if (configured !== "") entering = { text: configured, source: config, isNull: value === null };
  const report = {
    rule: BLOCK,
    source: sourceOf(environmentHint),
    outcome: entering === undefined ? "nothing" : "yielded",
    detail: entering?.source.name ?? "",
  } as const;
  if (entering === undefined) return { blocks: [], entries, fatal: [], reports: [report] };
  const { text, source, isNull } = entering;
  const entry = inlineEntry(
    source,
    "loaded",
    isNull
      ? { kind: "inline-null-text", what: source.name, place: BLOCK }
      : { kind: "inline-enters", place: BLOCK, what: source.name, chars: pyLen(text) },
    text,
    BLOCK,
  );
  const block: BlockDraft = {
    id: BLOCK,
    tier: world.release.has("environment-hints-last") ? "volatile" : "stable",
    title: "Environment hint",
    segments: [{ kind: "text", text, owner: entry }],
  };
  return { blocks: [block], entries: [entry, ...entries], fatal: [], reports: [report] };
}
