import { proseSegment, textSegment } from "../../text/segments.ts";
import type { EntryDraft, Prose, Segment } from "../../types.ts";

/**
 * The shape of everything that is put in front of a job's prompt: heading, introduction, fenced body. The body is not
 * escaped. hermes: cron/scheduler_prompt.py _prepend_context_block.
 */
export function dataBlock(
  heading: string,
  intro: Prose,
  body: readonly Segment[],
  owner: EntryDraft,
): readonly Segment[] {
  return [
    textSegment(`## ${heading}\n`, owner),
    proseSegment(intro, owner),
    textSegment("\n\n```\n", owner),
    ...body,
    textSegment("\n```\n\n", owner),
  ];
}
