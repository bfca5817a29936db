import { pyLen } from "../python/code-points.ts";
import { pyStrip } from "../python/strip.ts";
import { segmentChars, segmentText } from "../text/segments.ts";
import type { BlockDraft } from "../types.ts";
import { wholeText, type BlockText } from "./block-text.ts";

/** UTF-16 units: a shorter text may stand anywhere. */
const LEAST_TEXT = 6;

/**
 * A block that holds Hermes' own prose, found in a tier by the part of it that is known: what stands around that part has to have
 * the prose's length and hash. Undefined: it is not there.
 */
export function locateBlock(block: BlockDraft, tier: string): BlockText | undefined {
  const segments = block.fullSegments ?? block.segments;
  const total = segments.reduce((sum, segment) => sum + segmentChars(segment), 0);
  let offset = 0;
  for (const segment of segments) {
    const text = segmentText(segment);
    if (text !== undefined && pyStrip(text).length >= LEAST_TEXT) return around(block, tier, text, offset, total);
    offset += segmentChars(segment);
  }
  return undefined;
}

function around(block: BlockDraft, tier: string, text: string, offset: number, total: number): BlockText | undefined {
  const points = [...tier];
  // The tier has each block stripped, so the known part may have lost its last white space.
  const known = text.trimEnd();
  for (let at = tier.indexOf(known); at !== -1; at = tier.indexOf(known, at + 1)) {
    const start = pyLen(tier.slice(0, at)) - offset;
    if (start < 0) continue;
    const whole = wholeText(block, points.slice(start, start + total).join(""));
    if (whole.isComplete && tier.includes(pyStrip(whole.text))) return whole;
  }
  return undefined;
}
