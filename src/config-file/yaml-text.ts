import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from "yaml";

/** What a config file says, and where. */
export interface YamlText {
  readonly value: unknown;
  /** 1-based line of a value, or of the key that it stands under; of the nearest thing above where there is none. */
  lineOf(path: readonly (string | number)[]): number;
}

/** A text that is no YAML that can be used. */
export interface YamlProblem {
  readonly problem: string;
  readonly line: number;
}

/** References that a file may make to its anchors, multiplied out; more is a bomb. */
const MOST_ALIASES = 100;

const TOO_DEEP = "nested too deeply";

/** Parses YAML 1.2, as the schema's readers (editors among them) do. */
export function parseYamlText(text: string): YamlText | YamlProblem {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, {
      version: "1.2",
      lineCounter: lines,
      prettyErrors: false,
      logLevel: "silent",
    });
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) return { problem: firstLine(problem.message), line: lines.linePos(problem.pos[0]).line };
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), lineOf: (path) => lineOf(document, path, lines) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: TOO_DEEP, line: 1 };
    if (error instanceof ReferenceError) return { problem: "its aliases multiply to more than can be meant", line: 1 };
    throw error;
  }
}

function firstLine(message: string): string {
  const [first = ""] = message.split("\n");
  // The parser reports its own stack's end as an error of the text.
  if (first.includes("call stack")) return TOO_DEEP;
  return first.replace(/[.:]$/, "");
}

function lineOf(document: Document, path: readonly (string | number)[], lines: LineCounter): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? node.range?.[0] : undefined;
  for (const part of path) {
    const found = stepInto(node, part);
    if (found === undefined) break;
    offset = found.offset ?? offset;
    node = found.node;
  }
  return offset === undefined ? 1 : Math.max(lines.linePos(offset).line, 1);
}

function stepInto(
  node: unknown,
  part: string | number,
): { readonly node: unknown; readonly offset: number | undefined } | undefined {
  if (isSeq(node) && typeof part === "number") {
    const item = node.items[part];
    return { node: item, offset: isNode(item) ? item.range?.[0] : undefined };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
  if (!isPair(pair)) return undefined;
  return { node: pair.value, offset: isNode(pair.key) ? pair.key.range?.[0] : undefined };
}
