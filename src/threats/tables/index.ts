/** Which table a release has: seven tables, fourteen releases. */
import { INVISIBLE, INVISIBLE_0_13 } from "../invisible.ts";
import type { ThreatRow, ThreatScope, ThreatTable } from "../types.ts";
import { rowsOf013 } from "./rows-0-13.ts";
import { HIJACK_ROWS } from "./rows-hijack.ts";
import { INJECTION_ROWS } from "./rows-injection.ts";
import { SECRET_ROWS } from "./rows-secrets.ts";
import type { RowDefinition, Traits } from "./notation.ts";

/** A built-in table's identity. */
export interface TableDefinition {
  readonly name: string;
  /** Release rows with this table. */
  readonly releases: readonly string[];
  /**
   * First 16 hex digits of the sha256 of the release's own list of rows as compact JSON (`[[pattern,id,tag],...]`; for
   * 0.13.0 the rows of context files, tagged `context`, then those of memory, tagged `strict`). By it the table of an install is recognised.
   */
  readonly fingerprint: string;
  readonly traits: Traits;
  /** MAX_SCAN_CHARS, code points. */
  readonly maxChars: number | null;
  readonly nfkc: boolean;
}

const V0_16: Traits = {
  filler: "endless",
  limits: false,
  praxis: true,
  secretWordLast: false,
  translateTarget: false,
  sshNeedsCommand: false,
  secretNameAllowed: false,
};
const V0_18: Traits = { ...V0_16, filler: "8 words", limits: true, praxis: false };
const V0_21: Traits = { ...V0_18, secretWordLast: true };
const V0_21_3: Traits = { ...V0_21, translateTarget: true };
const V0_21_5: Traits = { ...V0_21_3, sshNeedsCommand: true, secretNameAllowed: true };

/** Oldest first. */
export const TABLES: readonly TableDefinition[] = [
  {
    name: "0.13.0",
    releases: ["0.13.0"],
    fingerprint: "2062db0db4544439",
    traits: { ...V0_16, filler: "none" },
    maxChars: null,
    nfkc: false,
  },
  { name: "0.16.0", releases: ["0.16.0"], fingerprint: "a47d81d976766614", traits: V0_16, maxChars: null, nfkc: false },
  {
    name: "0.18.2-0.20.6",
    releases: ["0.18.2", "0.19.0", "0.20.0", "0.20.1", "0.20.4", "0.20.6"],
    fingerprint: "546df8760f2fbfc1",
    traits: V0_18,
    maxChars: 65_536,
    nfkc: true,
  },
  {
    name: "0.21.0",
    releases: ["0.21.0"],
    fingerprint: "52a2e0e1807e3368",
    traits: V0_21,
    maxChars: 65_536,
    nfkc: true,
  },
  {
    name: "0.21.3",
    releases: ["0.21.3"],
    fingerprint: "9dc57ec4b766c9ff",
    traits: V0_21_3,
    maxChars: 65_536,
    nfkc: true,
  },
  {
    name: "0.21.5-0.22.2",
    releases: ["0.21.5", "0.22.2"],
    fingerprint: "51824f21387673fa",
    traits: V0_21_5,
    maxChars: 65_536,
    nfkc: true,
  },
];

/** The 36 rows of every release from 0.16.0 on, in Hermes' order. */
export const ROWS: readonly RowDefinition[] = [...INJECTION_ROWS, ...HIJACK_ROWS, ...SECRET_ROWS];

/**
 * The table of a release row ("0.20.6").
 *
 * @throws RangeError for a release that has no row here: resolve versions to a row first.
 */
export function tableFor(release: string): ThreatTable {
  const definition = TABLES.find((table) => table.releases.includes(release));
  if (!definition) throw new RangeError(`no threat table for Hermes ${release}`);
  return builtIn(definition);
}

/** The table behind a fingerprint; null: not one of the known ones. */
export function tableByFingerprint(fingerprint: string): ThreatTable | null {
  const definition = TABLES.find((table) => table.fingerprint === fingerprint);
  return definition ? builtIn(definition) : null;
}

/** The scopes of a row whose narrowest scope is known. */
export function scopesFrom(narrowest: ThreatScope): readonly ThreatScope[] {
  return SCOPES.slice(SCOPES.indexOf(narrowest));
}

const SCOPES: readonly ThreatScope[] = ["all", "context", "strict"];
const BUILT = new Map<TableDefinition, ThreatTable>();

function builtIn(definition: TableDefinition): ThreatTable {
  const known = BUILT.get(definition);
  if (known) return known;
  const { name, traits, maxChars, nfkc } = definition;
  const isOld = traits.filler === "none";
  const rows: readonly ThreatRow[] = isOld
    ? rowsOf013(traits)
    : ROWS.map((row) => ({ id: row.id, scopes: scopesFrom(row.scope), pattern: row.pattern(traits) }));
  const table: ThreatTable = {
    name,
    rows,
    invisible: isOld ? INVISIBLE_0_13 : INVISIBLE,
    invisiblePrefix: isOld ? "invisible unicode " : "invisible_unicode_",
    maxChars,
    nfkc,
  };
  BUILT.set(definition, table);
  return table;
}
