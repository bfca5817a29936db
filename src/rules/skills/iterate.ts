import type { PyValue } from "../../python/yaml/value.ts";
import { isPyDict, isPyList, isPySet, isPyTuple } from "../../python/yaml/value.ts";

/** `for item in value`: undefined where Python raises TypeError. Text gives its characters, a mapping its keys. */
export function iterate(value: PyValue): readonly PyValue[] | undefined {
  if (typeof value === "string") return [...value];
  if (isPyList(value)) return value;
  if (isPyDict(value)) return [...value.keys()];
  if (isPyTuple(value) || isPySet(value)) return value.items;
  if (typeof value === "object" && value !== null && value.py === "bytes") return [...value.bytes].map(BigInt);
  return undefined;
}
