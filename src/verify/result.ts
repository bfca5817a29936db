import type { Tier } from "../report/report.ts";
import type { Difference } from "./difference.ts";

/** What `verify` found. verify.schema.json describes its JSON. */
export interface VerifyReport {
  readonly schemaVersion: 1;
  readonly tool: { readonly name: string; readonly version: string };
  /** The Hermes that was asked. */
  readonly hermes: {
    readonly version: string;
    readonly release: string;
    readonly install: string;
    readonly package: string | null;
    readonly python: string;
    readonly pythonVersion: string;
  };
  readonly world: {
    readonly home: string;
    readonly userHome: string;
    readonly cwd: string;
    readonly surface: string;
    readonly contextLength: number | null;
  };
  /** True: every block that was asked is the same, and nothing else of the user's is in the prompt. */
  readonly same: boolean;
  readonly blocks: readonly VerifiedBlock[];
  /** Whose text is in the prompt, tier by tier; empty where Hermes built none. */
  readonly tiers: readonly VerifiedTier[];
  /** Files that enter by the audit nowhere, and whose text Hermes has in its prompt. */
  readonly unpredicted: readonly { readonly path: string; readonly line: string }[];
  /** Names of the variables that the copy was asked with; keys are never among them. */
  readonly variables: readonly string[];
  /** What a reader should know: tools that differ, what was withheld or refused. */
  readonly notes: readonly string[];
  readonly summary: { readonly same: number; readonly differs: number; readonly notAsked: number };
}

/** One block on both sides. */
export interface VerifiedBlock {
  readonly id: string;
  readonly tier: Tier;
  readonly title: string;
  readonly verdict: "same" | "differs" | "not-asked";
  /** Why it was not asked, or what differs where that is no text; "" for a block that is the same. */
  readonly reason: string;
  /** Null: this side has no such block. */
  readonly ours: VerifiedSize | null;
  readonly hermes: VerifiedSize | null;
  readonly difference?: Difference;
}

export interface VerifiedSize {
  /** Code points. */
  readonly chars: number;
  /** UTF-8 bytes. */
  readonly bytes: number;
  readonly sha256: string;
}

/** One tier of the system prompt as Hermes built it. */
export interface VerifiedTier {
  readonly tier: "stable" | "context" | "volatile";
  /** Code points of all of it, and of the blocks that the audit knows. */
  readonly chars: number;
  readonly known: number;
  /** What Hermes adds itself: pieces between the blocks, by their first line. */
  readonly own: readonly { readonly chars: number; readonly starts: string }[];
}
