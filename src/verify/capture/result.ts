import type { Tier } from "../../report/report.ts";

/** What came of comparing a captured request with what is rendered here. capture.schema.json describes it. */
export interface CaptureReport {
  readonly schemaVersion: 1;
  readonly kind: "capture";
  readonly tool: { readonly name: string; readonly version: string };
  readonly hermes: {
    readonly version: string;
    readonly release: string;
    readonly install: string;
    readonly python: string;
  };
  /** What was run: surface, the command as a user would type it, and where. */
  readonly run: {
    readonly surface: string;
    readonly command: string;
    readonly home: string;
    readonly userHome: string;
    readonly cwd: string;
    /** Requests that came to the stand-in model. */
    readonly requests: number;
  };
  /** No difference. */
  readonly same: boolean;
  readonly differences: readonly Difference[];
  /** The system message. Its text is kept only where `--save` says. */
  readonly system: Size & { readonly sha256: string };
  /** What is rendered here, in the order of the prompt. */
  readonly blocks: readonly BlockPlace[];
  /** What of the request is none of these blocks, in its order. */
  readonly rest: readonly RestPart[];
  /** The messages behind the system message. */
  readonly turns: readonly (Size & { readonly role: string })[];
  readonly tools: ToolList;
  readonly notes: readonly string[];
}

/** Code points and UTF-8 bytes. */
export interface Size {
  readonly chars: number;
  readonly bytes: number;
}

/** Tools offered to the model. */
export interface ToolList {
  readonly sent: readonly string[];
  /** Code points of their JSON. */
  readonly chars: number;
  /** Tools that were reckoned with and not sent, and the other way round. */
  readonly missing: readonly string[];
  readonly unpredicted: readonly string[];
}

/** Where a block turned up. */
export interface BlockPlace extends Size {
  readonly id: string;
  readonly tier: Tier;
  readonly title: string;
  readonly status: BlockStatus;
  /** Code points before it in its message; null: it was not found. */
  readonly at: number | null;
  /** 0: the system message; n: the n-th message behind it; null: not found. */
  readonly message: number | null;
  /** Its first difference, where part of it was found. */
  readonly differs?: LineDifference;
}

/**
 * `found`: all of it, where it belongs. `other-message`: all of it, in a message where it does not belong. `out-of-order`: all of
 * it, before a block that it follows here. `differs`: its beginning. `not-sent`: it enters only when a tool is used.
 */
export type BlockStatus = "found" | "other-message" | "out-of-order" | "differs" | "missing" | "not-sent";

/** The first line that is not the same. */
export interface LineDifference {
  /** 1-based, in the block. */
  readonly line: number;
  readonly expected: string;
  readonly sent: string;
}

/**
 * A part of a message that is no block. `hermes`: its own text, as its source has it. `message`: the word that was sent.
 * `unknown`: none of these.
 */
export interface RestPart extends Size {
  readonly kind: "hermes" | "message" | "unknown";
  readonly message: number;
  /** Code points before it in its message. */
  readonly at: number;
  /** Its first line, shortened. */
  readonly first: string;
  /** Where in Hermes' source it stands: `agent/prompt_builder.py MEMORY_GUIDANCE`. */
  readonly source?: string;
  /** Path of a file whose text it is, though it is not loaded as far as we know. */
  readonly file?: string;
}

/** Something in which the request is not what was said. */
export interface Difference {
  readonly kind: "block" | "unpredicted";
  readonly message: string;
  readonly block?: string;
  readonly path?: string;
}
