import { outlineTodo } from "../outline/todo.ts";
import { showSentence } from "../outline/words.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { SEVERITY_INK, type Ink } from "./ink.ts";
import { breakWord, wrap } from "./width.ts";

const INDENT = " ".repeat(11);

/** What to act on: severity, rule, place; then what is the matter, and the smallest change that mends it. */
export function todoLines(report: Report, view: View, ink: Ink): readonly string[] {
  const todo = outlineTodo(report);
  if (todo.length === 0) return [];
  const width = view.width - INDENT.length;
  const lines = todo.flatMap(({ severity, rule, where, message, help }) => {
    const [first = "", ...rest] = where === "" ? [rule] : breakWord(`${where}  ${rule}`, width);
    return [
      `  ${ink[SEVERITY_INK[severity]](severity.padEnd(9))}${ink.strong(first)}`,
      ...rest.map((line) => `${INDENT}${ink.strong(line)}`),
      ...wrap(message, width).map((line) => `${INDENT}${line}`),
      ...(help === "" ? [] : wrap(`→ ${help}`, width).map((line) => `${INDENT}${ink.note(line)}`)),
    ];
  });
  return [ink.title("TO DO"), ...lines];
}

/** Where Hermes itself would fail: it comes before all else. */
export function fatalLines({ fatal, world }: Report, view: View, ink: Ink): readonly string[] {
  if (fatal.length === 0) return [];
  const lines = fatal.flatMap(({ message }) =>
    wrap(showSentence(message, world.userHome), view.width - 4).map((line, at) => `  ${at === 0 ? "✗" : " "} ${line}`),
  );
  return [ink.bad(ink.strong("HERMES FAILS HERE, and builds no prompt")), ...lines.map(ink.bad)];
}
