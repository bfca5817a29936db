/** Which program reads: libyaml 0.2.5 (PyYAML), ruamel.yaml.clib's older libyaml, or the two libraries' pure Python. */
export type Engine = "libyaml" | "clib" | "pyyaml-pure" | "ruamel-pure";

export type TokenType =
  | "stream-start"
  | "stream-end"
  | "version-directive"
  | "tag-directive"
  | "other-directive"
  | "document-start"
  | "document-end"
  | "block-sequence-start"
  | "block-mapping-start"
  | "block-end"
  | "flow-sequence-start"
  | "flow-sequence-end"
  | "flow-mapping-start"
  | "flow-mapping-end"
  | "block-entry"
  | "flow-entry"
  | "key"
  | "value"
  | "alias"
  | "anchor"
  | "tag"
  | "scalar";

export interface Token {
  readonly type: TokenType;
  /** 0-based, of its first and after its last character */
  readonly line: number;
  readonly endLine: number;
  /** Scalar: its text; alias, anchor: the name; tag: the suffix; tag directive: the prefix; version: major.minor. */
  readonly value: string;
  /** Tag, tag directive: the handle. */
  readonly handle: string;
  /** A scalar without quotes or block indicator. */
  readonly plain: boolean;
}

/** A place where a key without `?` may have begun; one for each flow level. */
export interface SimpleKey {
  possible: boolean;
  required: boolean;
  token: number;
  pos: number;
  line: number;
  column: number;
}

/** A scanner at work. Names follow libyaml's yaml_parser_t. */
export interface Scan {
  /** The document and one NUL. */
  readonly text: string;
  readonly engine: Engine;
  /** Of the two libraries' Python scanners. */
  readonly pure: boolean;
  /** UTF-16 index of the next character */
  pos: number;
  /** 0-based */
  line: number;
  /** Where column 0 of this line is. */
  lineStart: number;
  /** Units that count for no column (low surrogates; for the pure engines also U+FEFF), ascending; almost always empty. */
  readonly noColumn: readonly number[];
  /** Units that count for no index: low surrogates. */
  readonly noIndex: readonly number[];
  indent: number;
  readonly indents: number[];
  /** `[` and `{` that are open. */
  readonly flow: ("[" | "{")[];
  simpleKeyAllowed: boolean;
  /** The key of the innermost flow level; its own place in `keys` is the last one. */
  key: SimpleKey;
  readonly keys: SimpleKey[];
  /** Keys of lower levels are impossible. */
  lowestKey: number;
  /** Those from `head` to `tail` wait. */
  readonly tokens: Token[];
  head: number;
  tail: number;
  tokensParsed: number;
  ended: boolean;
  /** An escape has made half of a surrogate pair. */
  loneSurrogate: boolean;
  /** ruamel's pure scanner: the minor version that the last %YAML line said. */
  yamlMinor: number | undefined;
  /** ruamel's pure loader: the minor version asked for; an explicit document start forgets it. */
  loaderMinor: number | undefined;
}

export function newScan(text: string, engine: Engine): Scan {
  const key = newKey();
  const pure = engine === "pyyaml-pure" || engine === "ruamel-pure";
  // libyaml takes a first U+FEFF for the mark of its encoding.
  const start = !pure && text.startsWith("\ufeff") ? 1 : 0;
  return {
    text: `${text}\0`,
    engine,
    pure,
    pos: start,
    line: 0,
    lineStart: start,
    noColumn: positions(text, pure ? /[\udc00-\udfff\ufeff]/g : /[\udc00-\udfff]/g),
    noIndex: positions(text, /[\udc00-\udfff]/g),
    indent: -1,
    indents: [],
    flow: [],
    simpleKeyAllowed: true,
    key,
    keys: [key],
    lowestKey: 0,
    tokens: [],
    head: 0,
    tail: 0,
    tokensParsed: 0,
    ended: false,
    loneSurrogate: false,
    yamlMinor: undefined,
    loaderMinor: 1,
  };
}

export function newKey(): SimpleKey {
  return { possible: false, required: false, token: 0, pos: 0, line: 0, column: 0 };
}

function positions(text: string, pattern: RegExp): readonly number[] {
  return text.search(pattern) < 0 ? NONE : [...text.matchAll(pattern)].map((found) => found.index);
}

const NONE: readonly number[] = [];

/**
 * The minor YAML version that ruamel's pure loader goes by at this moment (resolver.processing_version): hermes_yaml asks
 * for 1.1, an explicit `---` without %YAML forgets that and means 1.2. All others read 1.1 whatever the document says.
 */
export function yamlMinor(scan: Scan): number {
  return scan.engine === "ruamel-pure" ? (scan.yamlMinor ?? scan.loaderMinor ?? 2) : 1;
}

/** Code points since the line began, as both libraries count them. */
export function column(scan: Scan): number {
  const width = scan.pos - scan.lineStart;
  return scan.noColumn.length === 0 ? width : width - between(scan.noColumn, scan.lineStart, scan.pos);
}

/** Code points from one UTF-16 index to another. */
export function distance(scan: Scan, from: number, to: number): number {
  return scan.noIndex.length === 0 ? to - from : to - from - between(scan.noIndex, from, to);
}

function between(sorted: readonly number[], from: number, to: number): number {
  return firstAtLeast(sorted, to) - firstAtLeast(sorted, from);
}

function firstAtLeast(sorted: readonly number[], bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
