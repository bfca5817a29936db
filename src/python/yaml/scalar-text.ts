import { fail } from "./failure.ts";
import type { Node } from "./node.ts";
import { TAG } from "./resolve.ts";

/** Python's 1000 frames end about here; what nests so deep is an error. */
const DEEPEST = 980;

/** construct_scalar: a mapping stands for the value of its `=` key. */
export function scalarText(node: Node, level = 0): string {
  if (node.kind === "scalar") return node.text;
  if (node.kind === "mapping" && level < DEEPEST) {
    for (let at = 0; at < node.items.length; at += 2) {
      const value = node.items[at + 1];
      if (node.items[at]?.tag === TAG.value && value !== undefined) return scalarText(value, level + 1);
    }
  }
  return fail("a scalar is expected here", node.line);
}
