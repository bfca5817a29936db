import { pyLen } from "../../python/code-points.ts";
import { pyStrip } from "../../python/strip.ts";
import type { BlockDraft } from "../../types.ts";
import { firstDifference } from "./first-difference.ts";
import { locate, renderedOf, type Claim } from "./locate.ts";
import type { MainRequest } from "./request.ts";
import type { BlockPlace, BlockStatus } from "./result.ts";

/** Blocks with their places, and what they take of each message. */
export interface Places {
  readonly blocks: readonly BlockPlace[];
  readonly claims: readonly Claim[];
}

interface Found {
  readonly block: BlockDraft;
  readonly claims: readonly Claim[];
}

/** Blocks that are made only when a tool is used, or that hold nothing of their own. */
const LATER: ReadonlySet<string> = new Set(["subdirectory-hints"]);

/**
 * Looks for the exact text of each block in the messages of a request. The longest block is looked for first, so that a short
 * one is not taken for a part of another; `blocks` are in the order of the prompt.
 */
export function placeBlocks(blocks: readonly BlockDraft[], request: MainRequest): Places {
  const messages = [request.system, ...request.turns.map(({ text }) => text)];
  const claims: Claim[] = [];
  const found = new Map<BlockDraft, Found>();
  const texts = blocks.map((block) => ({ block, ...renderedOf(block) }));
  for (const { block, pieces } of texts.toSorted((a, b) => b.text.length - a.text.length)) {
    const own = locate(pieces, isTurn(block), messages, claims);
    claims.push(...own);
    found.set(block, { block, claims: own });
  }
  const late = outOfOrder(blocks.map((block) => found.get(block)).filter((one) => one !== undefined));
  return {
    claims,
    blocks: texts.map(({ block, text }) => placeOf(block, text, found.get(block)?.claims ?? [], late, messages)),
  };
}

function isTurn({ tier }: BlockDraft): boolean {
  return tier === "turn";
}

/** Blocks of the system message that stand before one which they should follow: those outside the longest rising row. */
function outOfOrder(found: readonly Found[]): ReadonlySet<BlockDraft> {
  const placed = found.flatMap(({ block, claims }) => {
    const [first] = claims;
    return first === undefined || first.message !== 0 || isTurn(block) ? [] : [{ block, start: first.start }];
  });
  const rows: { readonly length: number; readonly before: number }[] = [];
  for (const [at, { start }] of placed.entries()) {
    let best = { length: 1, before: -1 };
    for (let before = 0; before < at; before++) {
      const length = (rows[before]?.length ?? 0) + 1;
      if ((placed[before]?.start ?? 0) < start && length > best.length) best = { length, before };
    }
    rows.push(best);
  }
  const risen = new Set<number>();
  let at = rows.reduce((best, { length }, index) => (length > (rows[best]?.length ?? 0) ? index : best), 0);
  while (at >= 0 && at < rows.length) {
    risen.add(at);
    at = rows[at]?.before ?? -1;
  }
  return new Set(placed.filter((_, index) => !risen.has(index)).map(({ block }) => block));
}

function placeOf(
  block: BlockDraft,
  text: string,
  claims: readonly Claim[],
  late: ReadonlySet<BlockDraft>,
  messages: readonly string[],
): BlockPlace {
  const [first] = claims;
  const { id, tier, title } = block;
  const base = { id, tier, title, chars: pyLen(text), bytes: Buffer.byteLength(text) };
  if (first !== undefined) {
    const isThere = first.message > 0 === isTurn(block);
    const status: BlockStatus = !isThere ? "other-message" : late.has(block) ? "out-of-order" : "found";
    const before = (messages[first.message] ?? "").slice(0, first.start);
    return { ...base, status, at: pyLen(before), message: first.message };
  }
  if (LATER.has(id) || pyStrip(text) === "") return { ...base, status: "not-sent", at: null, message: null };
  const differs = firstDifference(pyStrip(text), messages);
  if (differs === undefined) return { ...base, status: "missing", at: null, message: null };
  const { message, start, ...line } = differs;
  return { ...base, status: "differs", at: pyLen((messages[message] ?? "").slice(0, start)), message, differs: line };
}
