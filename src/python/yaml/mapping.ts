import type { Construction } from "./construction.ts";
import { fail, type FailureKind } from "./failure.ts";
import type { MappingNode, Node } from "./node.ts";
import { TAG } from "./resolve.ts";
import { pyRepr } from "../str.ts";
import { keyId, type PyDict, type PyValue } from "./value.ts";

export function unhashable(line: number, kind: FailureKind): never {
  return fail("a key that Python cannot hash", line, kind);
}

/** construct_yaml_map */
export function fillMapping(construction: Construction, dict: PyDict, node: Node): void {
  if (node.kind !== "mapping") fail("a mapping is expected here", node.line);
  fillDict(construction, dict, node);
}

/** The dict of a !!set, whose keys are its members. */
export function readMapping(construction: Construction, node: Node): PyDict {
  if (node.kind !== "mapping") return fail("a mapping is expected here", node.line);
  const dict: PyDict = new Map();
  fillDict(construction, dict, node);
  return dict;
}

function fillDict(construction: Construction, dict: PyDict, node: MappingNode): void {
  flatten(construction, node, 0);
  construction.nodes.set(dict, node);
  const unique = construction.ruamel && node.merge === undefined;
  let ids: Map<string, PyValue> | undefined;
  const { items } = node;
  for (let at = 0; at < items.length; at += 2) {
    const keyNode = items[at];
    const valueNode = items[at + 1];
    if (keyNode === undefined || valueNode === undefined) return;
    let key = construction.make(keyNode, construction.ruamel);
    if (typeof key !== "string") {
      key = hashable(construction, key, keyNode);
      if (Object.is(key, -0)) construction.unsure ??= "a key of -0.0 is kept as 0.0";
      ids ??= new Map();
      const id = keyId(key) ?? unhashable(keyNode.line, "python");
      const first = ids.get(id);
      if (first === undefined) ids.set(id, key);
      else key = first;
    }
    const value = construction.make(valueNode, false);
    if (unique && dict.has(key)) fail(`a second key ${pyRepr(key)}`, keyNode.line);
    dict.set(key, value);
  }
}

/** Lists, dicts and sets are no keys; ruamel makes a tuple of a list. */
function hashable(construction: Construction, key: PyValue, node: Node): PyValue {
  if (Array.isArray(key)) return construction.ruamel ? { py: "tuple", items: key } : unhashable(node.line, "yaml");
  if (key instanceof Map || (typeof key === "object" && key !== null && key.py === "set"))
    return unhashable(node.line, "yaml");
  return key;
}

/** Python's 1000 frames: a `<<` within a `<<` takes one (measured: 990 with nothing else on the stack). */
const DEEPEST_FLATTEN = 985;

/** More pairs than this are a bomb; Python would go on until its memory ends. */
const MOST_MERGED = 300_000;

/** flatten_mapping: puts what `<<` names in front of the mapping's own pairs; that can be this very mapping. */
function flatten(construction: Construction, node: MappingNode, level: number): void {
  if (!needsFlatten(node.items)) return;
  construction.mergeLevels = Math.max(construction.mergeLevels, level);
  if (level > DEEPEST_FLATTEN) fail("too many levels of `<<`", node.line, "depth");
  const merge: Node[] = [];
  let at = 0;
  while (at < node.items.length) {
    const key = node.items[at];
    const value = node.items[at + 1];
    if (key?.tag === TAG.merge && value !== undefined) {
      if (construction.ruamel && merge.length > 0) fail("a second `<<`", key.line);
      node.items.splice(at, 2);
      addMerged(construction, merge, value, level);
      continue;
    }
    if (key?.tag === TAG.value) key.tag = TAG.str;
    at += 2;
  }
  if (merge.length === 0) return;
  node.merge = merge;
  node.items = [...merge, ...node.items];
}

function needsFlatten(items: readonly Node[]): boolean {
  for (let at = 0; at < items.length; at += 2) {
    const tag = items[at]?.tag;
    if (tag === TAG.merge || tag === TAG.value) return true;
  }
  return false;
}

function addMerged(construction: Construction, merge: Node[], value: Node, level: number): void {
  if (value.kind === "mapping") {
    flatten(construction, value, level + 1);
    addPairs(construction, merge, value);
  } else if (value.kind === "sequence") {
    const mappings: MappingNode[] = [];
    for (const item of value.items) {
      if (item.kind !== "mapping") fail("`<<` in front of something else than a mapping", item.line);
      flatten(construction, item, level + 1);
      mappings.push(item);
    }
    for (const mapping of mappings.toReversed()) addPairs(construction, merge, mapping);
  } else fail("`<<` in front of something else than a mapping", value.line);
}

function addPairs(construction: Construction, merge: Node[], from: MappingNode): void {
  construction.merged += from.items.length / 2;
  if (construction.merged > MOST_MERGED) fail("`<<` makes too many pairs", from.line, "python");
  for (const node of from.items) merge.push(node);
}
