import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pyInt } from "../../src/python/int.ts";
import type { PyValue } from "../../src/python/yaml/value.ts";

const { texts, floats } = JSON.parse(
  readFileSync(new URL("../../fixtures/python/int.json", import.meta.url), "utf8"),
) as Record<"texts" | "floats", [string, string][]>;

it("reads a text as Python's int() does", () => {
  expect(texts.map(([text]) => [text, outcomeOf(text)])).toEqual(texts);
});

it("cuts a float towards zero", () => {
  const ours = floats.map(([text]) => [text, outcomeOf(Number(text.replace("inf", "Infinity")))]);
  expect(ours).toEqual(floats);
});

it("takes a bool for a number and nothing else", () => {
  expect([true, false, 5n].map(outcomeOf)).toEqual(["0x1", "0x0", "0x5"]);
  expect([null, [], new Map()].map(outcomeOf)).toEqual(["TypeError", "TypeError", "TypeError"]);
});

/** Python's hex(int(value)), or the exception. */
function outcomeOf(value: PyValue): string {
  const result = pyInt(value);
  if (!result.ok) return result.error;
  return result.value < 0n ? `-0x${(-result.value).toString(16)}` : `0x${result.value.toString(16)}`;
}
