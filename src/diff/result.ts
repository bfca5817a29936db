import type { Finding, Status, Tier } from "../report/report.ts";

/** What differs between two reports. */
export interface DiffReport {
  readonly schemaVersion: 1;
  readonly tool: { readonly name: string; readonly version: string };
  readonly a: DiffSide;
  readonly b: DiffSide;
  /** True: the two prompts have the same blocks with the same text, and the same happens to every file. */
  readonly same: boolean;
  /** What was resolved differently. */
  readonly world: readonly WorldChange[];
  readonly blocks: readonly BlockChange[];
  readonly entries: readonly EntryChange[];
  readonly findings: { readonly gone: readonly Finding[]; readonly new: readonly Finding[] };
}

/** One side in short. */
export interface DiffSide {
  /** What it is called: a file, a release, a surface, `now`. */
  readonly label: string;
  readonly hermes: string;
  readonly surface: string;
  readonly cwd: string;
  readonly home: string;
  readonly userHome: string;
  readonly loadedFiles: number;
  readonly promptChars: number;
  readonly promptTokens: number;
}

/** A setting with its two values. */
export interface WorldChange {
  readonly name: string;
  readonly a: string | number | null;
  readonly b: string | number | null;
}

/** A block that is in one prompt alone, or is not the same in both. */
export interface BlockChange {
  readonly id: string;
  readonly change: "added" | "removed" | "changed";
  readonly a: BlockSide | null;
  readonly b: BlockSide | null;
}

/** A block on one side. */
export interface BlockSide {
  readonly tier: Tier;
  readonly order: number;
  readonly chars: number;
  readonly tokens: number;
  readonly truncated: boolean;
  readonly sha256: string | null;
}

/** A file to which something else happens. */
export interface EntryChange {
  /** Without the machine in it: `AGENTS.md`, `HERMES_HOME/SOUL.md`. */
  readonly path: string;
  readonly rule: string;
  /** gained: enters now; lost: does so no more; changed: another status or size in the prompt; added, removed: is looked at on one side alone. */
  readonly change: "gained" | "lost" | "changed" | "added" | "removed";
  readonly a: EntrySide | null;
  readonly b: EntrySide | null;
}

/** An entry on one side. */
export interface EntrySide {
  readonly status: Status;
  readonly reason: string;
  readonly block: string | null;
  readonly promptChars: number;
  readonly fileBytes: number | null;
}
