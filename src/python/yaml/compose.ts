import { fail } from "./failure.ts";
import type { MappingNode, Node, SequenceNode } from "./node.ts";
import { nextEvent } from "./parser.ts";
import { type EventKind, newParser, type Parser } from "./parser-state.ts";
import { resolveScalar, type ResolverTable, TAG } from "./resolve.ts";
import { type Scan, yamlMinor } from "./scan-state.ts";

/** The nodes of a stream of at most one document. */
export interface Composed {
  readonly root: Node | undefined;
  /** Collections within one another. */
  readonly depth: number;
  readonly hasAliases: boolean;
}

interface Composer {
  readonly parser: Parser;
  readonly anchors: Map<string, Node>;
  readonly open: (SequenceNode | MappingNode)[];
  depth: number;
  hasAliases: boolean;
}

/**
 * The pure composers call themselves for each level: Python's 1000 frames end at 490 levels when nothing else is on the
 * stack (measured; PyYAML 493 lists, ruamel 492, mappings two less).
 */
const PURE_DEPTH = 493;

/** composer.py and _yaml.pyx get_single_node, without their recursion. */
export function compose(scan: Scan): Composed {
  const parser = newParser(scan);
  const composer: Composer = { parser, anchors: new Map(), open: [], depth: 0, hasAliases: false };
  const root = advance(parser) === "stream-end" ? undefined : composeRoot(composer);
  if (root !== undefined) {
    advance(parser); // document-end
    if (advance(parser) !== "stream-end") fail("a second document", parser.line);
  }
  return { root, depth: composer.depth, hasAliases: composer.hasAliases };
}

function advance(parser: Parser): EventKind {
  nextEvent(parser);
  return parser.kind;
}

function composeRoot(composer: Composer): Node {
  const { parser, open } = composer;
  while (true) {
    let node: Node | undefined;
    if (advance(parser) === "collection-end") node = open.pop();
    else {
      const made = composeNode(composer);
      open.at(-1)?.items.push(made);
      if (made.kind === "scalar" || parser.kind === "alias") node = made;
      else openNode(composer, made);
    }
    if (node !== undefined && open.length === 0) return node;
  }
}

function openNode(composer: Composer, node: SequenceNode | MappingNode): void {
  composer.open.push(node);
  composer.depth = Math.max(composer.depth, composer.open.length);
  if (composer.parser.scan.pure && composer.open.length > PURE_DEPTH) fail("too many levels", node.line, "depth");
}

function composeNode(composer: Composer): Node {
  const { parser } = composer;
  if (parser.kind === "alias") return findAnchor(composer);
  const { anchor } = parser;
  if (anchor === undefined) return newNode(parser);
  if (composer.anchors.has(anchor) && parser.scan.engine !== "ruamel-pure")
    fail(`a second anchor &${anchor}`, parser.line);
  const node = newNode(parser);
  composer.anchors.set(anchor, node);
  return node;
}

function findAnchor(composer: Composer): Node {
  const { parser } = composer;
  composer.hasAliases = true;
  const node = composer.anchors.get(parser.value);
  return node ?? fail(`*${parser.value} without &${parser.value} before it`, parser.line);
}

function newNode(parser: Parser): Node {
  const { line } = parser;
  const tag = parser.tag === undefined ? undefined : ruamelTag(parser, parser.tag);
  if (parser.kind === "scalar") {
    const text = parser.value;
    const resolved = tag ?? (parser.implicit ? resolveScalar(text, resolverTable(parser.scan)) : TAG.str);
    return { kind: "scalar", tag: resolved, text, line, made: undefined, making: false };
  }
  if (parser.kind === "sequence-start") {
    return { kind: "sequence", tag: tag ?? TAG.seq, items: [], line, made: undefined, making: false };
  }
  return { kind: "mapping", tag: tag ?? TAG.map, items: [], merge: undefined, line, made: undefined, making: false };
}

function resolverTable(scan: Scan): ResolverTable {
  if (scan.engine === "libyaml" || scan.engine === "pyyaml-pure") return "pyyaml";
  return yamlMinor(scan) === 1 ? "ruamel-1.1" : "ruamel-1.2";
}

/** ruamel.yaml tag.py decodes a tag's %xx once more, each for itself. */
function ruamelTag(parser: Parser, tag: string): string {
  const { engine } = parser.scan;
  if (engine === "libyaml" || engine === "pyyaml-pure" || !tag.includes("%")) return tag;
  return tag.replaceAll(/%(.{0,2})/gs, (_, digits: string) => {
    if (!/^[0-9a-fA-F]{1,2}$/.test(digits)) fail("a tag whose %xx decode to another %", parser.line, "python");
    return String.fromCharCode(Number.parseInt(digits, 16));
  });
}
