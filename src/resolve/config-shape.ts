import { isPyDict, isPyList, type PyValue } from "../python/yaml/value.ts";

/**
 * What Hermes' walks over a loaded config.yaml come to, in which every alias is followed: `recursion` is Python's
 * RecursionError, out of load_config itself; `huge` is more values than they get through.
 */
export type ConfigShape = "fits" | "recursion" | "huge";

/** Lists and mappings within each other, the top level counted: 495 are a RecursionError (measured, Python 3.11 to 3.14). */
const MOST_LEVELS = 493;

/** A million take Hermes five seconds, ten million end it (measured). */
const MOST_VALUES = 1_000_000;

interface Open {
  readonly value: PyValue;
  readonly children: readonly PyValue[];
  at: number;
  levels: number;
  values: number;
}

/** hermes: hermes_cli/config.py _expand_env_vars and _deep_merge, neither of which knows a value it has met before. */
export function shapeOf(root: PyValue): ConfigShape {
  const done = new Map<PyValue, Open>();
  const isOpen = new Set<PyValue>();
  const stack: Open[] = [];
  const open = (value: PyValue): void => {
    isOpen.add(value);
    stack.push({ value, children: childrenOf(value) ?? [], at: 0, levels: 1, values: 1 });
  };
  let isDeep = false;
  open(root);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.children[top.at];
    if (child === undefined) {
      stack.pop();
      isOpen.delete(top.value);
      done.set(top.value, top);
      isDeep ||= top.levels > MOST_LEVELS;
      continue;
    }
    if (childrenOf(child) === undefined) top.values++;
    else if (isOpen.has(child)) return "recursion";
    else if (done.has(child)) add(top, done.get(child));
    else {
      open(child);
      continue;
    }
    top.at++;
  }
  if (isDeep) return "recursion";
  return (done.get(root)?.values ?? 1) > MOST_VALUES ? "huge" : "fits";
}

function add(to: Open, child: Open | undefined): void {
  to.levels = Math.max(to.levels, 1 + (child?.levels ?? 0));
  to.values += child?.values ?? 0;
}

function childrenOf(value: PyValue): readonly PyValue[] | undefined {
  if (isPyList(value)) return value;
  return isPyDict(value) ? [...value.values()] : undefined;
}
