import type { Pattern } from "./engine/pattern.ts";

/** How much of a table applies: `all` ⊂ `context` ⊂ `strict`. Context files are scanned as `context`, memory entries as `strict`. */
export type ThreatScope = "all" | "context" | "strict";

/** One row of a threat table. */
export interface ThreatRow {
  /** The id that Hermes puts into its placeholder. */
  readonly id: string;
  /** The scopes in which the row is searched for. */
  readonly scopes: readonly ThreatScope[];
  readonly pattern: Pattern;
}

/** The scan of one Hermes release. */
export interface ThreatTable {
  /** The releases it was taken from ("0.18.2-0.20.6"), or "install". */
  readonly name: string;
  /** In Hermes' order, which is the order of hits. */
  readonly rows: readonly ThreatRow[];
  /** Code points that are a hit by themselves, ascending. */
  readonly invisible: readonly number[];
  /** What stands before `U+200D` in the id of such a hit. */
  readonly invisiblePrefix: "invisible_unicode_" | "invisible unicode ";
  /** Only so many code points from the start are looked at (MAX_SCAN_CHARS); null: all. */
  readonly maxChars: number | null;
  /** Rows search the NFKC-normalised text. */
  readonly nfkc: boolean;
}

/** A hit, at its first place in the text that was handed in. */
export interface ThreatHit {
  readonly id: string;
  /** 1-based; lines end at LF, CRLF or CR. */
  readonly line: number;
  /** 1-based, code points. */
  readonly column: number;
  /** The matched text as it stands in the file, cut at 200 code points. */
  readonly match: string;
  /** Code points from the start of the text. */
  readonly offset: number;
  /** Code points. */
  readonly length: number;
  /** Of an invisible character. */
  readonly codePoint?: number;
  /** Unicode name of an invisible character. */
  readonly name?: string;
}
