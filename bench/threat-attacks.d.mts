import type { Pattern } from "../src/threats/engine/pattern.ts";

/** A hostile text: `make(size)` gives `size` characters of it. */
export interface Attack {
  readonly name: string;
  readonly make: (size: number) => string;
}

export function attacks(pattern: Pattern): readonly Attack[];
export function cleanText(size: number, extra?: string): string;
