import type { BudgetResult, CheckedWorld, CheckFinding, CheckResult } from "../../check/result.ts";
import { FINDING_KINDS } from "../../findings/check-kinds.ts";
import { showText } from "../display.ts";
import { usage, whereOf } from "./words.ts";

/** What a test case says beside its name. */
interface Case {
  readonly name: string;
  readonly kind: "passed" | "failed" | "skipped";
  readonly file?: string;
  readonly title?: string;
  readonly text?: string;
}

/** JUnit XML: a suite a world, a case a rule that holds, a case a finding, a case a budget. */
export function renderJunit(result: CheckResult): string {
  const suites = result.worlds.map((world) => ({ world, cases: casesOf(world, result) }));
  const all = suites.flatMap(({ cases }) => cases);
  const body = suites.map(({ world, cases }) => suiteText(world, cases));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hermes-audit"${counts(all)}>\n${body.join("")}</testsuites>\n`;
}

function casesOf(world: CheckedWorld, result: CheckResult): readonly Case[] {
  const here = result.findings.filter(({ worlds, rule }) => worlds.includes(world.name) && rule !== "over-budget");
  const rules = FINDING_KINDS.filter(({ id }) => id !== "over-budget").flatMap(({ id }) => {
    const found = here.filter(({ rule }) => rule === id);
    return found.length === 0 ? [{ name: id, kind: "passed" } as const] : found.map((one) => caseOf(one, result));
  });
  const budgets = result.budgets.filter((one) => one.world === world.name).map((one) => budgetCase(one, result));
  return [...rules, ...budgets];
}

function caseOf(finding: CheckFinding, { failOn }: CheckResult): Case {
  const { rule, severity, message, help, state, ignored, place } = finding;
  const where = whereOf(finding);
  const name = where === "" ? rule : `${rule}: ${where}`;
  const text = `${severity}: ${message}${help === undefined ? "" : `\n${help}`}`;
  const file = place?.base === "repo" ? { file: place.path } : {};
  if (state === "ignored") return { name, kind: "skipped", title: `ignored: ${ignored?.reason ?? ""}`, ...file };
  if (state === "known") return { name, kind: "skipped", title: "in the baseline", ...file };
  const fails = failOn !== "never" && (severity === "error" || (severity === "warning" && failOn === "warning"));
  return { name, kind: fails ? "failed" : "passed", title: message, text, ...file };
}

function budgetCase(budget: BudgetResult, result: CheckResult): Case {
  const name = `budget: ${budget.name} (${budget.unit})`;
  const found = result.findings.find(({ id, worlds }) => id === budget.finding && worlds.includes(budget.world));
  return found === undefined ? { name, kind: "passed", text: usage(budget) } : { ...caseOf(found, result), name };
}

function suiteText(world: CheckedWorld, cases: readonly Case[]): string {
  const name = `${world.name} (${world.world.surface}, Hermes ${world.hermes.version})`;
  const lines = cases.map((one) => caseText(one, world.name));
  return `  <testsuite name="${xml(name)}"${counts(cases)}>\n${lines.join("")}  </testsuite>\n`;
}

function caseText({ name, kind, file, title = "", text }: Case, world: string): string {
  const attributes = `classname="${xml(`hermes-audit.${world}`)}" name="${xml(name)}"${file === undefined ? "" : ` file="${xml(file)}"`}`;
  if (kind === "failed")
    return `    <testcase ${attributes}>\n      <failure message="${xml(title)}">${xml(text ?? title, true)}</failure>\n    </testcase>\n`;
  if (kind === "skipped")
    return `    <testcase ${attributes}>\n      <skipped message="${xml(title)}"/>\n    </testcase>\n`;
  if (text === undefined) return `    <testcase ${attributes}/>\n`;
  return `    <testcase ${attributes}>\n      <system-out>${xml(text, true)}</system-out>\n    </testcase>\n`;
}

function counts(cases: readonly Case[]): string {
  const of = (kind: Case["kind"]): number => cases.filter((one) => one.kind === kind).length;
  return ` tests="${cases.length}" failures="${of("failed")}" skipped="${of("skipped")}" errors="0"`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text that XML 1.0 allows: characters that it does not are escaped as in a terminal. */
function xml(text: string, keepLines = false): string {
  const shown = keepLines ? text.split("\n").map(showText).join("\n") : showText(text);
  return shown
    .replaceAll(/[\ufffe\uffff]/g, "\ufffd")
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
