/**
 * Hermes' prompt-injection scan. hermes: tools/threat_patterns.py scan_for_threats (0.16.0-0.22.2); 0.13.0:
 * agent/prompt_builder.py _scan_context_content.
 */
import { createMatcher } from "./engine/matcher.ts";
import { programOf } from "./engine/program.ts";
import { type Subject, prepare } from "./engine/subject.ts";
import { INVISIBLE_NAMES, invisibleId } from "./invisible.ts";
import { type Normalised, normalise } from "./normalise.ts";
import { type Places, placesOf } from "./places.ts";
import type { ThreatHit, ThreatScope, ThreatTable } from "./types.ts";

/**
 * Every id that Hermes reports for the text, each at its first place: invisible characters first, then rows in table order.
 * Hermes lists several invisible characters in the order of a Python set, which differs from run to run; here they are
 * sorted by code point.
 */
export function scanText(text: string, scope: ThreatScope, table: ThreatTable): readonly ThreatHit[] {
  if (text === "") return [];
  const places = placesOf(text);
  const scanned = table.maxChars === null ? text : places.head(table.maxChars);
  return [...invisibleHits(scanned, table, places), ...rowHits(scanned, scope, table, places)];
}

function invisibleHits(scanned: string, table: ThreatTable, places: Places): readonly ThreatHit[] {
  return table.invisible.flatMap((codePoint) => {
    const unit = scanned.indexOf(String.fromCodePoint(codePoint));
    if (unit === -1) return [];
    const offset = places.codePointAt(unit);
    const name = INVISIBLE_NAMES.get(codePoint);
    const hit = { id: invisibleId(table, codePoint), ...places.range(offset, offset + 1), codePoint };
    return [name === undefined ? hit : { ...hit, name }];
  });
}

function rowHits(scanned: string, scope: ThreatScope, table: ThreatTable, places: Places): readonly ThreatHit[] {
  const normalised: Normalised = table.nfkc
    ? normalise(scanned)
    : { text: scanned, toOriginal: (start, end) => ({ start, end }) };
  const subject: Subject = prepare(normalised.text);
  const hits: ThreatHit[] = [];
  for (const row of table.rows) {
    if (!row.scopes.includes(scope)) continue;
    const found = createMatcher(programOf(row.pattern), subject).find(0);
    if (!found) continue;
    const { start, end } = normalised.toOriginal(found.start, found.end);
    hits.push({ id: row.id, ...places.range(start, end) });
  }
  return hits;
}
