import { pyLen } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import type { BlockDraft } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { resolvePosture } from "./posture.ts";
import { configSource, inlineEntry } from "./source.ts";

const BLOCK = "coding-instructions";
const HEADING = "Operator instructions (from config):\n";

/**
 * agent.coding_instructions stands behind the coding brief, where that is on. With a workspace snapshot it is in the
 * context tier (0.20.0 and later). hermes: agent/coding_context.py RuntimeMode.system_prompt_parts; spec: context.md 8.5.
 */
export const codingInstructions = defineRule({
  id: BLOCK,
  group: "inline",
  since: "0.18.2",
  blocks: [BLOCK],
  tier: "stable",
  source: { file: "agent/coding_context.py", function: "RuntimeMode.system_prompt_parts" },
  says: "adds agent.coding_instructions behind the coding brief, in a code workspace",
  run,
});

function run(context: RuleContext): RuleResult {
  const { world } = context;
  const text = instructionsOf(world.config.get("agent", "coding_instructions"));
  const source = configSource(world, "agent", "coding_instructions");
  if (text === "") {
    const report = { rule: BLOCK, source: sourceOf(codingInstructions), outcome: "nothing", detail: "" } as const;
    return { blocks: [], entries: [], fatal: [], reports: [report] };
  }
  const posture = resolvePosture(context);
  if (!posture.coding) {
    const entry = inlineEntry(
      source,
      "skipped",
      { kind: "coding-brief-off", what: source.name, why: posture.why },
      text,
    );
    if (posture.unsure) entry.unsure = "it hangs on the order in which the disk lists the folder";
    const report = {
      rule: BLOCK,
      source: sourceOf(codingInstructions),
      outcome: "skipped",
      detail: posture.why,
    } as const;
    return { blocks: [], entries: [entry], fatal: [], reports: [report] };
  }
  const entry = inlineEntry(
    source,
    "loaded",
    { kind: "inline-enters", place: BLOCK, what: source.name, chars: pyLen(text) },
    text,
    BLOCK,
  );
  const block: BlockDraft = {
    id: BLOCK,
    tier: world.release.has("workspace-in-context") && posture.root !== null ? "context" : "stable",
    title: "Operator instructions",
    segments: [
      { kind: "text", text: HEADING, owner: entry },
      { kind: "text", text, owner: entry },
    ],
  };
  const report = {
    rule: BLOCK,
    source: sourceOf(codingInstructions),
    outcome: "yielded",
    detail: source.name,
  } as const;
  return { blocks: [block], entries: [entry], fatal: [], reports: [report] };
}

/** Text, or a list of lines. */
function instructionsOf(value: PyValue | undefined): string {
  const items = Array.isArray(value) ? value : isTruthy(value) ? [value ?? ""] : [];
  return items
    .map((item) => pyStrip(pyStr(item)))
    .filter((item) => item !== "")
    .join("\n");
}
