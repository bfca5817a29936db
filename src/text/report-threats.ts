import { pyHead } from "../python/code-points.ts";
import type { ThreatReport } from "../report/report.ts";
import { remedyFor } from "../threats/remedies.ts";
import type { ThreatHit } from "../threats/types.ts";

/** Longest line that is shown around a hit, code points. */
const CONTEXT_CHARS = 160;

/** Hits as the report has them: places in the file, of which `text` starts at `start`. */
export function reportThreats(
  hits: readonly ThreatHit[],
  text: string,
  start: { readonly line: number; readonly column: number },
): readonly ThreatReport[] {
  const lines = text.split("\n");
  return hits.map((hit) => {
    const context = pyHead(lines[hit.line - 1] ?? "", CONTEXT_CHARS);
    const remedy = remedyFor(hit);
    return {
      id: hit.id,
      line: start.line + hit.line - 1,
      column: hit.line === 1 ? start.column + hit.column - 1 : hit.column,
      match: hit.match,
      ...(hit.codePoint !== undefined && { character: characterName(hit.codePoint, hit.name) }),
      ...(remedy !== undefined && { remedy }),
      ...(context !== "" && { context }),
    };
  });
}

function characterName(codePoint: number, name: string | undefined): string {
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
  return name === undefined ? code : `${code} ${name}`;
}
