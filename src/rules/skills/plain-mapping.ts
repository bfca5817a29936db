import { resolveScalar, TAG } from "../../python/yaml/resolve.ts";
import type { PyDict, PyValue } from "../../python/yaml/value.ts";

/** `key:`, or `key: rest`, at any indent. */
const KEY_LINE = /^( *)([A-Za-z_][A-Za-z0-9_-]{0,99}):(?: +(.*))?$/;
/** `- rest`. */
const ITEM_LINE = /^( *)- +(.*)$/;

/** One line of text that has none of YAML's marks where they mean something; its first character is checked apart. */
const PLAIN_TEXT = /^(?:[^\x00-\x1f\x7f-\x9f:#\u2028\u2029\ufeff\ufffe\uffff]|:(?! |$)|(?<! )#)+$/;
const QUOTED_TEXT =
  /^"((?:[^\x00-\x1f\x7f-\x9f"\\\u2028\u2029\ufeff\ufffe\uffff])*)"$|^'((?:[^\x00-\x1f\x7f-\x9f'\u2028\u2029\ufeff\ufffe\uffff])*)'$/;
const PLAIN_LIST = /^\[ *((?:[A-Za-z][A-Za-z0-9_. +/-]*(?:, *[A-Za-z][A-Za-z0-9_. +/-]*)*)?)\]$/;

/** Words that are no text in YAML 1.1, in one loader or the other. */
const TYPED_WORD = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

interface Level {
  readonly indent: number;
  readonly dict: PyDict;
}

interface Pending extends Level {
  readonly key: string;
}

/**
 * The frontmatter that nearly every skill has (words, quoted texts, plain numbers, lists of words, mappings of these), read
 * in one pass over its lines; undefined where there is anything else, which is for the YAML loader. What both can read,
 * they read alike: checked over random documents (test/rules/skills/plain-mapping.test.ts).
 */
export function readPlainMapping(yaml: string, ruamel: boolean): PyDict | undefined {
  const lines = yaml.split("\n");
  // What follows `---` on its own line belongs to the document; only the usual case is plain.
  if (lines[0] !== "") return undefined;
  const root: PyDict = new Map();
  const open: Level[] = [{ indent: 0, dict: root }];
  let pending: Pending | undefined;
  for (let at = 1; at < lines.length; at++) {
    const match = KEY_LINE.exec(lines[at] ?? "");
    if (match === null) {
      const end = pending === undefined ? undefined : readItems(lines, at, pending, ruamel);
      if (end === undefined) return undefined;
      at = end;
      pending = undefined;
      continue;
    }
    const indent = (match[1] ?? "").length;
    const key = match[2] ?? "";
    if (pending !== undefined && indent > pending.indent) {
      const dict: PyDict = new Map();
      pending.dict.set(pending.key, dict);
      open.push({ indent, dict });
    }
    pending = undefined;
    while (open.length > 1 && (open.at(-1)?.indent ?? 0) > indent) open.pop();
    const level = open.at(-1);
    if (level === undefined || level.indent !== indent || !isPlainKey(key, level.dict, ruamel)) return undefined;
    const text = match[3] ?? "";
    const value = text === "" ? null : plainValue(text, ruamel);
    if (value === undefined) return undefined;
    level.dict.set(key, value);
    if (text === "") pending = { dict: level.dict, key, indent };
  }
  return root;
}

/** ruamel takes a key that is given twice for an error. */
function isPlainKey(key: string, dict: PyDict, ruamel: boolean): boolean {
  return !TYPED_WORD.test(key) && !(ruamel && dict.has(key));
}

/** The list below a key, from line `from` on: the number of its last line, undefined when there is none that is plain. */
function readItems(lines: readonly string[], from: number, { indent, dict, key }: Pending, ruamel: boolean): number | undefined {
  const items: PyValue[] = [];
  let at = from;
  let depth: number | undefined;
  for (; at < lines.length; at++) {
    const match = ITEM_LINE.exec(lines[at] ?? "");
    if (match === null) break;
    const own = (match[1] ?? "").length;
    depth ??= own;
    const value = own === depth && own >= indent ? plainItem(match[2] ?? "", ruamel) : undefined;
    if (value === undefined) return undefined;
    items.push(value);
  }
  if (items.length === 0) return undefined;
  dict.set(key, items);
  return at - 1;
}

/** A list's item that holds a colon or starts a list of its own is for the YAML loader. */
function plainItem(text: string, ruamel: boolean): PyValue | undefined {
  return /^-(?: |$)|:/.test(text) ? undefined : plainValue(text, ruamel);
}

function plainValue(text: string, ruamel: boolean): PyValue | undefined {
  const value = trimBlanks(text);
  const first = value.charCodeAt(0);
  if (first === 0x22 || first === 0x27) {
    const quoted = QUOTED_TEXT.exec(value);
    return quoted === null ? undefined : (quoted[1] ?? quoted[2] ?? "");
  }
  if (first === 0x5b) return plainList(value);
  if (!PLAIN_TEXT.test(value)) return undefined;
  if ((first >= 0x41 && first <= 0x5a) || (first >= 0x61 && first <= 0x7a)) return TYPED_WORD.test(value) ? undefined : value;
  return first >= 0x30 && first <= 0x39 ? plainNumber(value, ruamel) : undefined;
}

/** What starts with a digit: a version, a whole number, a decimal. */
function plainNumber(value: string, ruamel: boolean): PyValue | undefined {
  if (/^[1-9][0-9]{0,9}$/.test(value)) return BigInt(value);
  if (/^[0-9]{1,9}\.[0-9]{1,6}$/.test(value)) return Number(value);
  return resolveScalar(value, ruamel ? "ruamel-1.1" : "pyyaml") === TAG.str ? value : undefined;
}

function plainList(value: string): PyValue | undefined {
  const match = PLAIN_LIST.exec(value);
  if (match === null) return undefined;
  const inner = match[1] ?? "";
  if (inner === "") return [];
  const items = inner.split(",").map(trimBlanks);
  return items.some((item) => TYPED_WORD.test(item)) ? undefined : items;
}

/** Only spaces: a tab, or a control character that Python strips, is not for this reader. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x20) end--;
  while (start < end && text.charCodeAt(start) === 0x20) start++;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}
