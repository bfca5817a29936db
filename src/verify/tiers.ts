import { pyLen } from "../python/code-points.ts";
import { pyStrip } from "../python/strip.ts";
import { showText } from "../report/display.ts";
import { shorten } from "../text/shorten.ts";
import type { VerifiedTier } from "./result.ts";

/** A block whose text is looked for in a tier. */
export interface Wanted {
  readonly id: string;
  readonly text: string;
}

/** A tier with the blocks taken out of it. */
export interface SplitTier {
  readonly tier: VerifiedTier;
  /** Blocks that are in it, though not where they were looked for. */
  readonly misplaced: readonly string[];
  /** Blocks that are not in it. */
  readonly missing: readonly string[];
  /** The rest, piece by piece. */
  readonly rest: readonly string[];
}

/** Characters of a piece's first line that name it. */
const NAME_CHARS = 64;

/**
 * Looks for the blocks of a tier in its text, one behind the other; Hermes strips each and puts an empty line between
 * (agent/system_prompt.py build_system_prompt_parts).
 */
export function splitTier(tier: VerifiedTier["tier"], text: string, wanted: readonly Wanted[]): SplitTier {
  const misplaced: string[] = [];
  const missing: string[] = [];
  const spans: { readonly from: number; readonly to: number }[] = [];
  let end = 0;
  for (const { id, text: whole } of wanted) {
    const block = pyStrip(whole);
    if (block === "") continue;
    const behind = text.indexOf(block, end);
    const at = behind === -1 ? text.indexOf(block) : behind;
    if (at === -1) missing.push(id);
    else if (behind === -1) misplaced.push(id);
    if (at === -1) continue;
    spans.push({ from: at, to: at + block.length });
    end = Math.max(end, at + block.length);
  }
  const rest = cutOut(text, spans);
  const chars = pyLen(text);
  const own = rest.map((piece) => ({ chars: pyLen(piece), starts: firstLine(piece) }));
  const restChars = rest.reduce((sum, piece) => sum + pyLen(piece), 0);
  return { tier: { tier, chars, known: chars - restChars, own }, misplaced, missing, rest };
}

function cutOut(text: string, spans: readonly { readonly from: number; readonly to: number }[]): readonly string[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to } of [...sorted, { from: text.length, to: text.length }]) {
    const piece = pyStrip(text.slice(at, Math.max(from, at)));
    if (piece !== "") pieces.push(piece);
    at = Math.max(at, to);
  }
  return pieces;
}

function firstLine(piece: string): string {
  const [line = ""] = piece.split("\n", 1);
  return showText(shorten(line, NAME_CHARS));
}
