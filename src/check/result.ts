import type { BudgetUnit, ConfigPlace, FailOn } from "../config-file/config.ts";
import type { BlockReport, Finding, HermesReport, Severity, Summary, WorldReport } from "../report/report.ts";

/** What `check` found: what every format is made from, and what programs read. */
export interface CheckResult {
  readonly schemaVersion: 1;
  readonly tool: { readonly name: string; readonly version: string; readonly tokenizer: string };
  /** Nothing fails: exit code 0. */
  readonly ok: boolean;
  readonly failOn: FailOn;
  /** Warnings that are tolerated; null: any number. */
  readonly maxWarnings: number | null;
  /** The .hermes-audit.yaml of this run. */
  readonly config: string | null;
  readonly baseline: BaselineUse | null;
  /** Git root of the directory that is checked, else that directory: where relative paths count from. */
  readonly root: string;
  readonly worlds: readonly CheckedWorld[];
  /** The worst first; within a severity in the order of worlds and rules. */
  readonly findings: readonly CheckFinding[];
  readonly budgets: readonly BudgetResult[];
  readonly summary: CheckSummary;
}

/** One world, without its entries: `hermes-audit --format json` has them. */
export interface CheckedWorld {
  readonly name: string;
  readonly hermes: HermesReport;
  readonly world: WorldReport;
  readonly blocks: readonly BlockReport[];
  readonly summary: Summary;
}

/** A finding, with what has been decided about it. The same one in several worlds is one. */
export interface CheckFinding extends Finding {
  /** The same as long as rule, file and key are the same, whatever moves in the file. */
  readonly id: string;
  /** Names of the worlds that it is in. */
  readonly worlds: readonly string[];
  /** Where `path` is, for reports that leave the machine; null where there is no file. */
  readonly place: Place | null;
  /** `active`: counts; `known`: the baseline has it; `ignored`: an entry of `ignore` takes it out. */
  readonly state: "active" | "known" | "ignored";
  /** Of what the baseline has: worse than there. */
  readonly worse?: true;
  readonly ignored?: { readonly reason: string; readonly expires?: string; readonly at: ConfigPlace };
}

/** A path without the machine in it. */
export interface Place {
  /** repo: below `root`; home: below HERMES_HOME; user: below the user's home directory; other: absolute. */
  readonly base: "repo" | "home" | "user" | "other";
  readonly path: string;
}

/** One limit in one world. */
export interface BudgetResult {
  /** The budget's name, or what it limits. */
  readonly name: string;
  readonly world: string;
  readonly unit: BudgetUnit;
  readonly limit: number;
  readonly actual: number;
  readonly ok: boolean;
  /** The file, of a budget for files. */
  readonly path?: string;
  /** Id of the finding where it is passed; none where over-budget is off. */
  readonly finding?: string;
  readonly at: ConfigPlace;
}

/** The baseline that was compared with. */
export interface BaselineUse {
  readonly path: string;
  /** Findings in it that are there no more. */
  readonly gone: number;
}

export interface CheckSummary {
  /** Findings that count, by severity. */
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly ignored: number;
  readonly known: number;
}

/** Severities, the worst first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** The findings that count. */
export function activeFindings({ findings }: Pick<CheckResult, "findings">): readonly CheckFinding[] {
  return findings.filter(({ state }) => state === "active");
}

/** Whether findings are within the limits: `never` is for reports alone: then no number of warnings fails either. */
export function isFine(
  { errors, warnings }: Pick<CheckSummary, "errors" | "warnings">,
  { failOn, maxWarnings }: Pick<CheckResult, "failOn" | "maxWarnings">,
): boolean {
  if (failOn === "never") return true;
  if (errors > 0 || (failOn === "warning" && warnings > 0)) return false;
  return maxWarnings === null || warnings <= maxWarnings;
}
