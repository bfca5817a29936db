import { outlineTodo, type TodoLine } from "../outline/todo.ts";
import type { Report } from "../report.ts";
import { hrefOf, type Anchors } from "./words.ts";

/** Something to act on. */
export interface TodoView {
  readonly severity: string;
  readonly mood: string;
  readonly rule: string;
  readonly where: string;
  readonly href: string | null;
  readonly message: string;
  readonly help: string;
}

/** What to act on, and what is good to know. */
export interface TodosView {
  readonly lines: readonly TodoView[];
  readonly notes: readonly TodoView[];
}

const MOODS = { error: "bad", warning: "warn", info: "note" } as const;

/** The findings, the worst first. */
export function todosView(report: Report, anchors: Anchors): TodosView {
  const all = outlineTodo(report, { all: true }).lines;
  const view = ({ severity, rule, where, message, help, entry }: TodoLine): TodoView => ({
    severity,
    mood: MOODS[severity],
    rule,
    where,
    href: hrefOf(anchors, entry),
    message,
    help,
  });
  return {
    lines: all.filter(({ severity }) => severity !== "info").map(view),
    notes: all.filter(({ severity }) => severity === "info").map(view),
  };
}
