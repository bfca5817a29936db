import type { BodyOnDemand, CommandOnDemand } from "../../rules/skill-bodies/on-demand.ts";
import { displayPath, showText } from "../display.ts";
import type { BlockReport, EntryReport, Finding, Group, Report, RuleReport, Status } from "../report.ts";
import { baseName } from "../../path.ts";

/** `cannot-tell`: the report itself says that it is not sure. */
export type Verdict = "enters" | "does-not-enter" | "cannot-tell";

/** Everything about one file. */
export interface Explanation {
  /** As the user named it. */
  readonly asked: string;
  /** Absolute path. */
  readonly path: string;
  readonly display: string;
  readonly verdict: Verdict;
  /** One sentence. */
  readonly says: string;
  /** Null where no rule looked at it. */
  readonly entry: EntryReport | null;
  /** What each rule of its group did, in the order in which Hermes runs them; `own`: the one that looked at this file. */
  readonly chain: readonly (RuleReport & { readonly own: boolean })[];
  /** The block that holds its text. */
  readonly block: BlockReport | null;
  /** A skill: the others of its name, listed or not. */
  readonly namesakes: readonly EntryReport[];
  /** A skill: what asking for it by its name brings. */
  readonly body?: BodyOnDemand;
  /** A skill: its slash command. */
  readonly command?: CommandOnDemand;
  /** Files that stand behind it. */
  readonly shadows: readonly EntryReport[];
  readonly findings: readonly Finding[];
  /** Where no rule looked at it: places that loaders do look at. */
  readonly nearest: readonly EntryReport[];
}

/** Statuses with which the file's own text is in the prompt; of a blocked one a placeholder is. */
const ENTERING: ReadonlySet<Status> = new Set(["loaded", "truncated", "flagged", "stale"]);

/** Explains a file that a rule looked at. */
export function explainEntry(report: Report, entry: EntryReport, asked: string): Explanation {
  return explainerOf(report)(entry, asked);
}

/** Explains entries of one report, for those that want many: what they share is looked up once. */
export function explainerOf(report: Report): (entry: EntryReport, asked: string) => Explanation {
  const blocks = new Map(report.blocks.map((block) => [block.id, block]));
  const shadows = groupBy(report.entries, ({ shadowedBy }) => [shadowedBy]);
  const findings = groupBy(report.findings, ({ entry, path }) => [entry, path]);
  const namesakes = groupBy(report.entries, ({ group, name }) => [group === "skills" ? name : undefined]);
  const rules = new Map<Group, ReadonlySet<string>>();
  return (entry, asked) => {
    const related = rules.get(entry.group) ?? rulesOf(report, entry.group);
    rules.set(entry.group, related);
    const found = [...(findings.get(entry.id) ?? []), ...(findings.get(entry.path) ?? [])];
    return {
      asked,
      path: entry.path,
      display: entry.display,
      verdict: verdictOf(entry),
      says: entry.unsure === undefined ? entry.reason : `${entry.reason}; not certain: ${entry.unsure}`,
      entry,
      chain: report.rules
        .filter(({ rule }) => related.has(rule))
        .map((rule) => ({ ...rule, own: rule.rule === entry.rule })),
      block: entry.block === null ? null : (blocks.get(entry.block) ?? null),
      namesakes:
        entry.group === "skills" ? (namesakes.get(entry.name ?? "") ?? []).filter(({ id }) => id !== entry.id) : [],
      shadows: (shadows.get(entry.path) ?? []).filter(({ id }) => id !== entry.id),
      findings: found.length < 2 ? found : report.findings.filter((finding) => found.includes(finding)),
      nearest: [],
    };
  };
}

function groupBy<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly (string | undefined)[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      if (key === undefined) continue;
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [item]);
      else known.push(item);
    }
  }
  return groups;
}

/** The rules that looked at files of a group. */
function rulesOf(report: Report, group: Group): ReadonlySet<string> {
  return new Set(report.entries.filter((entry) => entry.group === group).map(({ rule }) => rule));
}

/** Explains a path that no rule looked at. `exists`: a file is there. */
export function explainStranger(report: Report, path: string, asked: string, exists: boolean): Explanation {
  const nearest = nearestTo(path, report.entries);
  return {
    asked,
    path,
    display: displayPath(path, report.world.userHome),
    verdict: "does-not-enter",
    says: exists ? "no loader looks at it" : "there is no such file, and no loader looks for it",
    entry: null,
    chain: [],
    block: null,
    namesakes: [],
    shadows: [],
    findings: [],
    nearest,
  };
}

/** Enters, does not, or cannot be told. */
export function verdictOf(entry: EntryReport): Verdict {
  if (entry.unsure !== undefined) return "cannot-tell";
  return entry.block !== null && ENTERING.has(entry.status) ? "enters" : "does-not-enter";
}

/** Entries of the same name, whatever the case of its letters; the present before the absent. */
function nearestTo(path: string, entries: readonly EntryReport[]): readonly EntryReport[] {
  const name = baseName(path).toLowerCase();
  const same = entries.filter((entry) => baseName(entry.path).toLowerCase() === name);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const beside = entries.filter(
    (entry) =>
      entry.status !== "absent" && entry.path.startsWith(folder) && !entry.path.slice(folder.length).includes("/"),
  );
  const found = same.length > 0 ? same : beside;
  return found.toSorted((a, b) => Number(a.status === "absent") - Number(b.status === "absent")).slice(0, 5);
}

/**
 * The entries that a name on the command line means: the one at that path; else, for a bare name, those that are called so.
 * Files that are there come before places that are empty.
 */
export function entriesNamed(report: Report, paths: readonly string[], name: string): readonly EntryReport[] {
  const atPath = report.entries.filter(({ path }) => paths.includes(path));
  const there = atPath.filter(({ status }) => status !== "absent");
  if (there.length > 0) return there;
  if (name.includes("/")) return atPath;
  const called = report.entries.filter((entry) => entry.name === name || baseName(entry.path) === name);
  const present = called.filter(({ status }) => status !== "absent");
  return present.length > 0 ? present : atPath.length > 0 ? atPath : called;
}

/** "~/x/CLAUDE.md does not enter the prompt". */
export function headline({ display, verdict }: Explanation): string {
  return `${showText(display)} ${HEADLINES[verdict]}`;
}

const HEADLINES: Readonly<Record<Verdict, string>> = {
  enters: "enters the prompt",
  "does-not-enter": "does not enter the prompt",
  "cannot-tell": "may or may not enter the prompt",
};
