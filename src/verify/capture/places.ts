import { createHash } from "node:crypto";
import { indexAfter, pyLen } from "../../python/code-points.ts";
import { pyLstrip, pyRstrip, pyStrip } from "../../python/strip.ts";
import { segmentsOf } from "../../render.ts";
import { segmentText, textOf } from "../../text/segments.ts";
import type { BlockDraft, ProseSegment } from "../../types.ts";
import { firstDifference } from "./first-difference.ts";
import type { MainRequest } from "./request.ts";
import type { BlockPlace, BlockStatus } from "./result.ts";

/** A part of a message that is a block's, in UTF-16 units. */
export interface Claim {
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

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

/** A text to look for, or Hermes' own between two of them, of which no more is known. */
type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "prose"; readonly chars: number; readonly sha256: string | null };

/** The text of a block as it is joined into a message, and its pieces around what is not known of it. */
function renderedOf(block: BlockDraft): { readonly text: string; readonly pieces: readonly Piece[] } {
  const segments = segmentsOf(block, true);
  const pieces: Piece[] = [];
  for (const segment of segments) {
    const known = segmentText(segment);
    const last = pieces.at(-1);
    if (known !== undefined && last?.kind === "text")
      pieces[pieces.length - 1] = { kind: "text", text: last.text + known };
    else if (known !== undefined) pieces.push({ kind: "text", text: known });
    else if (segment.kind === "prose") pieces.push(unknownPiece(segment));
  }
  const stripped = pieces.map((piece, at): Piece => {
    if (piece.kind === "prose") return piece;
    const start = at === 0 ? pyLstrip(piece.text) : piece.text;
    return { kind: "text", text: at === pieces.length - 1 ? pyRstrip(start) : start };
  });
  return {
    text: textOf(segments),
    pieces: stripped.filter((piece) => piece.kind === "prose" || piece.text !== ""),
  };
}

function unknownPiece({ prose, from, to }: ProseSegment): Piece {
  return { kind: "prose", chars: to - from, sha256: from === 0 && to === prose.chars ? prose.sha256 : null };
}

/** Where the pieces stand, one behind the other in one message; none when they are not all there. */
function locate(
  pieces: readonly Piece[],
  inTurn: boolean,
  messages: readonly string[],
  taken: readonly Claim[],
): readonly Claim[] {
  const system = [0];
  const turns = messages.slice(1).map((_, at) => at + 1);
  const own = inTurn ? turns : system;
  for (const message of [...own, ...(inTurn ? system : turns)]) {
    const claims = locateIn(messages[message] ?? "", message, pieces, taken);
    if (claims !== undefined) return claims;
  }
  // The messages of a prefill file are several.
  const [first] = pieces;
  return inTurn && pieces.length === 1 && first?.kind === "text"
    ? acrossMessages(first.text, turns, messages, taken)
    : [];
}

function locateIn(
  text: string,
  message: number,
  pieces: readonly Piece[],
  taken: readonly Claim[],
): readonly Claim[] | undefined {
  const claims: Claim[] = [];
  let from = 0;
  for (const piece of pieces) {
    if (piece.kind === "prose") continue;
    const start = search(text, piece.text, from, (at, end) => isFree(message, at, end, taken));
    if (start === -1) return undefined;
    from = start + piece.text.length;
    claims.push({ message, start, end: from });
  }
  if (claims.length === 0) return undefined;
  return [...claims, ...proseBetween(text, message, pieces, claims)].toSorted((a, b) => a.start - b.start);
}

/** Hermes' own parts of a block, where its recorded hash says that they stand beside the pieces that were found. */
function proseBetween(
  text: string,
  message: number,
  pieces: readonly Piece[],
  claims: readonly Claim[],
): readonly Claim[] {
  const found: Claim[] = [];
  let next = 0;
  for (const piece of pieces) {
    if (piece.kind === "text") {
      next++;
      continue;
    }
    const before = claims[next - 1];
    const after = claims[next];
    const start = before?.end ?? startBefore(text, after?.start ?? 0, piece.chars);
    const end = indexAfter(text, piece.chars, start);
    const hash = createHash("sha256").update(text.slice(start, end)).digest("hex");
    if (piece.sha256 === null ? after === undefined || end === after.start : hash === piece.sha256)
      found.push({ message, start, end });
  }
  return found;
}

/** The index so many code points before another. */
function startBefore(text: string, end: number, chars: number): number {
  const points = Array.from(text.slice(Math.max(0, end - 2 * chars), end));
  return end - points.slice(-chars).join("").length;
}

function acrossMessages(
  text: string,
  turns: readonly number[],
  messages: readonly string[],
  taken: readonly Claim[],
): readonly Claim[] {
  const claims: Claim[] = [];
  let rest = text;
  for (const message of turns) {
    const whole = messages[message] ?? "";
    if (whole === "" || !rest.startsWith(whole) || !isFree(message, 0, whole.length, taken)) continue;
    claims.push({ message, start: 0, end: whole.length });
    rest = rest.slice(whole.length).replace(/^\n\n/, "");
    if (rest === "") return claims;
  }
  return [];
}

/** An occurrence that stands by itself counts before one inside other text. */
function search(text: string, piece: string, from: number, fits: (start: number, end: number) => boolean): number {
  let inside = -1;
  for (let at = text.indexOf(piece, from); at !== -1; at = text.indexOf(piece, at + 1)) {
    const end = at + piece.length;
    if (!fits(at, end)) continue;
    const isAlone = (at === 0 || text[at - 1] === "\n") && (end === text.length || text[end] === "\n");
    if (isAlone) return at;
    if (inside === -1) inside = at;
  }
  return inside;
}

function isFree(message: number, start: number, end: number, taken: readonly Claim[]): boolean {
  return !taken.some((one) => one.message === message && start < one.end && end > one.start);
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
