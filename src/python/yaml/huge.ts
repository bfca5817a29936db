import { isPyDict, isPyList, type PyValue } from "./value.ts";

const MOST_VALUES = 1_000_000;

/** Would a walk that follows every alias meet more than a million values? Counts each shared value once. */
export function isHuge(value: PyValue): boolean {
  const counts = new Map<PyValue, number>();
  const open: PyValue[] = [value];
  while (open.length > 0) {
    const current = open.at(-1) ?? null;
    const inner = counts.has(current) ? undefined : children(current);
    if (inner !== undefined && inner.length > 0) {
      counts.set(current, 0); // while it is open: a value that contains itself is written as `...`
      for (const child of inner) if (!counts.has(child) && children(child).length > 0) open.push(child);
      continue;
    }
    open.pop();
    if (counts.get(current) !== 0) continue;
    let sum = 1;
    for (const child of children(current)) sum += counts.get(child) || 1;
    if (sum > MOST_VALUES) return true;
    counts.set(current, sum);
  }
  return false;
}

function children(value: PyValue): readonly PyValue[] {
  if (isPyList(value)) return value;
  if (isPyDict(value)) return [...value.values()];
  return typeof value === "object" && value !== null && "items" in value ? value.items : [];
}
