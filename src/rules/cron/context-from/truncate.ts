import { indexAfter, pyLen } from "../../../python/code-points.ts";
import type { Release } from "../../../releases/table.ts";
import type { Part } from "./archive.ts";

/** What of an output enters, in code points. */
export interface Clipped {
  readonly head: Part;
  /** What stands in place of the cut part. */
  readonly marker: string;
  readonly tail: Part;
  /** Undefined when all of it enters. */
  readonly cut?: { readonly chars: number; readonly headChars: number; readonly tailChars: number };
}

const LIMIT = 8000;

/** At most 8000 characters: the start alone, or from 0.21.5 on half of them from either end. Spec: cron.md 4.1. */
export function clip(part: Part, release: Release): Clipped {
  const chars = pyLen(part.text);
  const end = part.text.length;
  if (chars <= LIMIT) return { head: part, marker: "", tail: { text: "", at: part.at + end } };
  const keepsEnd = release.has("cron-output-answer");
  const headChars = keepsEnd ? LIMIT / 2 : LIMIT;
  const tailChars = LIMIT - headChars;
  const headEnd = indexAfter(part.text, headChars);
  const tailStart = keepsEnd ? indexAfter(part.text, chars - LIMIT, headEnd) : end;
  return {
    head: { text: part.text.slice(0, headEnd), at: part.at },
    marker: keepsEnd ? `\n\n[... ${chars - LIMIT} chars omitted ...]\n\n` : "\n\n[... output truncated ...]",
    tail: { text: part.text.slice(tailStart), at: part.at + tailStart },
    cut: { chars, headChars, tailChars },
  };
}
