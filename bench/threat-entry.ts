/** What bench/threats.mjs measures, as one module. */
import type { Pattern } from "../src/threats/engine/pattern.ts";
import { TABLES, tableFor } from "../src/threats/tables/index.ts";
import type { ThreatTable } from "../src/threats/types.ts";

export { createMatcher } from "../src/threats/engine/matcher.ts";
export { programOf } from "../src/threats/engine/program.ts";
export { prepare } from "../src/threats/engine/subject.ts";
export { scanText } from "../src/threats/scan.ts";

/** Every built-in table. */
export const tables: readonly ThreatTable[] = TABLES.flatMap(({ releases }) => releases.slice(0, 1).map(tableFor));

/** A pattern as text, to tell equal ones. */
export function notation(pattern: Pattern): string {
  return JSON.stringify(pattern, (_key, value: unknown) => (value === Infinity ? "Infinity" : value));
}
