// python-dotenv 1.2.2: parser.py parse_stream and main.py resolve_variables, as load_dotenv(override=True) joins them.
// Checked against the real module: fixtures/python/dotenv.json.
import { environGet, type Environ } from "./environ.ts";
import { expandVariables } from "./dotenv-variables.ts";
import { isPySpace, PY_SPACE, pyRstrip } from "./strip.ts";

/** One assignment. `value` is null for a bare key (`KEY` without `=`), which sets nothing. */
export interface DotenvEntry {
  readonly value: string | null;
  /** 1-based line of the key. */
  readonly line: number;
}

/** A statement as it stands in the file, in file order. */
export type DotenvBinding =
  | { readonly kind: "assignment"; readonly key: string; readonly value: string | null; readonly line: number }
  | { readonly kind: "error"; readonly line: number };

/** The file's variables and the lines that python-dotenv could not parse (it warns and goes on). */
export interface Dotenv {
  /** In order of first appearance, as Python's dict; a later assignment of a key wins. */
  readonly entries: ReadonlyMap<string, DotenvEntry>;
  readonly badLines: readonly number[];
}

const BLANK = `[${PY_SPACE.replace("\\t-\\r", "\\t\\v\\f")}]*`;
const EXPORT = new RegExp(`export${BLANK.slice(0, -1)}+`, "y");
const BLANKS = new RegExp(BLANK, "y");
const SPACES = new RegExp(`[${PY_SPACE}]*`, "y");
const QUOTED_KEY = /'[^']+'/y;
const BARE_KEY = new RegExp(`[^=#${PY_SPACE}]+`, "y");
const COMMENT = new RegExp(`(?:${BLANK}#[^\\r\\n]*)?`, "y");
const LINE_END = new RegExp(`${BLANK}(?:\\r\\n|\\n|\\r|$)`, "y");
const BARE_VALUE = /[^\r\n]*/y;
const REST_OF_LINE = /[^\r\n]*[\r\n]?/y;
const NEWLINE = /\r\n|\n|\r/g;
const DOUBLE_ESCAPE = /\\[\\'"abfnrtv]/g;
const SINGLE_ESCAPE = /\\[\\']/g;

const ESCAPED: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/**
 * The variables of a .env text, `${VAR}` and `${VAR:-default}` expanded. With override=True a name that the file set
 * before wins over the environment; a bare key counts as set, and expands to nothing.
 */
export function loadDotenv(text: string, env: Environ): Dotenv {
  const entries = new Map<string, DotenvEntry>();
  const badLines: number[] = [];
  const lookUp = (name: string): string | null | undefined => {
    const own = entries.get(name);
    return own === undefined ? environGet(env, name) : own.value;
  };
  for (const binding of parseDotenv(text)) {
    if (binding.kind === "error") badLines.push(binding.line);
    else
      entries.set(binding.key, {
        value: binding.value === null ? null : expandVariables(binding.value, lookUp),
        line: binding.line,
      });
  }
  return { entries, badLines };
}

/** Every statement of a .env text, values not yet expanded. */
export function* parseDotenv(text: string): Generator<DotenvBinding> {
  const reader: Reader = { text, at: 0 };
  const lineOf = lineCounter(text);
  while (reader.at < text.length) {
    take(reader, SPACES);
    if (reader.at >= text.length) return;
    const line = lineOf(reader.at);
    const binding = readBinding(reader);
    if (binding === undefined) {
      take(reader, REST_OF_LINE);
      yield { kind: "error", line };
    } else if (binding.key !== null) {
      yield { kind: "assignment", key: binding.key, value: binding.value, line };
    }
  }
}

interface Reader {
  readonly text: string;
  /** UTF-16 index. */
  at: number;
}

/** parse_binding after the white space; undefined where python-dotenv gives up on the statement. */
function readBinding(reader: Reader): { readonly key: string | null; readonly value: string | null } | undefined {
  take(reader, EXPORT);
  const key = readKey(reader);
  if (key === undefined) return undefined;
  take(reader, BLANKS);
  let value: string | null = null;
  if (reader.text[reader.at] === "=") {
    reader.at++;
    take(reader, BLANKS);
    const read = readValue(reader);
    if (read === undefined) return undefined;
    value = read;
  }
  take(reader, COMMENT);
  return take(reader, LINE_END) === undefined ? undefined : { key, value };
}

/** null before a comment, undefined for a syntax error. */
function readKey(reader: Reader): string | null | undefined {
  const first = reader.text[reader.at];
  if (first === "#") return null;
  return first === "'" ? take(reader, QUOTED_KEY)?.slice(1, -1) : take(reader, BARE_KEY);
}

function readValue(reader: Reader): string | undefined {
  const first = reader.text[reader.at];
  if (first === "'") return readQuoted(reader, "'")?.replace(SINGLE_ESCAPE, (escape) => escape.slice(1));
  if (first === '"')
    return readQuoted(reader, '"')?.replace(DOUBLE_ESCAPE, (escape) => ESCAPED[escape.slice(1)] ?? escape.slice(1));
  return withoutComment(take(reader, BARE_VALUE) ?? "");
}

/**
 * `"((?:\\"|[^"])*)"` by hand, for V8's stack: up to the first quote without a backslash before it; when there is none,
 * the expression backtracks to the last quote that has one. A quote after two backslashes counts as escaped, too.
 */
function readQuoted(reader: Reader, quote: string): string | undefined {
  const start = reader.at + 1;
  let fallback = -1;
  for (let end = reader.text.indexOf(quote, start); end !== -1; end = reader.text.indexOf(quote, end + 1)) {
    fallback = end;
    if (end === start || reader.text[end - 1] !== "\\") break;
  }
  if (fallback === -1) return undefined;
  reader.at = fallback + 1;
  return reader.text.slice(start, fallback);
}

/** `re.sub(r"\s+#.*", "", part).rstrip()`. */
function withoutComment(part: string): string {
  let hash = part.indexOf("#", 1);
  while (hash !== -1 && !isPySpace(part.charCodeAt(hash - 1))) hash = part.indexOf("#", hash + 1);
  return pyRstrip(hash === -1 ? part : part.slice(0, hash));
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

/** 1-based line of an index, for indexes that only grow. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let next = lineEndAfter(text, 0);
  return (at) => {
    while (next <= at) {
      line++;
      next = lineEndAfter(text, next);
    }
    return line;
  };
}

function lineEndAfter(text: string, from: number): number {
  NEWLINE.lastIndex = from;
  return NEWLINE.exec(text) === null ? Number.POSITIVE_INFINITY : NEWLINE.lastIndex;
}
