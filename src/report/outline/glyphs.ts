import type { Status } from "../report.ts";

/** What a status means to the user. */
export type Mood = "good" | "warn" | "bad" | "dim";

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
