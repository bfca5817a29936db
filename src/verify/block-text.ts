import { sha256Of } from "../sha256.ts";
import { pyLen } from "../python/code-points.ts";
import { encodeSurrogatePass } from "../python/surrogatepass.ts";
import { segmentChars, segmentText } from "../text/segments.ts";
import type { BlockDraft } from "../types.ts";
import type { VerifiedSize } from "./result.ts";

/** Text of a whole block, with Hermes' own head and tail. */
export interface BlockText {
  readonly text: string;
  /** False: a part is Hermes' own prose that is not as recorded, so it is taken as Hermes has it. */
  readonly isComplete: boolean;
}

/**
 * The text of a block as it stands in the prompt. Prose that no source was there to read is known by its length and hash: it is
 * taken from Hermes' answer, where what stands in its place has that hash.
 */
export function wholeText(block: BlockDraft, hermes: string | undefined): BlockText {
  const theirs = hermes === undefined ? [] : [...hermes];
  let text = "";
  let at = 0;
  let isComplete = true;
  for (const segment of block.fullSegments ?? block.segments) {
    const chars = segmentChars(segment);
    let known = segmentText(segment);
    if (known === undefined) {
      known = theirs.slice(at, at + chars).join("");
      const isWhole = segment.kind === "prose" && segment.from === 0 && segment.to === segment.prose.chars;
      isComplete &&= isWhole && hashOf(known) === segment.prose.sha256;
    }
    text += known;
    at += chars;
  }
  return { text, isComplete };
}

/** Sizes of a text. */
export function sizeOf(text: string): VerifiedSize {
  return { chars: pyLen(text), bytes: Buffer.byteLength(encodeSurrogatePass(text)), sha256: hashOf(text) };
}

function hashOf(text: string): string {
  return sha256Of(encodeSurrogatePass(text));
}
