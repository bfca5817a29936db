import type { Severity } from "../report.ts";
import type { View } from "../view.ts";

/** Colours a text. */
export type Paint = (text: string) => string;

/** Colours by what they mean. */
export type Ink = Readonly<Record<"title" | "strong" | "dim" | "good" | "warn" | "bad" | "note", Paint>>;

const plain: Paint = (text) => text;
const NO_INK: Ink = { title: plain, strong: plain, dim: plain, good: plain, warn: plain, bad: plain, note: plain };

/** The colours of a level; chalk's own idea of the level is not asked, and without colours it is not loaded. */
export async function inkOf({ level }: Pick<View, "level">): Promise<Ink> {
  if (level === 0) return NO_INK;
  const { Chalk } = await import("chalk");
  const chalk = new Chalk({ level });
  return {
    title: alone(chalk.bold),
    strong: alone(chalk.bold),
    dim: alone(chalk.dim),
    good: alone(chalk.green),
    warn: alone(chalk.yellow),
    bad: alone(chalk.red),
    note: alone(chalk.cyan),
  };
}

/** chalk joins all its arguments: of `map` it would take the index too. */
function alone(paint: Paint): Paint {
  return (text) => paint(text);
}

/** Colours of severities. */
export const SEVERITY_INK: Readonly<Record<Severity, "bad" | "warn" | "note">> = {
  error: "bad",
  warning: "warn",
  info: "note",
};
