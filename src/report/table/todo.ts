import { outlineTodo, wordMore, type TodoLine } from "../outline/todo.ts";
import { showSentence } from "../outline/words.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { SEVERITY_INK, type Ink } from "./ink.ts";
import { wrap } from "./width.ts";

const INDENT = " ".repeat(11);

/**
 * What to act on: severity, place, rule; then what is the matter, unless the list above says it, and the smallest change
 * that mends it.
 */
export function todoLines(report: Report, view: View, ink: Ink): readonly string[] {
  const { lines, more } = outlineTodo(report, view);
  if (lines.length === 0 && more === 0) return [];
  const last = more === 0 ? [] : [`  ${ink.note("info".padEnd(9))}${ink.dim(wordMore(more))}`];
  return [ink.title("TO DO"), ...lines.flatMap((line) => lineTexts(line, view, ink)), ...last];
}

function lineTexts(
  { severity, rule, where, message, help, isListed }: TodoLine,
  view: View,
  ink: Ink,
): readonly string[] {
  const width = view.width - INDENT.length;
  const [first = "", ...rest] = where === "" ? [rule] : wrap(`${where}  ${rule}`, width);
  return [
    `  ${ink[SEVERITY_INK[severity]](severity.padEnd(9))}${ink.strong(first)}`,
    ...rest.map((line) => `${INDENT}${ink.strong(line)}`),
    ...(isListed && !view.quiet ? [] : wrap(message, width).map((line) => `${INDENT}${line}`)),
    ...(help === "" ? [] : wrap(`→ ${help}`, width).map((line) => `${INDENT}${ink.note(line)}`)),
  ];
}

/** Where Hermes itself would fail: it comes before all else. */
export function fatalLines({ fatal, world }: Report, view: View, ink: Ink): readonly string[] {
  if (fatal.length === 0) return [];
  const lines = fatal.flatMap(({ message }) =>
    wrap(showSentence(message, world.userHome), view.width - 4).map((line, at) => `  ${at === 0 ? "✗" : " "} ${line}`),
  );
  return [ink.bad(ink.strong("HERMES FAILS HERE, and builds no prompt")), ...lines.map(ink.bad)];
}
