import { createHash } from "node:crypto";
import { encodeSurrogatePass } from "../python/surrogatepass.ts";
import { proseBytes } from "../releases/prose.ts";
import { segmentChars, segmentText, textOf, totalChars } from "../text/segments.ts";
import type { BlockDraft, EntryDraft, Segment } from "../types.ts";
import type { TokenCounter } from "./tokens.ts";

/** Sizes of a block. */
export interface Measured {
  readonly chars: number;
  readonly bytes: number;
  readonly tokens: number;
  /** Null where a part of the text is prose that is not known. */
  readonly sha256: string | null;
}

/** Measures a block: code points, UTF-8 bytes, tokens, and the hash of its exact text. */
export function measureBlock(block: BlockDraft, tokens: TokenCounter): Measured {
  const text = textOf(block.segments);
  const chars = totalChars(block.segments);
  const bytes = block.segments.reduce((sum, segment) => sum + segmentBytes(segment), 0);
  return { chars, bytes, tokens: tokens.count(text, chars, bytes), sha256: hashOf(block.segments) };
}

/** Code points that each entry has in the blocks. */
export function shares(blocks: readonly BlockDraft[]): ReadonlyMap<EntryDraft, number> {
  const chars = new Map<EntryDraft, number>();
  for (const { segments } of blocks) {
    for (const segment of segments) {
      if (segment.owner !== undefined) chars.set(segment.owner, (chars.get(segment.owner) ?? 0) + segmentChars(segment));
    }
  }
  return chars;
}

function segmentBytes(segment: Segment): number {
  return segment.kind === "text" ? Buffer.byteLength(segment.text) : proseBytes(segment.prose, segment.from, segment.to);
}

/** One whole piece of prose has a recorded hash; prose in part or beside text has one only where its text is known. */
function hashOf(segments: readonly Segment[]): string | null {
  const texts = segments.map(segmentText);
  if (!texts.includes(undefined)) {
    // Each segment by itself: surrogates that Python keeps apart are on either side of a border.
    const hash = createHash("sha256");
    for (const text of texts) hash.update(encodeSurrogatePass(text ?? ""));
    return hash.digest("hex");
  }
  const [only] = segments;
  const isWhole = segments.length === 1 && only?.kind === "prose" && only.from === 0 && only.to === only.prose.chars;
  return isWhole ? only.prose.sha256 : null;
}
