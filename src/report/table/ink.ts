import { Chalk } from "chalk";
import type { Severity, Status } from "../report.ts";
import type { View } from "../view.ts";

/** Colours a text. */
export type Paint = (text: string) => string;

/** Colours by what they mean. */
export type Ink = Readonly<Record<"title" | "strong" | "dim" | "good" | "warn" | "bad" | "note", Paint>>;

/** The colours of a level; chalk's own idea of the level is not asked. */
export function inkOf({ level }: Pick<View, "level">): Ink {
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

/** What a status means to the user. */
type Mood = "good" | "warn" | "bad" | "dim";

/**
 * Hermes' own glyph of each status that its `/context` shows (agent/context_file_sources.py `_STATUS_DISPLAY`, 0.21.5 and
 * later); its likeness for the others.
 */
export const GLYPHS: Readonly<Record<Status, { readonly glyph: string; readonly mood: Mood }>> = {
  loaded: { glyph: "✓", mood: "good" },
  truncated: { glyph: "◐", mood: "warn" },
  blocked: { glyph: "✗", mood: "bad" },
  flagged: { glyph: "⚠", mood: "warn" },
  shadowed: { glyph: "○", mood: "dim" },
  duplicate: { glyph: "○", mood: "dim" },
  empty: { glyph: "○", mood: "dim" },
  unreadable: { glyph: "✗", mood: "bad" },
  absent: { glyph: "·", mood: "dim" },
  suppressed: { glyph: "○", mood: "dim" },
  skipped: { glyph: "○", mood: "dim" },
  "on-demand": { glyph: "◌", mood: "dim" },
  disabled: { glyph: "○", mood: "dim" },
  hidden: { glyph: "○", mood: "dim" },
  quarantined: { glyph: "✗", mood: "bad" },
  stale: { glyph: "⚠", mood: "warn" },
  "not-loaded": { glyph: "○", mood: "dim" },
};

/** Colours of severities. */
export const SEVERITY_INK: Readonly<Record<Severity, "bad" | "warn" | "note">> = {
  error: "bad",
  warning: "warn",
  info: "note",
};
