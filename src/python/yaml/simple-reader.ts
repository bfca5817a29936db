import type { ResolverTable } from "./resolve.ts";
import type { PyDict } from "./value.ts";

/** The fast reader at work; `pos` is undefined once it has met what it does not know. */
export interface Reader {
  readonly text: string;
  readonly table: ResolverTable;
  /** A mapping and the 0-based line of its next key, for each key in the order of the text. */
  readonly keys: (PyDict | number)[];
  pos: number;
  line: number;
  level: number;
}

/** What the fast reader gives when it does not know: the whole document then goes the long way. */
export const UNKNOWN = Symbol("unknown");

/** From a line's start passes empty lines and comments; the indentation of the line it stops at, or -1 at the end. */
export function nextLine(reader: Reader): number {
  const { text } = reader;
  while (true) {
    let at = reader.pos;
    while (text.charCodeAt(at) === 0x20) at++;
    if (at === text.length) {
      reader.pos = at;
      return -1;
    }
    const code = text.charCodeAt(at);
    if (code === 0x23) at = text.indexOf("\n", at);
    else if (code !== 0x0a) return at - reader.pos;
    reader.pos = at < 0 ? text.length : at + 1;
    reader.line++;
  }
}
