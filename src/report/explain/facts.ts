import { count, plural } from "../../reasons/words.ts";
import { showText } from "../display.ts";
import { showSentence } from "../outline/words.ts";
import type { EntryReport, Finding } from "../report.ts";
import type { Explanation } from "./explanation.ts";
import { bodyTexts, commandTexts } from "./skill-facts.ts";

/** A labelled fact of an explanation; each text is a line of its own. */
export interface Fact {
  readonly label: string;
  readonly texts: readonly string[];
}

/** What there is to say of a file beside its reason and its chain. */
export function factsOf(explanation: Explanation, userHome: string, verbose: boolean): readonly Fact[] {
  const { entry, block, shadows, findings, nearest } = explanation;
  if (entry === null)
    return [
      fact(
        "looked at",
        nearest.map((one) => `${one.display}  (${one.status})`),
      ),
    ].filter(isTold);
  const show = (text: string): string => showSentence(text, userHome);
  return [
    fact("size", sizeOf(entry)),
    fact(
      "in the prompt",
      block === null ? [] : [`block ${block.id}, ${block.order}. in the prompt (${block.tier} tier)`],
    ),
    fact("its line", rowOf(entry)),
    fact(
      "same name",
      explanation.namesakes.map(({ display, status }) => `${display}  (${status})`),
    ),
    fact("on demand", bodyTexts(explanation, show)),
    fact("command", commandTexts(explanation, show)),
    fact("heading", entry.label === undefined || block === null ? [] : [showText(entry.label)]),
    fact("cut", cutOf(entry)),
    fact("scan", (entry.threats ?? []).flatMap(threatTexts)),
    fact("shadowed by", entry.shadowedBy === undefined ? [] : [show(entry.shadowedBy)]),
    fact(
      "wins over",
      shadows.map(({ display }) => display),
    ),
    fact("details", verbose ? Object.entries(entry.facts ?? {}).map(detail) : []),
    fact(
      "findings",
      findings
        .filter(({ message }) => message !== entry.reason)
        .flatMap((finding) => findingTexts(finding, entry, show)),
    ),
    fact("to change it", entry.fix === undefined ? [] : [`→ ${show(entry.fix)}`]),
  ].filter(isTold);
}

function detail([name, value]: readonly [string, NonNullable<EntryReport["facts"]>[string]]): string {
  return `${name}: ${showText(Array.isArray(value) ? value.join(", ") : String(value))}`;
}

function findingTexts(
  { severity, message, help }: Finding,
  { fix, threats }: EntryReport,
  show: (text: string) => string,
): readonly string[] {
  const isSaid = help === undefined || help === fix || threats?.some(({ remedy }) => remedy === help) === true;
  return [`${severity}: ${show(message)}`, ...(isSaid ? [] : [`→ ${show(help)}`])];
}

function fact(label: string, texts: readonly string[]): Fact {
  return { label, texts };
}

function isTold({ texts }: Fact): boolean {
  return texts.length > 0;
}

function sizeOf(entry: EntryReport): readonly string[] {
  const { fileBytes, chars, promptChars, promptTokens } = entry;
  const parts = [
    fileBytes === null ? "" : plural(fileBytes, "byte"),
    chars === null ? "" : plural(chars, "character"),
    promptChars === 0 ? "" : `${count(promptChars)} in the prompt (${plural(promptTokens, "token")})`,
  ];
  const told = parts.filter((part) => part !== "").join(", ");
  return told === "" ? [] : [told];
}

/** The skill's line in the index. */
function rowOf({ facts }: EntryReport): readonly string[] {
  const row = facts?.["row"];
  return typeof row === "string" ? [showText(row)] : [];
}

/** Headings that are listed; the JSON has them all. */
const HEADINGS = 30;

function cutOf({ cut }: EntryReport): readonly string[] {
  if (cut === undefined) return [];
  const kept = `lines ${cut.fromLine}–${cut.toLine} are left out; the first ${count(cut.headChars)} and the last ${count(cut.tailChars)} characters stay`;
  if (cut.headings.length === 0) return [kept];
  const shown = cut.headings.slice(0, HEADINGS).map((heading) => `  ${showText(heading)}`);
  const more = cut.headings.length - shown.length;
  return [kept, "headings that are lost:", ...shown, ...(more === 0 ? [] : [`  and ${count(more)} more`])];
}

function threatTexts(threat: NonNullable<EntryReport["threats"]>[number]): readonly string[] {
  const what = threat.character ?? threat.match;
  return [
    `line ${threat.line}, column ${threat.column}: ${showText(threat.id)}, on “${showText(what)}”`,
    ...(threat.context === undefined ? [] : [`  ${showText(threat.context)}`]),
    ...(threat.remedy === undefined ? [] : [`  → ${showText(threat.remedy)}`]),
  ];
}

/** A rule's outcome in words. */
export function outcomeWords(outcome: Explanation["chain"][number]["outcome"]): string {
  return outcome.replaceAll("-", " ");
}
