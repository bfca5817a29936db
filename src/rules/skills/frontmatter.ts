import { isUtf8 } from "node:buffer";
import { keepApart } from "../../python/apart.ts";
import { decodeText } from "../../python/read-text.ts";
import { PY_SPACE, pyStrip } from "../../python/strip.ts";
import { loadUsualYaml } from "../../python/yaml/usual.ts";
import type { PyDict, PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";

/** The mapping at the head of a SKILL.md or DESCRIPTION.md as Hermes gets it. Every one has the same properties. */
export interface Frontmatter {
  /** Empty where there is none. */
  readonly fields: PyDict;
  readonly kind: "yaml" | "fallback" | "none" | "not-a-mapping";
  /** Why the YAML could not be used: 1-based line of the file, one line of words. */
  readonly problem: { readonly line?: number; readonly message: string } | undefined;
  /** Why Python could have got something else. */
  readonly unsure: string | undefined;
  /** 1-based line of a top-level key. */
  readonly lineOf: ((key: string) => number | undefined) | undefined;
}

/** The file's text cannot be had: Hermes goes on with an empty mapping (a SKILL.md) or leaves it out (a DESCRIPTION.md). */
export interface NotUtf8 {
  readonly byte: number;
}

const NOTHING: PyDict = new Map();

/** What a file without frontmatter has. */
export const NO_FRONTMATTER: Frontmatter = {
  fields: NOTHING,
  kind: "none",
  problem: undefined,
  unsure: undefined,
  lineOf: undefined,
};

/** A high surrogate by its escape, with a low one right behind. */
const ESCAPED_PAIR = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/;

const FENCE = new RegExp(`\\n---[${PY_SPACE}]*\\n`);
const DASH = 0x2d;

/**
 * skill_utils.parse_frontmatter of a file's bytes: the text behind `---` up to the first line that is only `---` goes
 * through the release's YAML loader; when that fails each line with a colon is a key and a text. Spec: skills.md 4.
 */
export function readFrontmatter(bytes: Buffer, release: Release): Frontmatter | NotUtf8 {
  const yaml = yamlText(bytes, release);
  if (typeof yaml !== "string") return yaml;
  const loaded = loadUsualYaml(yaml, release.has("yaml-ruamel") ? "ruamel" : "pyyaml");
  const { unsure } = loaded;
  if (!loaded.ok) {
    const problem = { message: loaded.problem, ...(loaded.line !== undefined && { line: loaded.line }) };
    return { ...fallback(yaml), kind: "fallback", problem, unsure };
  }
  const { value } = loaded;
  if (release.has("yaml-ruamel") && ESCAPED_PAIR.test(yaml) && value instanceof Map)
    return withPairsApart(value, yaml, (dict, key) => loaded.lineOf(dict, key));
  if (!(value instanceof Map)) return { ...NO_FRONTMATTER, kind: "not-a-mapping", unsure };
  return { fields: value, kind: "yaml", problem: undefined, unsure, lineOf: (key) => loaded.lineOf(value, key) };
}

/**
 * ruamel leaves the two halves of an escaped emoji as two characters; here they are kept apart in each value whose own
 * lines have such escapes. A value that has both kinds cannot be told.
 */
function withPairsApart(
  value: PyDict,
  yaml: string,
  lineOf: (dict: PyDict, key: PyValue) => number | undefined,
): Frontmatter {
  const lines = yaml.split("\n");
  const starts = [...value.keys()].map((key) => (lineOf(value, key) ?? 1) - 1);
  const fields: PyDict = new Map();
  let isMixed = false;
  for (const [key, item] of value) {
    const from = (lineOf(value, key) ?? 1) - 1;
    const to = starts.filter((start) => start > from).reduce((least, start) => Math.min(least, start), lines.length);
    const own = lines.slice(from, to).join("\n");
    const isEscaped = ESCAPED_PAIR.test(own);
    isMixed ||= isEscaped && /[\u{10000}-\u{10ffff}]/u.test(own);
    fields.set(key, isEscaped && typeof item === "string" ? keepApart(item) : item);
  }
  const unsure = isMixed
    ? "one of its values has escaped surrogates beside other characters of the kind, which Python keeps apart"
    : undefined;
  return { fields, kind: "yaml", problem: undefined, unsure, lineOf: (key) => lineOf(value, key) };
}

/** Most front matters end within so many bytes; looking for that in a text is quicker than in the bytes. */
const HEAD_BYTES = 1024;

const NOT_ASCII = /[\u0080-\u00ff]/;

/**
 * The text between the fences. A SKILL.md is mostly body, so that is checked to be UTF-8, and not decoded, where the
 * closing fence is a plain one near the start.
 */
function yamlText(bytes: Buffer, release: Release): string | Frontmatter | NotUtf8 {
  if (!isUtf8(bytes)) {
    const decoded = decodeText(bytes, "utf-8");
    return { byte: decoded.ok ? 0 : decoded.byte };
  }
  const start = afterBoms(bytes, release);
  if (bytes[start] !== DASH || bytes[start + 1] !== DASH || bytes[start + 2] !== DASH) return NO_FRONTMATTER;
  const from = start + 3;
  const head = bytes.toString("latin1", from, from + HEAD_BYTES);
  const end = head.indexOf("\n---");
  if (end !== -1 && head.startsWith("\n---\n", end)) {
    const yaml = head.slice(0, end);
    if (!yaml.includes("\r")) return NOT_ASCII.test(yaml) ? bytes.toString("utf8", from, from + end) : yaml;
  }
  const decoded = decodeText(bytes.subarray(from), "utf-8");
  const match = decoded.ok ? FENCE.exec(decoded.text) : null;
  return decoded.ok && match !== null ? decoded.text.slice(0, match.index) : NO_FRONTMATTER;
}

/** How many bytes of BOM Hermes takes off: utf-8-sig one, parse_frontmatter one more. */
function afterBoms(bytes: Buffer, release: Release): number {
  const allowed = (release.has("skills-utf-8-sig") ? 1 : 0) + (release.has("skills-bom-dropped") ? 1 : 0);
  let start = 0;
  while (start < allowed * 3 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf)
    start += 3;
  return start;
}

function fallback(yaml: string): Pick<Frontmatter, "fields" | "lineOf"> {
  const fields = new Map<PyValue, PyValue>();
  const lines = new Map<string, number>();
  const first = yaml.indexOf(pyStrip(yaml));
  let number = 1 + (yaml.slice(0, Math.max(first, 0)).match(/\n/g)?.length ?? 0);
  for (const line of pyStrip(yaml).split("\n")) {
    const colon = line.indexOf(":");
    if (colon !== -1) {
      const key = pyStrip(line.slice(0, colon));
      fields.set(key, pyStrip(line.slice(colon + 1)));
      lines.set(key, number);
    }
    number++;
  }
  return { fields, lineOf: (key) => lines.get(key) };
}
