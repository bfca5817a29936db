import type { Found } from "../../findings/define.ts";
import type { LiveKindId } from "../../findings/live-kinds.ts";
import type { Report } from "../../report/report.ts";
import type { Comparison, FactComparison, FactName } from "../compare.ts";
import type { LiveState } from "../state.ts";

/** What a rule of `live` works with. */
export interface LiveContext {
  readonly live: LiveState;
  readonly report: Report;
  readonly comparison: Comparison;
}

/** A difference that a user should act on; severity and words about it are in src/findings/live-kinds.ts. */
export interface LiveRule {
  readonly id: LiveKindId;
  readonly find: (context: LiveContext) => Iterable<Found>;
}

/** Types a rule where it is written. */
export function defineLive(rule: LiveRule): LiveRule {
  return rule;
}

/** A fact on which the two sides differ. */
export function differing({ comparison }: LiveContext, name: FactName): FactComparison | undefined {
  return comparison.facts.find((one) => one.name === name && one.verdict === "differs");
}

/** A rule that finds one fact that differs, in these words. */
export function factRule(
  id: LiveKindId,
  name: FactName,
  words: (fact: FactComparison, context: LiveContext) => { readonly message: string; readonly help: string },
): LiveRule {
  return defineLive({
    id,
    *find(context) {
      const fact = differing(context, name);
      if (fact !== undefined) yield { ...words(fact, context), key: name };
    },
  });
}
