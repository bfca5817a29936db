import type { Scan } from "./scan-state.ts";

/** What the parser will do next. Names follow libyaml's yaml_parser_state_t. */
export type ParserStep =
  | "implicit-document-start"
  | "document-start"
  | "document-content"
  | "document-end"
  | "block-node"
  | "block-sequence-first"
  | "block-sequence-entry"
  | "indentless-sequence-entry"
  | "block-mapping-first"
  | "block-mapping-key"
  | "block-mapping-value"
  | "flow-sequence-first"
  | "flow-sequence-entry"
  | "flow-sequence-pair-key"
  | "flow-sequence-pair-value"
  | "flow-sequence-pair-end"
  | "flow-mapping-first"
  | "flow-mapping-key"
  | "flow-mapping-value"
  | "flow-mapping-empty-value"
  | "end";

export type EventKind =
  | "document-start"
  | "document-end"
  | "stream-end"
  | "alias"
  | "scalar"
  | "sequence-start"
  | "mapping-start"
  | "collection-end";

/** A parser and the event that it has just made; the event's fields are overwritten by the next one. */
export interface Parser {
  readonly scan: Scan;
  step: ParserStep;
  readonly steps: ParserStep[];
  tagHandles: ReadonlyMap<string, string>;
  kind: EventKind;
  /** 0-based line where the event begins */
  line: number;
  /** Scalar: its text; alias: the name. */
  value: string;
  anchor: string | undefined;
  /** Undefined: the resolver's business; `!` counts as undefined. */
  tag: string | undefined;
  /** Scalar without a tag: its text decides its type. */
  implicit: boolean;
}

export const DEFAULT_TAG_HANDLES: ReadonlyMap<string, string> = new Map([
  ["!", "!"],
  ["!!", "tag:yaml.org,2002:"],
]);

export function newParser(scan: Scan): Parser {
  return {
    scan,
    step: "implicit-document-start",
    steps: [],
    tagHandles: DEFAULT_TAG_HANDLES,
    kind: "document-start",
    line: 0,
    value: "",
    anchor: undefined,
    tag: undefined,
    implicit: true,
  };
}

/** Makes the event of a node without text. */
export function emitEmpty(parser: Parser, line: number): void {
  emit(parser, "scalar", line);
  parser.value = "";
}

export function emit(parser: Parser, kind: EventKind, line: number): void {
  parser.kind = kind;
  parser.line = line;
  parser.anchor = undefined;
  parser.tag = undefined;
  parser.implicit = true;
}

export function popStep(parser: Parser): void {
  parser.step = parser.steps.pop() ?? "end";
}
