import { sha256Of } from "../../sha256.ts";
import { indexAfter } from "../../python/code-points.ts";
import { pyLstrip, pyRstrip } from "../../python/strip.ts";
import { segmentsOf } from "../../render.ts";
import { segmentText, textOf } from "../../text/segments.ts";
import type { BlockDraft, ProseSegment } from "../../types.ts";

/** A part of a message that is a block's, in UTF-16 units. */
export interface Claim {
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

/** A text to look for, or Hermes' own between two of them, of which no more is known. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "prose"; readonly chars: number; readonly sha256: string | null };

/** The text of a block as it is joined into a message, and its pieces around what is not known of it. */
export function renderedOf(block: BlockDraft): { readonly text: string; readonly pieces: readonly Piece[] } {
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

/**
 * Where the pieces stand, one behind the other in one message, the ones where they belong first; none when they are not all
 * there. What is `taken` by other blocks is passed over.
 */
export function locate(
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
    const hash = sha256Of(text.slice(start, end));
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
