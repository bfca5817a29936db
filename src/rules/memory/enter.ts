import { pyLen } from "../../python/code-points.ts";
import type { MemoryCounts } from "../../reasons/memory.ts";
import type { Release } from "../../releases/table.ts";
import { scanMemoryEntry, type ScannedEntry } from "../../text/scan-memory-entry.ts";
import type { BlockDraft, EntryDraft, TextSegment } from "../../types.ts";
import { headerOf, usageOf, type LimitValue, type Usage } from "./render.ts";
import { DELIMITER, type MemoryEntry, type MemoryFile } from "./store.ts";
import { TARGET_NAMES, type Target } from "./targets.ts";

type Entries = Extract<MemoryFile, { kind: "entries" }>;

/** The block of a memory file, and the entry that says what became of its entries. */
export function enterBlock(
  target: Target,
  path: string,
  file: Entries,
  limit: LimitValue,
  release: Release,
): { readonly entry: EntryDraft; readonly block: BlockDraft } {
  const pieces = file.entries.map((entry) => ({
    entry,
    scanned: scanMemoryEntry(entry, TARGET_NAMES[target].file, release),
  }));
  const chars = contentChars(pieces);
  const usage = usageOf(chars, limit);
  const counts = countsOf(file, pieces, usage);
  const entry: EntryDraft = {
    path,
    block: target,
    ...(counts.replaced === pieces.length
      ? { status: "blocked", reason: { kind: "memory-blocked", ...counts } }
      : { status: "loaded", reason: { kind: "memory-loaded", over: chars > Number(limit), ...counts } }),
    fileBytes: file.fileBytes,
    chars: file.chars,
    threats: pieces.flatMap(({ scanned }) => scanned.threats),
    facts: factsOf(file, limit, { ...counts, chars }, release),
    ...(pieces.some(hasOpenOrder) && {
      unsure: "Hermes lists several invisible characters in an order that differs from run to run",
    }),
  };
  const header: TextSegment = { kind: "text", text: headerOf(target, usage), owner: entry };
  const segments = [header, ...segmentsOf(pieces, entry)];
  return { entry, block: { id: target, tier: "volatile", title: TARGET_NAMES[target].file, segments } };
}

interface Piece {
  readonly entry: MemoryEntry;
  readonly scanned: ScannedEntry;
}

/** Code points of what enters below the header: placeholders count, not what they stand for. */
function contentChars(pieces: readonly Piece[]): number {
  const texts = pieces.reduce((sum, { entry, scanned }) => sum + pyLen(scanned.blocked ?? entry.text), 0);
  return texts + (pieces.length - 1) * DELIMITER.length;
}

function countsOf(file: Entries, pieces: readonly Piece[], usage: Usage): MemoryCounts {
  const replaced = pieces.filter(({ scanned }) => scanned.blocked !== undefined);
  const threats = replaced[0]?.scanned.threats ?? [];
  return {
    entries: file.entries.length,
    duplicates: file.duplicates,
    percent: usage.percent,
    limit: usage.text,
    replaced: replaced.length,
    exempt: pieces.filter(({ scanned }) => scanned.isExempt).length,
    ids: threats.map((threat) => threat.id),
    line: threats[0]?.line ?? 0,
  };
}

function segmentsOf(pieces: readonly Piece[], owner: EntryDraft): readonly TextSegment[] {
  return pieces.flatMap(({ entry, scanned }, at): readonly TextSegment[] => {
    const own: TextSegment =
      scanned.blocked === undefined
        ? { kind: "text", text: entry.text, owner, line: entry.line }
        : { kind: "text", text: scanned.blocked, owner };
    return at === 0 ? [own] : [{ kind: "text", text: DELIMITER, owner }, own];
  });
}

function hasOpenOrder({ scanned }: Piece): boolean {
  return scanned.threats.filter((threat) => threat.character !== undefined).length > 1;
}

/** For programs. `writesRefused`: why the memory tool would not touch the file (spec: memory.md 7). */
function factsOf(
  file: Entries,
  limit: LimitValue,
  counts: { readonly percent: number; readonly replaced: number; readonly exempt: number; readonly chars: number },
  release: Release,
): NonNullable<EntryDraft["facts"]> {
  const longest = file.entries.reduce((most, { text }) => Math.max(most, pyLen(text)), 0);
  const isForeign = !file.isToolShaped && !release.has("memory-layout-is-free");
  const writesRefused =
    longest > Number(limit)
      ? "an entry is longer than the limit"
      : isForeign
        ? "its layout is not the memory tool's"
        : null;
  return {
    entries: file.entries.length,
    duplicates: file.duplicates,
    blockedEntries: counts.replaced,
    unscannedEntries: counts.exempt,
    limit: typeof limit === "bigint" && limit <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(limit) : String(limit),
    usedChars: counts.chars,
    percent: counts.percent,
    longestEntry: longest,
    writesRefused,
  };
}
