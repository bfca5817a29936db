import { decodeBase64 } from "./base64.ts";
import { fail } from "./failure.ts";
import type { Construction } from "./construction.ts";
import { fillMapping, readMapping, unhashable } from "./mapping.ts";
import { scalarText } from "./scalar-text.ts";
import type { MappingNode, Node, SequenceNode } from "./node.ts";
import { TAG } from "./resolve.ts";
import { constructBool, constructFloat, constructInt } from "./scalars.ts";
import { constructTimestamp } from "./timestamp.ts";
import { keyId, type PyDict, type PyList, type PyTuple, type PyValue } from "./value.ts";

/** The safe constructors' construct_document. constructor.py of PyYAML 6.0.3 and ruamel.yaml 0.18. */
export function constructDocument(
  root: Node,
  ruamel: boolean,
  minor: number,
): { construction: Construction; value: PyValue } {
  const construction: Construction = {
    make: (node, deep) => construct(construction, node, deep),
    ruamel,
    minor,
    pending: [],
    deep: false,
    level: 0,
    nodes: new Map(),
    merged: 0,
    mergeLevels: 0,
    unsure: undefined,
  };
  const value = construct(construction, root, false);
  while (construction.pending.length > 0) {
    const batch = construction.pending;
    construction.pending = [];
    for (const fill of batch) fill();
  }
  return { construction, value };
}

/** Python's RecursionError comes at some 200 levels of keys within keys; all that deep is an error for other reasons too. */
const DEEPEST_KEY = 150;

function construct(construction: Construction, node: Node, deep: boolean): PyValue {
  if (node.made !== undefined) return node.made;
  if (node.kind === "scalar" && node.tag === TAG.str) return (node.made = node.text);
  const before = construction.deep;
  if (deep) construction.deep = true;
  if (node.making) {
    // ruamel hands out what there is of a node that contains itself: nothing.
    if (construction.ruamel) return null;
    fail("a node that contains itself", node.line);
  }
  node.making = true;
  if (++construction.level > DEEPEST_KEY) fail("too many levels in a key", node.line, "depth");
  const value = constructByTag(construction, node);
  construction.level--;
  node.made = value;
  node.making = false;
  if (deep) construction.deep = before;
  return value;
}

function constructByTag(construction: Construction, node: Node): PyValue {
  switch (node.tag) {
    case TAG.null:
      scalarText(node);
      return null;
    case TAG.bool:
      return constructBool(construction, node);
    case TAG.int:
      return constructInt(construction, node);
    case TAG.float:
      return constructFloat(construction, node);
    case TAG.str:
      return scalarText(node);
    case TAG.timestamp:
      return constructTimestamp(construction, node);
    case TAG.binary:
      return { py: "bytes", bytes: decodeBase64(scalarText(node), node.line) };
    case TAG.seq:
      return constructList(construction, node);
    case TAG.map:
      return constructDict(construction, node);
    case TAG.set:
      return constructSet(construction, node);
    case TAG.omap:
      return construction.ruamel ? constructOrderedDict(construction, node) : constructPairs(construction, node);
    case TAG.pairs:
      return constructPairs(construction, node);
    default:
      return fail(`nothing is made from the tag ${node.tag}`, node.line);
  }
}

function later(construction: Construction, fill: () => void): void {
  if (construction.deep) fill();
  else construction.pending.push(fill);
}

function constructList(construction: Construction, node: Node): PyValue {
  const list: PyList = [];
  later(construction, () => {
    if (node.kind !== "sequence") fail("a list is expected here", node.line);
    for (const item of node.items) list.push(construct(construction, item, false));
  });
  return list;
}

function constructDict(construction: Construction, node: Node): PyValue {
  const dict: PyDict = new Map();
  later(construction, () => fillMapping(construction, dict, node));
  return dict;
}

function constructSet(construction: Construction, node: Node): PyValue {
  const items: PyValue[] = [];
  later(construction, () => {
    items.push(...readMapping(construction, node).keys());
    if (items.length > 1) construction.unsure = "a set has no order";
  });
  return { py: "set", items };
}

function constructPairs(construction: Construction, node: Node): PyValue {
  const pairs: PyTuple[] = [];
  later(construction, () => {
    for (const item of singleItems(node)) {
      const [key, value] = item.items;
      if (key === undefined || value === undefined) fail("a mapping of one pair is expected here", item.line);
      pairs.push({ py: "tuple", items: [construct(construction, key, false), construct(construction, value, false)] });
    }
  });
  return pairs;
}

/** ruamel's !!omap; a second equal key is an AssertionError. */
function constructOrderedDict(construction: Construction, node: Node): PyValue {
  const dict: PyDict = Object.assign(new Map<PyValue, PyValue>(), { py: "ordereddict" as const });
  const ids = new Set<string>();
  later(construction, () => {
    for (const item of singleItems(node)) {
      const [keyNode, valueNode] = item.items;
      if (keyNode === undefined || valueNode === undefined) fail("a mapping of one pair is expected here", item.line);
      const key = construct(construction, keyNode, false);
      const id = keyId(key) ?? unhashable(keyNode.line, "python");
      if (ids.has(id)) fail("an !!omap has a key twice", keyNode.line, "python");
      ids.add(id);
      dict.set(key, construct(construction, valueNode, false));
    }
  });
  return dict;
}

function singleItems(node: Node): readonly MappingNode[] {
  if (node.kind !== "sequence") return fail("a list is expected here", node.line);
  return checkItems(node);
}

function checkItems(node: SequenceNode): readonly MappingNode[] {
  const items: MappingNode[] = [];
  for (const item of node.items) {
    if (item.kind !== "mapping" || item.items.length !== 2)
      return fail("a mapping of one pair is expected here", item.line);
    items.push(item);
  }
  return items;
}
