import type { ResolverTable } from "./resolve.ts";
import type { PyDict } from "./value.ts";

/** The fast reader at work; `pos` is undefined once it has met what it does not know. */
export interface Reader {
  readonly text: string;
  readonly table: ResolverTable;
  readonly keyLines: Map<PyDict, number[]>;
  pos: number;
  line: number;
  level: number;
}

/** What the fast reader gives when it does not know: the whole document then goes the long way. */
export const UNKNOWN = Symbol("unknown");
