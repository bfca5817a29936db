import { GLYPHS } from "../outline/glyphs.ts";
import { count } from "../../reasons/words.ts";
import type { PromptLine, PromptOutline } from "../outline/prompt.ts";
import type { View } from "../view.ts";
import { cell, listColumns, type Cell } from "./columns.ts";
import { type Ink } from "./ink.ts";
import { breakWord, widthOf, wrap } from "./width.ts";

const NAME_WIDTH = 26;
/** Notes narrower than this are put below. */
const LEAST_NOTE = 16;

interface Layout {
  /** A column for paths; else they stand below their line. */
  readonly hasPath: boolean;
  /** Columns for the note; 0: it stands below. */
  readonly noteWidth: number;
}

/** The files that enter, in prompt order, with their sizes and sums. The path goes below before the note does. */
export function promptLines(title: string, outline: PromptOutline, view: View, ink: Ink): readonly string[] {
  const layout = chooseLayout(outline, view);
  const head = [
    "",
    ...(layout.hasPath ? [""] : []),
    "in file",
    "in prompt",
    "tokens",
    "share",
    ...(layout.noteWidth > 0 ? [""] : []),
  ];
  const rows = [
    head.map((text) => cell(text, ink.dim)),
    ...outline.lines.map((line) => rowOf(line, layout, ink)),
    ...totalRows(outline, layout, ink),
  ];
  const aligns: readonly ("left" | "right")[] = [
    "left",
    ...(layout.hasPath ? (["left"] as const) : []),
    "right",
    "right",
    "right",
    "right",
    "left",
  ];
  const [labels = [], ...drawn] = listColumns(rows, aligns);
  const body = drawn.flatMap((lines, at) => [
    ...lines.map((line) => `  ${line}`),
    ...belowOf(outline.lines[at], layout, view, ink),
  ]);
  return [...withTitle(title, `  ${labels[0] ?? ""}`, ink), ...body];
}

function chooseLayout(outline: PromptOutline, view: View): Layout {
  const longest = (of: (line: PromptLine) => number): number =>
    outline.lines.reduce((most, line) => Math.max(most, of(line)), 0);
  const name = Math.min(2 + longest((line) => widthOf(line.name)), NAME_WIDTH + 2);
  const numbers = [
    Math.max(
      7,
      longest((line) => count(line.inFile ?? 0).length),
    ),
    Math.max(9, count(outline.chars).length),
    Math.max(6, count(outline.tokens).length),
    5,
  ].reduce((sum, width) => sum + width + 2, 0);
  const room = view.width - 2 - name - numbers - 2;
  const path = longest((line) => widthOf(line.path ?? ""));
  const note = Math.max(
    longest((line) => widthOf(line.note)),
    windowNote(outline).length,
  );
  if (path + 2 + Math.min(note, 40) <= room) return { hasPath: true, noteWidth: room - path - 2 };
  return { hasPath: false, noteWidth: room >= LEAST_NOTE ? room : 0 };
}

function rowOf(line: PromptLine, layout: Layout, ink: Ink): readonly Cell[] {
  const { status } = line;
  const { glyph, mood } = status === null ? ({ glyph: " ", mood: "dim" } as const) : GLYPHS[status];
  const names = breakWord(line.name, NAME_WIDTH);
  const named: Cell = {
    lines: names.map((part, at) => `${at === 0 ? glyph : " "} ${part}`),
    ink: status === null ? ink.dim : (text) => colourName(text, glyph, ink[mood], ink),
  };
  return [
    named,
    ...(layout.hasPath ? [cell(line.path ?? "", ink.dim)] : []),
    cell(line.inFile === null ? "-" : count(line.inFile)),
    cell(count(line.inPrompt)),
    cell(line.tokens === null ? "" : count(line.tokens)),
    cell(line.share === null ? "" : percent(line.share), ink.dim),
    ...(layout.noteWidth > 0
      ? [
          {
            lines: wrap(line.note, layout.noteWidth),
            ink: status === null || status === "loaded" ? ink.dim : ink[mood],
          },
        ]
      : []),
  ];
}

/** The glyph in its status' colour, the name strong. */
function colourName(text: string, glyph: string, mood: (text: string) => string, ink: Ink): string {
  return text.startsWith(glyph) ? mood(glyph) + ink.strong(text.slice(glyph.length)) : ink.strong(text);
}

function totalRows(outline: PromptOutline, layout: Layout, ink: Ink): readonly (readonly Cell[])[] {
  const chars = count(outline.chars);
  const tokens = count(outline.tokens);
  const pad = [cell(""), ...(layout.hasPath ? [cell("")] : []), cell("")];
  const note = layout.noteWidth > 0;
  return [
    [
      ...pad,
      cell("─".repeat(Math.max(chars.length, 9)), ink.dim),
      cell("─".repeat(Math.max(tokens.length, 6)), ink.dim),
      cell(""),
      ...(note ? [cell("")] : []),
    ],
    [
      ...pad,
      cell(chars, ink.strong),
      cell(tokens, ink.strong),
      cell(""),
      ...(note ? [{ lines: wrap(windowNote(outline), layout.noteWidth), ink: ink.strong }] : []),
    ],
  ];
}

function windowNote({ ofWindow }: PromptOutline): string {
  return ofWindow === null ? "" : `${percent(ofWindow)} of the window`;
}

/** Path and note where they have no column. */
function belowOf(line: PromptLine | undefined, layout: Layout, view: View, ink: Ink): readonly string[] {
  if (line === undefined) return [];
  const width = view.width - 4;
  const path = layout.hasPath || line.path === null ? [] : breakWord(line.path, width).map(ink.dim);
  const note = layout.noteWidth > 0 || line.note === "" ? [] : wrap(line.note, width);
  return [...path, ...note].map((text) => `    ${text}`);
}

/** The title on the line of the column heads where there is room, else above it. */
function withTitle(title: string, labels: string, ink: Ink): readonly string[] {
  // With colour the first character that is no space begins an escape sequence: its column is the same.
  const free = labels.search(/\S/);
  return free > title.length + 2 ? [ink.title(title) + labels.slice(title.length)] : [ink.title(title), labels];
}

/** 0.0634 → "6.3 %"; what is more than nothing never reads as nothing. */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.1) return "<0.1 %";
  return `${value.toFixed(1)} %`;
}
