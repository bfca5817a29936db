import { pyHead, pyLen } from "../python/code-points.ts";
import type { BlockDraft } from "../types.ts";
import { differenceOf } from "./difference.ts";
import { findPieces, matchAt, piecesChars, piecesOf, type Piece, type Span } from "./match.ts";
import { isEndOf, placeOf } from "./places.ts";
import type { BlockState, RestPart } from "./result.ts";

/** Blocks against a stored prompt, and what of that is in none of them. */
export interface ComparedBlocks {
  readonly blocks: readonly BlockState[];
  readonly rest: readonly RestPart[];
}

/** Blocks that are known by their place, whatever they say. */
const PLACED = ["soul", "context", "coding-instructions", "skills", "memory", "user"];

interface Compared {
  readonly state: BlockState;
  readonly span?: Span | undefined;
}

/** Each block of today in the stored prompt, in today's order; then those that would not be built any more. */
export function compareBlocks(stored: string, today: readonly BlockDraft[]): ComparedBlocks {
  const now = today.map((block) => compareBlock(stored, block));
  const gone = PLACED.filter((id) => !today.some((block) => kindOf(block.id) === id)).flatMap(
    (id): readonly Compared[] => {
      const span = placeOf(id, stored);
      if (span === undefined) return [];
      const storedChars = pyLen(stored.slice(span.start, span.end));
      return [{ state: { id, tier: null, change: "gone", storedChars, nowChars: null }, span }];
    },
  );
  const all = [...now, ...gone];
  return {
    blocks: all.map(({ state }) => state),
    rest: restOf(
      stored,
      all.flatMap(({ span }) => (span === undefined ? [] : [span])),
    ),
  };
}

/** The identity is one place, with a SOUL.md or without. */
function kindOf(id: string): string {
  return id === "default-identity" ? "soul" : id;
}

function compareBlock(stored: string, block: BlockDraft): Compared {
  const { id, tier } = block;
  const pieces = id === "skills" ? unstripped(block) : piecesOf(block.segments);
  const nowChars = piecesChars(pieces);
  const placed = PLACED.includes(kindOf(id)) ? placeOf(id, stored) : undefined;
  const span = wholeAt(stored, id, pieces, placed) ?? placed ?? findPieces(stored, pieces);
  if (span === undefined) return beginning(stored, block, pieces);
  const text = stored.slice(span.start, span.end);
  // A line of the listing is not a line of a file.
  const owners = id === "skills" ? [] : block.segments;
  const difference = differenceOf(text, pieces, owners, id === "memory" || id === "user" ? headerEnd : undefined);
  const sizes = { id, tier, storedChars: pyLen(text), nowChars };
  if (difference === undefined) return { state: { ...sizes, change: "same" }, span };
  return { state: { ...sizes, change: "changed", difference, ...names(block, text) }, span };
}

/** Where a block stands as it is now, though a file in it may have a line that looks like the start of what follows. */
function wholeAt(stored: string, id: string, pieces: readonly Piece[], placed: Span | undefined): Span | undefined {
  const whole = placed === undefined || id === "skills" ? undefined : matchAt(stored, placed.start, pieces);
  return whole !== undefined && isEndOf(id, stored, whole.end) ? whole : undefined;
}

/** The listing stands between two tags, line feeds and all. */
function unstripped({ segments }: BlockDraft): readonly Piece[] {
  return segments.map((segment) =>
    segment.kind === "text"
      ? { kind: "text", text: segment.text }
      : { kind: "prose", chars: segment.to - segment.from, sha256: null },
  );
}

/** A block with no place of its own: where it begins as today it has changed, else it is new. */
function beginning(stored: string, { id, tier, segments }: BlockDraft, pieces: readonly Piece[]): Compared {
  const nowChars = piecesChars(pieces);
  const start = startOf(stored, id, pieces);
  if (start === -1) return { state: { id, tier, change: "new", storedChars: null, nowChars } };
  const difference = differenceOf(stored.slice(start === 0 ? 0 : start + 2), pieces, segments);
  return {
    state: {
      id,
      tier,
      change: "changed",
      storedChars: null,
      nowChars,
      ...(difference !== undefined && { difference }),
    },
  };
}

/** The identity stands first; blocks of a known place have none where that is not found. */
function startOf(stored: string, id: string, pieces: readonly Piece[]): number {
  if (kindOf(id) === "soul") return 0;
  const [first] = pieces;
  const line = first?.kind === "text" ? (first.text.split("\n", 1)[0] ?? "") : "";
  if (PLACED.includes(id) || line.length < LEAST) return -1;
  return stored.startsWith(line) ? 0 : stored.indexOf(`\n\n${line}`);
}

/** A first line shorter than this says nothing. */
const LEAST = 16;

/** A store's header has its counts: what is told is the entry that differs. */
function headerEnd(text: string): number {
  let at = 0;
  for (let lines = 0; lines < 3; lines++) at = text.indexOf("\n", at) + 1;
  return at;
}

function names(block: BlockDraft, stored: string): Pick<BlockState, "added" | "removed"> {
  const pattern = NAMES[block.id];
  if (pattern === undefined) return {};
  const now = block.segments.map((segment) => (segment.kind === "text" ? segment.text : "")).join("");
  const namesIn = (text: string): ReadonlySet<string> =>
    new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
  const [before, after] = [namesIn(stored), namesIn(now)];
  return {
    added: [...after].filter((name) => !before.has(name)),
    removed: [...before].filter((name) => !after.has(name)),
  };
}

/** Lines that begin a skill, and those that begin a project file. */
const NAMES: Readonly<Record<string, RegExp>> = {
  skills: /^ {4}- ([^:\n]+)/gm,
  context: /^## (\S*(?:AGENTS(?:\.override)?\.md|CLAUDE\.md|HERMES\.md|\.cursorrules|\.mdc))$/gim,
};

/** Characters of a stretch's first words. */
const WORDS = 60;

function restOf(stored: string, spans: readonly Span[]): readonly RestPart[] {
  const parts: RestPart[] = [];
  const add = (start: number, end: number): void => {
    const text = stored.slice(start, end);
    const inner = text.trim();
    if (inner === "") return;
    parts.push({
      offset: pyLen(stored.slice(0, start + text.indexOf(inner[0] ?? ""))),
      chars: pyLen(inner),
      starts: pyHead(inner.split("\n", 1)[0] ?? "", WORDS),
    });
  };
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start > at) add(at, span.start);
    at = Math.max(at, span.end);
  }
  add(at, stored.length);
  return parts;
}
