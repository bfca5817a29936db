import type { EntryDraft } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { memoryProvider } from "./memory-provider.ts";
import { pluginSections } from "./plugins.ts";
import { workspaceSnapshot } from "./workspace-snapshot.ts";

/**
 * Text of the prompt that code makes when the session starts: the workspace snapshot, a memory provider's block, plugins'
 * sections. The files that decide it are named; its size is not known, so it makes no block.
 */
export const codeMade = defineRule({
  id: "code-made",
  group: "inline",
  blocks: [],
  tier: null,
  source: { file: "agent/system_prompt.py", function: "build_system_prompt_parts" },
  says: "adds the workspace snapshot, a memory provider's block and plugins' sections, which code makes when the session starts",
  run,
});

function run(context: RuleContext): RuleResult {
  const entries: readonly EntryDraft[] = [
    ...workspaceSnapshot(context),
    ...memoryProvider(context),
    ...pluginSections(context),
  ];
  const outcome = entries.some((entry) => entry.status === "on-demand") ? "yielded" : "nothing";
  const report = {
    rule: "code-made",
    source: sourceOf(codeMade),
    outcome,
    detail: entries.map((entry) => entry.path).join(", "),
  } as const;
  return { blocks: [], entries, fatal: [], reports: [report] };
}
