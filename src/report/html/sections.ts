import { count, plural } from "../../reasons/words.ts";
import { capital } from "../display.ts";
import { explainerOf, type Explanation } from "../explain/explanation.ts";
import { GLYPHS } from "../outline/glyphs.ts";
import { GROUP_ORDER, GROUP_TITLES, nameOf, showSentence, statusOf } from "../outline/words.ts";
import type { EntryReport, Group, Report } from "../report.ts";
import { detailsView, hasMore, stepView, type DetailsView, type StepView } from "./details.ts";
import type { Locate, Source } from "./sources.ts";
import { isEmptyPlace, LETTERS, type Anchors } from "./words.ts";

/** A row of a table: one file. */
export interface RowView {
  readonly number: string;
  readonly anchor: string;
  readonly status: string;
  readonly glyph: string;
  readonly mood: string;
  readonly name: string;
  readonly path: string;
  /** A skill's line in the index. */
  readonly line: string | null;
  /** Null where the skill's line and its category say it. */
  readonly why: string | null;
  /** What stands in the fifth column: the loader, or a skill's category. */
  readonly loader: Source | null;
  readonly category: string | null;
  readonly size: string;
  readonly inPrompt: string;
  readonly tokens: string;
  /** "private loader", "not certain". */
  readonly tags: readonly string[];
  readonly details: DetailsView | null;
}

/** Rows under one heading of columns. */
export interface TableView {
  readonly caption: string;
  /** Skills have a category, and their size on disk. */
  readonly isSkills: boolean;
  /** Closed until the reader opens it. */
  readonly folded: boolean;
  readonly fold: string;
  readonly rows: readonly RowView[];
}

/** One group of files. */
export interface SectionView {
  readonly letter: string;
  readonly group: Group;
  readonly anchor: string;
  readonly title: string;
  readonly lead: string;
  readonly sum: string;
  readonly chain: readonly StepView[];
  readonly tables: readonly TableView[];
}

/** Rows of an open list; a longer one is closed, and its rows do not repeat the decision chain. */
const LONG = 150;

/** Groups that are told even when there is nothing in them: their absence is an answer. */
const ALWAYS: ReadonlySet<Group> = new Set([
  "identity",
  "project",
  "memory",
  "skills",
  "skill-bodies",
  "cron",
  "workspace",
]);

const LEADS: Readonly<Record<Group, string>> = {
  identity: "Who the agent is: the first block of the prompt, the same for every project.",
  project: "Instructions of the project. Hermes looks for the types in this order, and the first with text wins.",
  memory: "What the agent wrote down, read once when the session starts.",
  skills: "The index has one line a skill. The text of a skill is not in the prompt.",
  "skill-bodies": "Read when the model asks for a skill, and put into that turn’s messages.",
  cron: "What a scheduled job gets besides the system prompt, in its own message.",
  workspace: "No release of Hermes has a loader for these. An agent knows them only when it opens them itself.",
  lookalike: "Names that other tools or other places give a meaning to. Here nothing reads them.",
  inline: "Text from config and environment, and what Hermes makes when the session starts.",
  private: "Loaders of a modified Hermes, as .hermes-audit.yaml declares them. Hermes itself does not have them.",
};

/** Every group with its rows. */
export function sectionsView(report: Report, anchors: Anchors, locate: Locate): readonly SectionView[] {
  const explain = explainerOf(report);
  const sources = new Map(report.rules.map(({ rule, source }) => [rule, locate(source)]));
  return GROUP_ORDER.flatMap((group) => {
    const entries = report.entries.filter((entry) => entry.group === group);
    if (entries.length === 0 && !ALWAYS.has(group)) return [];
    const { userHome } = report.world;
    const [first] = entries;
    const chain = first === undefined ? [] : explain(first, "").chain;
    const isLong = entries.length > LONG;
    const rows = (some: readonly EntryReport[]): readonly RowView[] =>
      some.map((entry) => {
        const explained = !isLong || hasMore(entry) ? explain(entry, "") : null;
        return rowView(entry, anchors, {
          userHome,
          explained,
          withChain: !isLong,
          loader: sources.get(entry.rule) ?? null,
          locate,
        });
      });
    return [
      {
        letter: LETTERS[group],
        group,
        anchor: `${anchors.prefix}${group}`,
        title: groupTitle(group),
        lead: LEADS[group],
        sum: sumOf(report, group, entries),
        chain:
          isLong || chain.length === 0 ? chain.map((rule) => stepView(rule, { userHome, locate, own: false })) : [],
        tables: tablesOf(group, entries, rows),
      },
    ];
  });
}

function tablesOf(
  group: Group,
  entries: readonly EntryReport[],
  rows: (some: readonly EntryReport[]) => readonly RowView[],
): readonly TableView[] {
  const isSkills = group === "skills";
  const there = entries.filter((entry) => !isEmptyPlace(entry));
  const empty = entries.filter(isEmptyPlace);
  const title = groupTitle(group);
  const table = (some: readonly EntryReport[], caption: string, folded: boolean, fold: string): readonly TableView[] =>
    some.length === 0 ? [] : [{ caption, isSkills, folded, fold, rows: rows(some) }];
  return [
    ...table(there, title, there.length > LONG, plural(there.length, isSkills ? "skill" : "file")),
    ...table(empty, `${title}: places that are empty`, true, `${plural(empty.length, "place")} looked at and empty`),
  ];
}

/** "Skills index": the group's title up to the colon. */
function groupTitle(group: Group): string {
  return capital(GROUP_TITLES[group].split(":")[0] ?? group);
}

/** "2 of 16 enter, 5,812 characters". */
function sumOf({ summary, blocks }: Report, group: Group, entries: readonly EntryReport[]): string {
  const { loaded = 0, promptChars = 0 } = summary.byGroup[group] ?? {};
  const there = entries.filter((entry) => !isEmptyPlace(entry)).length;
  if (entries.length === 0) return "none";
  if (there === 0) return "none there";
  if (loaded === 0)
    return group === "skill-bodies" ? plural(there, "file") : `${count(there)} there, none in the system prompt`;
  const skills = group === "skills" ? blocks.find(({ id }) => id === "skills") : undefined;
  return `${count(loaded)} of ${count(there)} in the system prompt, ${plural(skills?.totalChars ?? skills?.chars ?? promptChars, "character")}`;
}

interface RowMeans {
  readonly userHome: string;
  readonly explained: Explanation | null;
  readonly withChain: boolean;
  readonly loader: Source | null;
  readonly locate: Locate;
}

function rowView(
  entry: EntryReport,
  anchors: Anchors,
  { userHome, explained, withChain, loader, locate }: RowMeans,
): RowView {
  const status = statusOf(entry);
  const { glyph, mood } = GLYPHS[status];
  const number = anchors.number(entry.id) ?? "";
  const isSkill = entry.group === "skills";
  const { category } = entry.facts ?? {};
  const line = isSkill ? lineOf(entry) : null;
  const isPlain = line !== null && entry.reason === `listed under ${String(category)}`;
  return {
    number,
    anchor: `${anchors.prefix}${number}`,
    status,
    glyph,
    mood,
    name: nameOf(entry),
    path: entry.display,
    line,
    why: isPlain ? null : showSentence(entry.reason, userHome),
    loader: isSkill ? null : loader,
    category: isSkill ? (typeof category === "string" ? category : "") : null,
    size: sizeOf(entry, isSkill),
    inPrompt: entry.promptChars === 0 ? "" : count(entry.promptChars),
    tokens: entry.promptChars === 0 ? "" : count(entry.promptTokens),
    tags: [
      ...(entry.group === "private" ? ["private loader"] : []),
      ...(entry.unsure === undefined ? [] : ["not certain"]),
    ],
    details: explained === null ? null : detailsView(explained, userHome, withChain, locate),
  };
}

/** Characters of the file; where no loader decodes it, or for a skill's body, bytes. */
function sizeOf({ chars, fileBytes }: EntryReport, isSkill: boolean): string {
  if (chars !== null && !isSkill) return count(chars);
  return fileBytes === null ? "" : `${count(fileBytes)} B`;
}

/** What the index says of a skill, without its name. */
function lineOf({ facts }: EntryReport): string | null {
  const row = facts?.["row"];
  if (typeof row !== "string") return null;
  const text = row.replace(/^- [^:]*: ?/, "");
  return text === "" || text === row ? null : text;
}
