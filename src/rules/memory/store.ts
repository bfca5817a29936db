import type { Disk } from "../../disk.ts";
import { pyLen } from "../../python/code-points.ts";
import { decodeText } from "../../python/read-text.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Release } from "../../releases/table.ts";
import { countLines } from "../../text/lines.ts";

/** What stands between two entries, in the file and in the prompt (tools/memory_tool.py ENTRY_DELIMITER). */
export const DELIMITER = "\n§\n";

/** One entry of a memory file: stripped, never empty. */
export interface MemoryEntry {
  readonly text: string;
  /** 1-based line of the file on which it starts. */
  readonly line: number;
  /** 1-based column, code points. */
  readonly column: number;
}

/** A memory file as its loader gets it. */
export type MemoryFile =
  | { readonly kind: "absent" }
  /** Path.exists raises PermissionError on it (Python 3.13 and older). */
  | { readonly kind: "denied"; readonly code: string }
  | { readonly kind: "unreadable"; readonly code: string; readonly fileBytes?: number; readonly byte?: number }
  | { readonly kind: "empty"; readonly fileBytes: number }
  | {
      readonly kind: "entries";
      /** Without exact repetitions, the first of each kept. Never empty. */
      readonly entries: readonly MemoryEntry[];
      readonly duplicates: number;
      /** Code points of the entries joined, before any is replaced. */
      readonly chars: number;
      readonly fileBytes: number;
      /** False when the memory tool would write the same entries back in another layout. */
      readonly isToolShaped: boolean;
    };

/**
 * Reads and splits MEMORY.md or USER.md: strict UTF-8, universal newlines, entries stripped, empty ones and exact
 * repetitions dropped. No size limit. hermes: tools/memory_tool.py _read_raw_checked, _parse_entries; spec: memory.md 2.
 */
export function readMemoryFile(path: string, disk: Disk, release: Release): MemoryFile {
  const stat = disk.stat(path);
  if (stat.kind === "absent") return { kind: "absent" };
  if (stat.kind === "error") return { kind: "denied", code: stat.code };
  const read = disk.read(path);
  if (!read.ok) return { kind: "unreadable", code: read.code };
  const fileBytes = read.bytes.length;
  const decoded = decodeText(read.bytes, release.has("memory-utf-8-sig") ? "utf-8-sig" : "utf-8");
  if (!decoded.ok) return { kind: "unreadable", code: "NOT_UTF_8", fileBytes, byte: decoded.byte };
  const { entries, duplicates, isToolShaped } = splitEntries(decoded.text);
  if (entries.length === 0) return { kind: "empty", fileBytes };
  const chars = entries.reduce((sum, { text }) => sum + pyLen(text), 0) + (entries.length - 1) * DELIMITER.length;
  return { kind: "entries", entries, duplicates, chars, fileBytes, isToolShaped };
}

/** The entries of a text, each once. */
export interface SplitEntries {
  readonly entries: readonly MemoryEntry[];
  readonly duplicates: number;
  /** True when the text is its entries (repeated ones too) joined again, white space around the whole aside. */
  readonly isToolShaped: boolean;
}

/** Splits at the whole delimiter, left to right, so that a `§` with anything else on its line stays text. */
export function splitEntries(raw: string): SplitEntries {
  const entries: MemoryEntry[] = [];
  const seen = new Set<string>();
  let isToolShaped = true;
  let duplicates = 0;
  let line = 1;
  let counted = 0;
  for (let at = 0; at <= raw.length;) {
    const found = raw.indexOf(DELIMITER, at);
    const end = found === -1 ? raw.length : found;
    const piece = raw.slice(at, end);
    const text = pyStrip(piece);
    const leading = text === "" ? 0 : piece.indexOf(text);
    isToolShaped &&=
      text !== "" && (leading === 0 || at === 0) && (leading + text.length === piece.length || found === -1);
    if (seen.has(text)) duplicates++;
    else if (text !== "") {
      const start = at + leading;
      line += countLines(raw.slice(counted, start));
      counted = start;
      seen.add(text);
      entries.push({ text, line, column: pyLen(raw.slice(raw.lastIndexOf("\n", start) + 1, start)) + 1 });
    }
    at = end + DELIMITER.length;
  }
  return { entries, duplicates, isToolShaped };
}
