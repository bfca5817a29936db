import { plural } from "../../reasons/words.ts";
import type { EntryDraft } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { cursorLookalikes } from "./cursor-rules.ts";
import { createFinder } from "./finder.ts";
import { homeLookalikes, memoryLookalikes } from "./home.ts";
import { otherHomeLookalikes } from "./other-homes.ts";
import { projectLookalikes } from "./project.ts";

/**
 * Familiar names in places that no loader reads. It comes last and leaves out what another rule has an entry for: the
 * same file is read when the session starts in its directory. Spec: context.md 3.5.
 */
export const lookalikes = defineRule({
  id: "lookalikes",
  group: "lookalike",
  blocks: [],
  tier: null,
  source: null,
  says: "reads none of these: familiar names in places where no loader looks",
  run,
});

function run(context: RuleContext): RuleResult {
  const finder = createFinder(context);
  const found = [
    ...(context.world.homeExists ? [...homeLookalikes(finder), ...memoryLookalikes(finder)] : []),
    ...otherHomeLookalikes(finder),
    ...projectLookalikes(finder),
    ...cursorLookalikes(finder),
  ];
  const entries = withoutRepetitions(found);
  const detail = entries.length === 0 ? "none" : `${plural(entries.length, "file")} that no loader reads`;
  return {
    blocks: [],
    entries,
    fatal: [],
    reports: [{ rule: "lookalikes", source: sourceOf(lookalikes), outcome: "nothing", detail }],
  };
}

/** A file can be looked at twice (a git root is a parent too, ~ a project): the first reason stays. */
function withoutRepetitions(entries: readonly EntryDraft[]): readonly EntryDraft[] {
  const seen = new Set<string>();
  return entries.filter(({ path }) => {
    const isNew = !seen.has(path);
    seen.add(path);
    return isNew;
  });
}
