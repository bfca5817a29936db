import type { MappingNode, Node } from "./node.ts";
import type { PyDict, PyValue } from "./value.ts";

/** A constructor at work. */
export interface Construction {
  /** construct_object, for the files that construct.ts calls. */
  readonly make: (node: Node, deep: boolean) => PyValue;
  readonly ruamel: boolean;
  /** The minor YAML version in force when the document has been read; only ruamel's pure loader has other than 1. */
  readonly minor: number;
  /** Collections that are there but still empty: Python's generators that wait. */
  pending: (() => void)[];
  /** Fill collections at once: inside a key. */
  deep: boolean;
  level: number;
  /** Where each dict's keys are. */
  readonly nodes: Map<PyDict, MappingNode>;
  /** Pairs that `<<` has copied. */
  merged: number;
  /** `<<` within `<<` */
  mergeLevels: number;
  unsure: string | undefined;
}
