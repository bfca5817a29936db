import { count } from "../../reasons/words.ts";
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
  /** "1,640 more like these", or nothing. */
  readonly more: string;
}

const MOODS = { error: "bad", warning: "warn", info: "note" } as const;

/** The findings, the worst first. */
export function todosView(report: Report, anchors: Anchors): TodosView {
  const all = outlineTodo(report, { all: true }).lines;
  const told = firstOfEach(all);
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
    lines: told.filter(({ severity }) => severity !== "info").map(view),
    notes: told.filter(({ severity }) => severity === "info").map(view),
    more:
      told.length === all.length
        ? ""
        : `${count(all.length - told.length)} more like these: the rows of the tables have them`,
  };
}

/** Lines of one rule and severity that are listed; the rows of the tables have them all. */
const MOST = 12;

function firstOfEach(lines: readonly TodoLine[]): readonly TodoLine[] {
  const times = new Map<string, number>();
  return lines.filter(({ rule, severity }) => {
    const key = `${severity} ${rule}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time <= MOST;
  });
}
