import type { Explanation } from "../explain/explanation.ts";
import { factsOf, outcomeWords } from "../explain/facts.ts";
import { showSentence } from "../outline/words.ts";
import type { EntryReport, RuleReport, ThreatReport } from "../report.ts";
import type { Locate } from "./sources.ts";

/** A rule of a decision chain. */
export interface StepView {
  readonly rule: string;
  readonly outcome: string;
  readonly detail: string;
  readonly source: string;
  /** The rule that looked at this file. */
  readonly own: boolean;
}

/** A match of the scan with the line around it. */
export interface ThreatView {
  readonly where: string;
  readonly id: string;
  readonly before: string;
  readonly match: string;
  readonly after: string;
  readonly remedy: string | null;
}

/** What opens below a row. */
export interface DetailsView {
  readonly unsure: string | null;
  /** Empty where the section's chain stands for those of all its rows. */
  readonly chain: readonly StepView[];
  readonly threats: readonly ThreatView[];
  readonly facts: readonly { readonly label: string; readonly texts: readonly string[] }[];
  readonly fix: string | null;
}

/** All that `explain` says of a file, and nothing else. */
export function detailsView(
  explanation: Explanation,
  userHome: string,
  withChain: boolean,
  locate: Locate,
): DetailsView {
  const { entry, chain } = explanation;
  const facts = factsOf(explanation, userHome, false).filter(
    ({ label }) => label !== "scan" && label !== "to change it",
  );
  const lost = entry?.facts?.["lost"];
  return {
    unsure: entry?.unsure === undefined ? null : showSentence(entry.unsure, userHome),
    chain: withChain ? chain.map((rule) => stepView(rule, { userHome, locate, own: rule.own })) : [],
    threats: (entry?.threats ?? []).map((threat) => threatView(threat, userHome)),
    facts: typeof lost === "string" ? [...facts, { label: "left out", texts: [lost] }] : facts,
    fix: entry?.fix === undefined ? null : showSentence(entry.fix, userHome),
  };
}

/** What a rule did. */
export function stepView(
  { rule, outcome, detail, source }: RuleReport,
  { userHome, locate, own }: { readonly userHome: string; readonly locate: Locate; readonly own: boolean },
): StepView {
  const place = locate(source);
  return {
    rule,
    outcome: outcomeWords(outcome),
    detail: showSentence(detail, userHome),
    source: `${place.file} ${place.function}`.trim(),
    own,
  };
}

/** True for a row that has more to say than fits on it, however long its list is. */
export function hasMore({ fix, threats, cut, unsure, block }: EntryReport): boolean {
  return threats !== undefined || cut !== undefined || unsure !== undefined || (fix !== undefined && block === null);
}

function threatView(
  { id, line, column, match, character, context, remedy }: ThreatReport,
  userHome: string,
): ThreatView {
  const text = context ?? match;
  const at = text.indexOf(match);
  const isFound = at !== -1 && match !== "";
  return {
    where: `line ${line}, column ${column}`,
    id: id,
    before: isFound ? text.slice(0, at) : text,
    match: character === undefined ? (isFound ? match : "") : character,
    after: isFound ? text.slice(at + match.length) : "",
    remedy: remedy === undefined ? null : showSentence(remedy, userHome),
  };
}
