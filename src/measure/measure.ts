import { createSha256 } from "../sha256.ts";
import { encodeSurrogatePass } from "../python/surrogatepass.ts";
import { proseBytes } from "../releases/prose.ts";
import { joinTexts, segmentText, textOf, totalChars } from "../text/segments.ts";
import type { BlockDraft, Segment } from "../types.ts";
import type { TokenCounter } from "./tokens.ts";

/** Sizes of a block. */
export interface Measured {
  readonly chars: number;
  readonly bytes: number;
  readonly tokens: number;
  /** Null where a part of the text is prose that is not known. Made when it is asked for. */
  readonly sha256: string | null;
}

/** Measures a block: code points, UTF-8 bytes, tokens, and the hash of its exact text. */
export function measureBlock(block: BlockDraft, tokens: TokenCounter): Measured {
  const segments = joinTexts(block.segments);
  const { text, chars, bytes } = sizesOf(segments);
  let hash: string | null | undefined;
  return {
    chars,
    bytes,
    tokens: tokens.count(text, chars, bytes),
    get sha256() {
      return (hash ??= hashOf(segments));
    },
  };
}

/** Code points, UTF-8 bytes and tokens of segments that are no block of their own. */
export function measureSegments(segments: readonly Segment[], tokens: TokenCounter): Omit<Measured, "sha256"> {
  const { text, chars, bytes } = sizesOf(joinTexts(segments));
  return { chars, bytes, tokens: tokens.count(text, chars, bytes) };
}

function sizesOf(segments: readonly Segment[]): {
  readonly text: string;
  readonly chars: number;
  readonly bytes: number;
} {
  const bytes = segments.reduce((sum, segment) => sum + segmentBytes(segment), 0);
  return { text: textOf(segments), chars: totalChars(segments), bytes };
}

function segmentBytes(segment: Segment): number {
  return segment.kind === "text"
    ? Buffer.byteLength(segment.text)
    : proseBytes(segment.prose, segment.from, segment.to);
}

/** One whole piece of prose has a recorded hash; prose in part or beside text has one only where its text is known. */
function hashOf(segments: readonly Segment[]): string | null {
  const texts = segments.map(segmentText);
  if (!texts.includes(undefined)) {
    // Each segment by itself: surrogates that Python keeps apart are on either side of a border.
    const hash = createSha256();
    for (const text of texts) hash.update(encodeSurrogatePass(text ?? ""));
    return hash.digest("hex");
  }
  const [only] = segments;
  const isWhole = segments.length === 1 && only?.kind === "prose" && only.from === 0 && only.to === only.prose.chars;
  return isWhole ? only.prose.sha256 : null;
}
