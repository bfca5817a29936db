import { expect, test } from "vitest";
import { jsonLoads } from "../../src/python/json-loads.ts";
import { literalEvalList } from "../../src/python/literal-eval.ts";
import type { PyValue } from "../../src/python/yaml/value.ts";
import { fixture } from "./fixture.ts";

type Tagged =
  | null
  | boolean
  | string
  | readonly Tagged[]
  | { readonly int: string }
  | { readonly float: string }
  | { readonly dict: readonly (readonly [string, Tagged])[] };

type Answer = { readonly value: Tagged } | { readonly error: string };

test("json.loads gives the values and the error messages that Python gives", () => {
  const cases: readonly { text: string; strict: Answer; loose: Answer }[] = fixture("json-loads");
  for (const { text, strict, loose } of cases) {
    expect({ text, answer: answer(text, true) }).toEqual({ text, answer: expected(strict) });
    expect({ text, answer: answer(text, false) }).toEqual({ text, answer: expected(loose) });
  }
});

test("json.loads says on which line a key stands", () => {
  const loaded = jsonLoads('{"jobs": [\n {"id": 1},\n {\n"id": 2,\n"id": 3}]}', { lines: true });
  if (!loaded.ok || !(loaded.value instanceof Map)) throw new Error("not loaded");
  const jobs = loaded.value.get("jobs");
  if (!Array.isArray(jobs)) throw new Error("no list");
  expect(loaded.lineOf(loaded.value, "jobs")).toBe(1);
  expect(jobs.map((job) => job instanceof Map && loaded.lineOf(job, "id"))).toEqual([2, 5]);
  expect(loaded.lineOf(new Map(), "id")).toBeUndefined();
});

test("json.loads gives up on nesting that is too deep for Python, and says so", () => {
  expect(jsonLoads("[".repeat(900) + "]".repeat(900)).ok).toBe(true);
  expect(jsonLoads("[".repeat(100_000))).toMatchObject({ ok: false, kind: "depth", line: 1 });
  expect(jsonLoads('{"a":'.repeat(100_000))).toMatchObject({ ok: false, kind: "depth" });
});

test("a list literal is decided as Python decides it, or not at all", () => {
  const cases: readonly { text: string; items: string[] | null }[] = fixture("literal-eval");
  const ours = cases.map(({ text }) => ({ text, result: literalEvalList(text.trim()) }));
  const decided = ours.flatMap(({ text, result }) => {
    if (result.kind === "undecided") return [];
    return [{ text, items: result.kind === "list" ? result.items : null }];
  });
  const undecided = ours.filter(({ result }) => result.kind === "undecided").map(({ text }) => text);
  expect(decided).toEqual(cases.filter(({ text }) => !undecided.includes(text)));
  // Those that are usual in a config are decided.
  expect(undecided).not.toContain('["a"]');
  expect(undecided.filter((text) => !/[-+({.\\0-9b[]/.test(text.slice(1)))).toEqual([]);
});

function answer(text: string, strict: boolean): Answer {
  const loaded = jsonLoads(text, { strict });
  return loaded.ok ? { value: tag(loaded.value) } : { error: loaded.message };
}

function expected(answer: Answer): Answer {
  return "value" in answer ? { value: respell(answer.value) } : answer;
}

function tag(value: PyValue): Tagged {
  if (typeof value === "bigint") return { int: String(value) };
  if (typeof value === "number") return { float: floatName(value) };
  if (Array.isArray(value)) return value.map(tag);
  if (value instanceof Map)
    return { dict: [...value].map(([key, item]) => [typeof key === "string" ? key : "", tag(item)]) };
  if (typeof value === "object" && value !== null) throw new Error("json has no such value");
  return value;
}

/** repr() spells exponents in its own way: floats are compared by value, in JS' spelling. */
function floatName(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

function respell(value: Tagged): Tagged {
  if (typeof value !== "object" || value === null) return value;
  if ("float" in value) return { float: floatName(Number(value.float.replace("inf", "Infinity"))) };
  if ("dict" in value) return { dict: value.dict.map(([key, item]) => [key, respell(item)]) };
  return "int" in value ? value : value.map(respell);
}
