import { count, plural } from "../../reasons/words.ts";
import type { Report, Tier } from "../report.ts";
import { placeLabels, type Wish } from "./picture-labels.ts";
import { partsOf, type Part } from "./picture-parts.ts";
import { shareOf } from "./words.ts";

/** A part of the prompt, drawn to scale. All lengths are units of the picture. */
export interface BandView {
  readonly y: number;
  readonly height: number;
  readonly mood: string;
  readonly says: string;
}

/** What is taken out of a file, beside the place where it was. */
export interface GhostView {
  readonly y: number;
  readonly height: number;
  readonly says: string;
  /** It is longer than the picture. */
  readonly torn: boolean;
}

/** A text beside the drawing, and the line that leads to its band. */
export interface LabelView {
  readonly kind: "tier" | "band" | "cut";
  readonly y: number;
  readonly text: string;
  readonly number: string;
  /** Points of the leading line, or null. */
  readonly line: string | null;
}

/** The prompt from its first character to its last. */
export interface PictureView {
  readonly id: string;
  readonly height: number;
  readonly says: string;
  readonly bands: readonly BandView[];
  readonly ghosts: readonly GhostView[];
  readonly labels: readonly LabelView[];
  /** There is text that is sent beside the system prompt. */
  readonly hasBeside: boolean;
  /** What the colours mean that are in the picture. */
  readonly keys: readonly { readonly mood: string; readonly says: string }[];
}

const KEYS: Readonly<Record<string, string>> = {
  good: "enters whole",
  warn: "cut or flagged",
  bad: "blocked",
  own: "Hermes’ own words",
  cut: "taken out, beside its place",
};

const TIERS: Readonly<Record<Tier, string>> = {
  stable: "Stable",
  context: "Context",
  volatile: "Volatile",
  api: "Added at the call",
  turn: "Other messages",
};

/** Units between tiers, above and below. */
const GAP = 6;
const TOP = 8;
/** Code points of a label that fit beside its number. */
const LABEL_CHARS = 26;
const COLUMN_RIGHT = 116;
const LABEL_LEFT = 150;

/** Draws the prompt; null where it has no text of a file. */
export function pictureView(report: Report, prefix: string): PictureView | null {
  const parts = report.blocks.flatMap((block) => partsOf(block, report));
  const total = parts.reduce((sum, { chars }) => sum + chars, 0);
  if (total === 0) return null;
  const tiers = [...new Set(parts.map(({ tier }) => tier))];
  const rows =
    tiers.length +
    parts.filter(({ name }) => name !== null).length +
    parts.filter(({ cut }) => cut !== undefined).length;
  const height = Math.max(320, rows * 22);
  const scale = (height - (tiers.length - 1) * GAP) / total;
  const bottom = TOP + height;
  const { bands, ghosts, wishes } = draw(parts, { total, scale, bottom });
  return {
    id: `${prefix}picture`,
    height: height + TOP * 2,
    says: `${plural(report.blocks.length, "block")}, ${plural(total, "character")} in all, from top to bottom in the order of the prompt`,
    bands,
    ghosts,
    labels: placeLabels(wishes, TOP, bottom).map(({ wish, y: at }) => ({
      kind: wish.kind,
      y: round(at),
      text: wish.text,
      number: wish.number,
      line: wish.kind === "band" ? leader(wish.at, at) : null,
    })),
    hasBeside: parts.some((part) => part.tier === "api" || part.tier === "turn"),
    keys: keysOf(bands, ghosts),
  };
}

interface Drawing {
  readonly bands: readonly BandView[];
  readonly ghosts: readonly GhostView[];
  readonly wishes: readonly Wish[];
}

/** One part below the other, `scale` units a code point. */
function draw(
  parts: readonly Part[],
  { total, scale, bottom }: { readonly total: number; readonly scale: number; readonly bottom: number },
): Drawing {
  const bands: BandView[] = [];
  const ghosts: GhostView[] = [];
  const wishes: Wish[] = [];
  let y = TOP;
  let tier: Tier | undefined;
  for (const part of parts) {
    if (part.tier !== tier) {
      if (tier !== undefined) y += GAP;
      tier = part.tier;
      wishes.push(tierWish(tier, parts, total, y));
    }
    const drawn = part.chars * scale;
    bands.push({
      y: round(y),
      height: round(Math.max(drawn, 1)),
      mood: part.mood,
      says: `${part.name ?? "Hermes’ own words"}: ${plural(part.chars, "character")}`,
    });
    if (part.name !== null)
      wishes.push({ kind: "band", at: y + drawn / 2, text: clip(part.name), number: count(part.chars) });
    if (part.cut !== undefined) {
      const from = y + part.cut.at * scale;
      const length = part.cut.chars * scale;
      ghosts.push({
        y: round(from),
        height: round(Math.max(Math.min(length, bottom - from), 2)),
        says: part.cut.says,
        torn: from + length > bottom,
      });
      wishes.push({ kind: "cut", at: y + drawn / 2, text: `cut: ${part.cut.says}`, number: "" });
    }
    y += drawn;
  }
  return { bands, ghosts, wishes };
}

function keysOf(bands: readonly BandView[], ghosts: readonly GhostView[]): PictureView["keys"] {
  const used = new Set([
    ...bands.map(({ mood }) => (mood === "dim" ? "own" : mood)),
    ...(ghosts.length > 0 ? ["cut"] : []),
  ]);
  return Object.entries(KEYS).flatMap(([mood, says]) => (used.has(mood) ? [{ mood, says }] : []));
}

function tierWish(tier: Tier, parts: readonly Part[], total: number, at: number): Wish {
  const chars = parts.filter((part) => part.tier === tier).reduce((sum, part) => sum + part.chars, 0);
  return { kind: "tier", at, text: TIERS[tier], number: shareOf(chars, total) };
}

/** From the band's middle to the label, bent where they are not level. */
function leader(from: number, to: number): string {
  return `${COLUMN_RIGHT},${round(from)} ${COLUMN_RIGHT + 10},${round(from)} ${LABEL_LEFT - 14},${round(to)} ${LABEL_LEFT - 6},${round(to)}`;
}

function clip(text: string): string {
  const characters = [...text];
  const widths = characters.map((character) => ((character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1));
  let width = 0;
  const kept = characters.filter((_, at) => (width += widths[at] ?? 1) <= LABEL_CHARS);
  return kept.length === characters.length ? text : `${kept.slice(0, -1).join("")}…`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
