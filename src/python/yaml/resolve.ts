const YAML = "tag:yaml.org,2002:";

export const TAG = {
  null: `${YAML}null`,
  bool: `${YAML}bool`,
  int: `${YAML}int`,
  float: `${YAML}float`,
  binary: `${YAML}binary`,
  timestamp: `${YAML}timestamp`,
  omap: `${YAML}omap`,
  pairs: `${YAML}pairs`,
  set: `${YAML}set`,
  str: `${YAML}str`,
  seq: `${YAML}seq`,
  map: `${YAML}map`,
  merge: `${YAML}merge`,
  value: `${YAML}value`,
} as const;

/** PyYAML's rules, or ruamel's for the YAML version in force. */
export type ResolverTable = "pyyaml" | "ruamel-1.1" | "ruamel-1.2";

interface Table {
  readonly words: ReadonlyMap<string, string>;
  readonly float: RegExp;
  readonly int: RegExp;
}

function words(bools: string): ReadonlyMap<string, string> {
  const nulls = ["~", "null", "Null", "NULL"];
  return new Map([
    ...nulls.map((word) => [word, TAG.null] as const),
    ...bools.split(" ").map((word) => [word, TAG.bool] as const),
    ["<<", TAG.merge],
    ["=", TAG.value],
    ...["!", "&", "*"].map((word) => [word, `${YAML}yaml`] as const),
  ]);
}

const TRUTH = "true True TRUE false False FALSE";
const ANSWERS = "yes Yes YES no No NO on On ON off Off OFF";

/** yaml/resolver.py, ruamel/yaml/resolver.py implicit_resolvers */
const TABLES = {
  pyyaml: {
    words: words(`${TRUTH} ${ANSWERS}`),
    float:
      /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
    int: /^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  },
  "ruamel-1.1": {
    words: words(`${TRUTH} ${ANSWERS} y Y n N`),
    float:
      /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|\.[0-9_]+(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
    int: /^(?:[-+]?0b[01_]+|[-+]?0?[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  },
  "ruamel-1.2": {
    words: words(TRUTH),
    float:
      /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|[-+]?\.[0-9_]+(?:[eE][-+][0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
    int: /^(?:[-+]?0b[01_]+|[-+]?0o?[0-7_]+|[-+]?[0-9_]+|[-+]?0x[0-9a-fA-F_]+)$/,
  },
} satisfies Record<ResolverTable, Table>;

const TIMESTAMP =
  /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)$/;

const LONGEST_WORD = 5;

/** The tag of a scalar without one. */
export function resolveScalar(value: string, name: ResolverTable): string {
  if (value === "") return TAG.null;
  // Python's `$` also matches before a last line feed, which a block scalar under the tag `!` has.
  const text = value.endsWith("\n") ? value.slice(0, -1) : value;
  const table: Table = TABLES[name];
  const first = value.charCodeAt(0);
  if (first > 0x3d || first < 0x2b) {
    if (text.length > LONGEST_WORD) return TAG.str;
    return table.words.get(text) ?? TAG.str;
  }
  if (first >= 0x3c) return table.words.get(text) ?? TAG.str;
  if (first === 0x2c || first === 0x2f || first > 0x39) return TAG.str;
  if (table.float.test(text)) return TAG.float;
  if (first === 0x2e) return TAG.str;
  if (table.int.test(text)) return TAG.int;
  return first >= 0x30 && TIMESTAMP.test(text) ? TAG.timestamp : TAG.str;
}
