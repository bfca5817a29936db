import { loadPrompt } from "./audit.ts";
import type { Disk } from "./disk.ts";
import { AuditError } from "./errors.ts";
import { withProse } from "./install/prose.ts";
import type { Process } from "./resolve/world.ts";
import { segmentChars, segmentText } from "./text/segments.ts";
import type { AuditOptions } from "./audit-options.ts";
import type { BlockDraft, Segment } from "./types.ts";

/** The exact text of a block. */
export interface Rendered {
  readonly text: string;
  /** Hermes' own prose that no install was there to read: where in `text` it belongs, and how long it is, in code points. */
  readonly missing: readonly { readonly offset: number; readonly chars: number }[];
}

/**
 * The text of one block as it enters the prompt. `full`: with Hermes' own head and tail, where the block has them.
 *
 * @throws AuditError `unknown-block` when this world has no such block.
 */
export async function renderBlock(
  options: AuditOptions & { readonly full?: boolean },
  blockId: string,
  process: Process,
  disk: Disk,
): Promise<Rendered> {
  const { world, result: loaded } = await loadPrompt(options, process, disk);
  const result = withProse(loaded, world, disk);
  return renderSegments(segmentsOf(blockNamed(result.blocks, blockId), options.full === true));
}

/**
 * The block of that id.
 *
 * @throws AuditError `unknown-block` when there is none.
 */
export function blockNamed(blocks: readonly BlockDraft[], id: string): BlockDraft {
  const block = blocks.find((one) => one.id === id);
  if (block !== undefined) return block;
  const known = blocks.map((one) => one.id).join(", ");
  throw new AuditError("unknown-block", `no block "${id}" in this prompt`, {
    hint: known === "" ? "it has none" : `it has: ${known}`,
  });
}

/** The segments of a block; `full`: with Hermes' own head and tail, where it has them. */
export function segmentsOf(block: BlockDraft, full: boolean): readonly Segment[] {
  return full ? (block.fullSegments ?? block.segments) : block.segments;
}

/** Joins segments; prose that is not known is left out and listed. */
export function renderSegments(segments: readonly Segment[]): Rendered {
  const missing: { offset: number; chars: number }[] = [];
  let text = "";
  let chars = 0;
  for (const segment of segments) {
    const known = segmentText(segment);
    if (known === undefined) missing.push({ offset: chars, chars: segmentChars(segment) });
    else {
      text += known;
      chars += segmentChars(segment);
    }
  }
  return { text, missing };
}
