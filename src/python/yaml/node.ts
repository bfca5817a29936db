import type { PyValue } from "./value.ts";

export type Node = ScalarNode | SequenceNode | MappingNode;

interface Made {
  /** What the constructor made of it, once. */
  made: PyValue | undefined;
  /** It is being made. */
  making: boolean;
}

export interface ScalarNode extends Made {
  readonly kind: "scalar";
  /** Whole tag; `=` as a key changes from value to str (flatten_mapping). */
  tag: string;
  readonly text: string;
  /** 0-based */
  readonly line: number;
}

export interface SequenceNode extends Made {
  readonly kind: "sequence";
  tag: string;
  readonly items: Node[];
  readonly line: number;
}

export interface MappingNode extends Made {
  readonly kind: "mapping";
  tag: string;
  /** Key, value, key, value … */
  items: Node[];
  /** ruamel: what `<<` brought, key and value by turns. */
  merge: readonly Node[] | undefined;
  readonly line: number;
}
