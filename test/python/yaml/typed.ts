import { pyFloatRepr, pyRepr } from "../../../src/python/str.ts";
import { isPyDict, isPyList, type PyValue } from "../../../src/python/yaml/value.ts";

/** A value as scripts/python-fixtures/yaml_cases.py writes it: typed, shared collections numbered, a set sorted. */
export function typed(value: PyValue, seen = new Map<PyValue, number>()): unknown {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "bigint") return { int: value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}` };
  if (typeof value === "number") return { float: pyFloatRepr(value) };
  if ("py" in value && value.py === "bytes") return { bytes: Buffer.from(value.bytes).toString("hex") };
  if ("py" in value && (value.py === "date" || value.py === "datetime")) return { date: pyRepr(value) };
  const known = seen.get(value);
  if (known !== undefined) return { ref: known };
  seen.set(value, seen.size);
  if (isPyList(value)) return { list: value.map((item) => typed(item, seen)) };
  if (isPyDict(value)) {
    const pairs = [...value].map(([key, item]) => [typed(key, seen), typed(item, seen)]);
    return value.py === "ordereddict" ? { odict: pairs } : { dict: pairs };
  }
  if (!("items" in value)) throw new Error("a value that no loader makes");
  const items = value.items.map((item) => typed(item, seen));
  if (value.py === "tuple") return { tuple: items };
  return { set: items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
}
