import { count } from "../../reasons/words.ts";
import type { SessionComparison, SessionsReport, SessionStore, StoredSession } from "../../sessions/result.ts";
import { pyLen } from "../../python/code-points.ts";
import { shorten } from "../../text/shorten.ts";
import { displayPath, showText } from "../display.ts";
import { cell, listColumns, type Align, type Cell } from "../table/columns.ts";
import { inkOf, type Ink } from "../table/ink.ts";
import { prepareWidths, wrap } from "../table/width.ts";
import type { SessionsResult, SessionsView } from "./view.ts";
import { ageWords, blockLines, restWords, SIGNS, sizeWords, storeWords, timeWords, worldWords } from "./words.ts";

/** Sessions, or one of them, for a terminal. */
export async function renderSessionsTable(result: SessionsResult, view: SessionsView): Promise<string> {
  await prepareWidths(result);
  const ink = await inkOf(view);
  const lines = result.kind === "list" ? listLines(result, view, ink) : sessionLines(result, view, ink);
  return `${lines.join("\n")}\n`;
}

function listLines({ stores, userHome, tool }: SessionsReport, view: SessionsView, ink: Ink): readonly string[] {
  const title = ink.title(`hermes-audit sessions ${tool.version}`);
  const parts = stores.flatMap((store) => ["", ...storeLines(store, userHome, stores.length > 1, view, ink)]);
  const hint = stores.some(({ sessions }) => sessions.length > 0)
    ? ["", ink.dim("hermes-audit sessions ID compares one with what would be built now. Times are UTC.")]
    : [];
  return [title, ...parts, ...hint];
}

function storeLines(
  store: SessionStore,
  userHome: string,
  isNamed: boolean,
  view: SessionsView,
  ink: Ink,
): readonly string[] {
  const name = isNamed ? `${showText(store.profile ?? "default")}: ` : "";
  const head = `${ink.strong(name)}${storeWords(store, userHome)}`;
  if (store.sessions.length === 0) return [head];
  const columns = COLUMNS.filter(({ from }) => view.width >= from);
  const rows = [
    columns.map(({ head }) => cell(head, ink.dim)),
    ...store.sessions.map((session) => columns.map((column) => column.cell(session, view, ink))),
  ];
  const lines = listColumns(
    rows,
    columns.map(({ align }) => align ?? "left"),
  );
  return [head, ...lines.flat().map((line) => `  ${line}`)];
}

interface Column {
  readonly head: string;
  /** Columns of the terminal from which on it is shown. */
  readonly from: number;
  readonly align?: Align;
  cell(session: StoredSession, view: SessionsView, ink: Ink): Cell;
}

const COLUMNS: readonly Column[] = [
  { head: "id", from: 0, cell: ({ id }, _, ink) => cell(showText(id), ink.strong) },
  { head: "source", from: 0, cell: ({ source }) => cell(showText(source)) },
  { head: "model", from: 120, cell: ({ model }) => cell(fit(model ?? "", MODEL)) },
  { head: "started", from: 0, cell: ({ startedAt }) => cell(timeWords(startedAt)) },
  { head: "last used", from: 110, cell: ({ lastActiveAt }) => cell(timeWords(lastActiveAt)) },
  { head: "age", from: 0, align: "right", cell: ({ startedAt }, { nowMs }) => cell(ageWords(startedAt, nowMs)) },
  {
    head: "chars",
    from: 0,
    align: "right",
    cell: ({ prompt }, _, ink) => (prompt === null ? cell("none", ink.dim) : cell(count(prompt.chars))),
  },
  {
    head: "~tokens",
    from: 120,
    align: "right",
    cell: ({ prompt }) => cell(prompt === null ? "" : count(prompt.tokens)),
  },
  {
    head: "title",
    from: 90,
    cell: ({ title }, { verbose }) => cell(fit(title ?? "", verbose ? Number.POSITIVE_INFINITY : TITLE)),
  },
];

/** Characters of a model's name and of a title that are shown. */
const MODEL = 24;
const TITLE = 28;

function fit(text: string, most: number): string {
  const shown = showText(text);
  return pyLen(shown) <= most ? shown : shorten(shown, most - 1);
}

function sessionLines(result: SessionComparison, view: SessionsView, ink: Ink): readonly string[] {
  const { session, tool, hermes, userHome, blocks, notes, rest } = result;
  const age = ageWords(session.startedAt, view.nowMs);
  const started = `started ${timeWords(session.startedAt)} UTC${age === "" ? "" : `, ${age} ago`}`;
  const facts = [
    session.title === null ? "" : `“${showText(session.title)}”`,
    `${showText(session.source)}, ${started}, last used ${timeWords(session.lastActiveAt)}`,
    sizeWords(session),
    `compared with ${worldWords(result)}, home ${displayPath(result.home, userHome)}, Hermes ${hermes.version}`,
  ].filter((text) => text !== "");
  const shown = view.quiet ? blocks.filter(({ change }) => change !== "same") : blocks;
  const width = Math.max(...blocks.map(({ id }) => id.length), 0);
  const body = shown.flatMap((block) =>
    blockLines(block, userHome).flatMap((text, at) => {
      const mark = ink[INKS[block.change]](SIGNS[block.change]);
      const start = at === 0 ? `  ${mark} ${ink.strong(showText(block.id).padEnd(width))}  ` : " ".repeat(width + 6);
      return `${start}${text}`;
    }),
  );
  const parts = view.verbose
    ? rest.parts.map(({ offset, chars, starts }) =>
        ink.dim(`      ${count(chars).padStart(7)} after ${count(offset)}: ${showText(starts)}`),
      )
    : [];
  const wrapped = (text: string): readonly string[] => wrap(text, view.width - 2).map((line) => `  ${line}`);
  return [
    ink.title(`hermes-audit sessions ${tool.version} · ${showText(session.id)}`),
    ...facts.flatMap(wrapped),
    ...(body.length === 0 ? [] : ["", ...body]),
    ...(session.prompt === null ? [] : [ink.dim(`    ${restWords(result)}`), ...parts]),
    ...notes.flatMap((note) => ["", ...wrapped(showText(note))]),
    "",
    ...wrapped(result.advice),
  ];
}

const INKS = { same: "good", changed: "warn", new: "note", gone: "bad" } as const;
