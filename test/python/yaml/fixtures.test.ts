import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { pyStr } from "../../../src/python/str.ts";
import { loadYaml } from "../../../src/python/yaml/index.ts";
import { loadAny } from "../../../src/python/yaml/load-any.ts";
import {
  isPyDict,
  isPyList,
  type PyValue,
  type YamlDialect,
  type YamlLoaded,
  type YamlResult,
} from "../../../src/python/yaml/value.ts";
import { typed } from "./typed.ts";

interface Case {
  readonly yaml: string;
  readonly outcomes: readonly {
    readonly loaders: readonly YamlDialect[];
    readonly outcome: { readonly error: string } | { readonly value: unknown; readonly text: string | null };
  }[];
}

const cases = JSON.parse(
  readFileSync(new URL("../../../fixtures/python/yaml.json", import.meta.url), "utf8"),
) as readonly Case[];

describe.each(["pyyaml", "pyyaml-pure", "ruamel"] as const)("loadYaml as %s", (dialect) => {
  const known = cases.map(({ yaml, outcomes }) => {
    const found = outcomes.find(({ loaders }) => loaders.includes(dialect));
    if (found === undefined) throw new Error("a case without an outcome");
    return { yaml, outcome: found.outcome };
  });

  it("accepts and refuses what the real loader accepts and refuses", () => {
    const accepted = known.map(({ yaml }) => [yaml, loadYaml(yaml, dialect).ok]);
    expect(accepted).toEqual(known.map(({ yaml, outcome }) => [yaml, "value" in outcome]));
  });

  it("gives the real loader's values and their str()", () => {
    const wrong = known.filter(({ yaml, outcome }) => {
      const result = loadYaml(yaml, dialect);
      if (!result.ok || !("value" in outcome)) return false;
      if (!isDeepStrictEqual(typed(result.value), outcome.value)) return true;
      return outcome.text === null ? result.unsure !== "a set has no order" : pyStr(result.value) !== outcome.text;
    });
    expect(wrong).toEqual([]);
  });

  it("gives the same values and lines the fast way and the long way", () => {
    const wrong = known.filter(
      ({ yaml }) => !isDeepStrictEqual(summary(loadYaml(yaml, dialect)), summary(loadAny(yaml, dialect))),
    );
    expect(wrong).toEqual([]);
  });
});

function summary(result: YamlResult): unknown {
  if (!result.ok) return result;
  return { value: typed(result.value), unsure: result.unsure, lines: linesOf(result) };
}

function linesOf(result: YamlLoaded): unknown[] {
  const lines: unknown[] = [];
  const seen = new Set<PyValue>();
  const walk = (item: PyValue): void => {
    if (typeof item !== "object" || item === null || seen.has(item)) return;
    seen.add(item);
    if (isPyList(item)) item.forEach(walk);
    if (!isPyDict(item)) return;
    for (const [key, inner] of item) {
      lines.push(result.lineOf(item, key));
      walk(inner);
    }
  };
  walk(result.value);
  return lines;
}
