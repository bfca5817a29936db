import type { Segment, EntryDraft, Fatal } from "../../types.ts";
import type { RuleContext } from "../define.ts";

/** What one of the four project types yields. */
export interface ProjectLoad {
  /** Its text; empty when it has none, and then the next type is tried. */
  readonly segments: readonly Segment[];
  /** Every place it looks at, in that order. */
  readonly entries: readonly EntryDraft[];
  /** A probe or a measurement on which Hermes raises. */
  readonly fatal?: Omit<Fatal, "rule">;
  readonly truncated?: boolean;
}

/** One of the four project-context types. */
export interface ProjectType {
  readonly id: "hermes-md" | "agents-md" | "claude-md" | "cursor-rules";
  readonly source: { readonly file: string; readonly function: string };
  readonly says: string;
  load(context: RuleContext): ProjectLoad;
}
