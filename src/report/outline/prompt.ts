import { count, plural } from "../../reasons/words.ts";
import { showText } from "../display.ts";
import type { BlockReport, EntryReport, Report, Status, Tier } from "../report.ts";
import type { View } from "../view.ts";
import { nameOf, noteOf, showSentence, statusOf } from "./words.ts";

/** One line of the prompt: a file, a block that is one text of many files, or what Hermes puts around them. */
export interface PromptLine {
  /** Null: not a file. */
  readonly status: Status | null;
  readonly name: string;
  /** Shown path; null where the line stands for no single file. */
  readonly path: string | null;
  /** Code points of the file; null: unknown. */
  readonly inFile: number | null;
  /** Code points in the prompt. */
  readonly inPrompt: number;
  readonly tokens: number | null;
  /** Of the prompt's characters, 0 to 1. */
  readonly share: number | null;
  readonly note: string;
}

/** A list of lines with its sums. */
export interface PromptOutline {
  readonly lines: readonly PromptLine[];
  readonly chars: number;
  readonly tokens: number;
  /** Of the model's window, 0 to 1; null when Hermes knows none. */
  readonly ofWindow: number | null;
}

/** How much is told, and in which order. */
type Detail = Pick<View, "all" | "verbose" | "sort">;

/** How many files of one block are listed before the rest becomes a number. */
const LISTED = 12;

const OUTSIDE: ReadonlySet<Tier> = new Set(["api", "turn"]);

/** The system prompt, in its order. */
export function outlinePrompt(report: Report, detail: Detail): PromptOutline {
  const { promptChars, promptTokens } = report.summary;
  const blocks = report.blocks.filter((block) => !OUTSIDE.has(block.tier));
  return outline(report, blocks, { chars: promptChars, tokens: promptTokens }, detail);
}

/** What is sent beside the system prompt: overlays at the API call and other messages. */
export function outlineBeside(report: Report, detail: Detail): PromptOutline {
  const blocks = report.blocks.filter((block) => OUTSIDE.has(block.tier));
  const sum = (of: (block: BlockReport) => number): number => blocks.reduce((total, block) => total + of(block), 0);
  return outline(
    report,
    blocks,
    {
      chars: sum((block) => block.totalChars ?? block.chars),
      tokens: sum((block) => block.totalTokens ?? block.tokens),
    },
    detail,
  );
}

function outline(
  report: Report,
  blocks: readonly BlockReport[],
  sums: { readonly chars: number; readonly tokens: number },
  detail: Detail,
): PromptOutline {
  const isOneText = (block: BlockReport): boolean => isOne(block, detail.all);
  const listed = new Set(blocks.filter((block) => !isOneText(block)).map(({ id }) => id));
  const byId = new Map(
    report.entries.filter(({ block }) => block !== null && listed.has(block)).map((entry) => [entry.id, entry]),
  );
  const share = (chars: number): number | null => (sums.chars === 0 ? null : chars / sums.chars);
  const lines: PromptLine[] = [];
  let around = 0;
  for (const block of blocks) {
    const chars = block.totalChars ?? block.chars;
    if (isOneText(block)) lines.push({ ...blockLine(block), share: share(chars) });
    else {
      const entries = block.entries.flatMap((id) => byId.get(id) ?? []);
      around += chars - entries.reduce((sum, entry) => sum + entry.promptChars, 0);
      lines.push(...fileLines(entries, share, report, detail));
    }
  }
  if (detail.sort === "size") lines.sort((a, b) => b.inPrompt - a.inPrompt);
  if (around > 0) {
    lines.push({
      status: null,
      name: "headings, joins",
      path: null,
      inFile: null,
      inPrompt: around,
      tokens: null,
      share: share(around),
      note: "",
    });
  }
  const { contextLength } = report.world;
  return {
    lines,
    ...sums,
    ofWindow: contextLength === null || contextLength <= 0 ? null : sums.tokens / contextLength,
  };
}

/** Skills make one text that nobody wants to see file by file; so does a block that no file stands behind. */
function isOne({ id, entries }: BlockReport, all: boolean): boolean {
  return entries.length === 0 || (id === "skills" && !all);
}

function blockLine(block: BlockReport): Omit<PromptLine, "share"> {
  const { entries } = block;
  const files = block.id === "skills" ? plural(entries.length, "skill") : "no file";
  return {
    status: entries.length === 0 ? null : "loaded",
    name: showText(block.title),
    path: null,
    inFile: null,
    inPrompt: block.totalChars ?? block.chars,
    tokens: block.totalTokens ?? block.tokens,
    note: entries.length === 0 ? "Hermes' own text" : files,
  };
}

function fileLines(
  entries: readonly EntryReport[],
  share: (chars: number) => number | null,
  { world }: Report,
  { all, verbose }: { readonly all: boolean; readonly verbose: boolean },
): readonly PromptLine[] {
  const shown = all || entries.length <= LISTED ? entries : entries.slice(0, LISTED - 1);
  const lines = shown.map((entry): PromptLine => ({
    status: statusOf(entry),
    name: nameOf(entry),
    path: entry.display,
    inFile: entry.chars,
    inPrompt: entry.promptChars,
    tokens: entry.promptTokens,
    share: share(entry.promptChars),
    note: verbose ? showSentence(entry.reason, world.userHome) : noteOf(entry),
  }));
  const rest = entries.slice(shown.length);
  if (rest.length === 0) return lines;
  const sum = (of: (entry: EntryReport) => number): number => rest.reduce((total, entry) => total + of(entry), 0);
  const chars = sum((entry) => entry.promptChars);
  return [
    ...lines,
    {
      status: null,
      name: `${count(rest.length)} more files`,
      path: null,
      inFile: sum((entry) => entry.chars ?? 0),
      inPrompt: chars,
      tokens: sum((entry) => entry.promptTokens),
      share: share(chars),
      note: "--all lists them",
    },
  ];
}
