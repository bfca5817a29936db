import { describe, expect, it } from "vitest";
import { pyRepr } from "../../../src/python/str.ts";
import { loadYaml } from "../../../src/python/yaml/index.ts";
import { dictGet, isPyDict, isPyList, type PyDict, type YamlLoaded } from "../../../src/python/yaml/value.ts";

function loaded(text: string, dialect: "pyyaml" | "pyyaml-pure" | "ruamel" = "pyyaml"): YamlLoaded {
  const result = loadYaml(text, dialect);
  if (!result.ok) throw new Error(result.problem);
  return result;
}

function dictOf(text: string): PyDict {
  const { value } = loaded(text);
  if (!isPyDict(value)) throw new Error("no mapping");
  return value;
}

describe("lines", () => {
  it("tells where a key is, in the fast way's documents and in others", () => {
    const text = "# one\na: 1\nb:\n  c: 2\n";
    for (const source of [text, `${text}d: "\\n"\n`]) {
      const result = loaded(source);
      const root = dictGet(new Map([["root", result.value]]), "root");
      const inner = isPyDict(root) ? root.get("b") : undefined;
      if (!isPyDict(root) || !isPyDict(inner)) throw new Error("no mapping");
      expect([result.lineOf(root, "a"), result.lineOf(root, "b"), result.lineOf(inner, "c")]).toEqual([2, 3, 4]);
      expect([result.lineOf(root, "x"), result.lineOf(new Map(), "a")]).toEqual([undefined, undefined]);
    }
  });

  it("tells the last line of a key that is there twice", () => {
    const result = loaded("a: 1\nb: 2\na: 3\n");
    if (!isPyDict(result.value)) throw new Error("no mapping");
    expect([result.value.get("a"), result.lineOf(result.value, "a")]).toEqual([3n, 3]);
  });

  it.each([
    ["a: 1\nb: c: d\n", 2, "a `: ` is not allowed here"],
    ["a: 1\nb\n", 2, "a key without `:`"],
    ["a: 1\nb: @x\n", 2, 'no token begins with "@"'],
    ["a: 1\nb: *x\n", 2, "*x without &x before it"],
    ["a: 1\n\nb: \u0007\n", 3, "the character U+0007 is not allowed in YAML"],
    ["a: 2024-13-01\n", 1, "a date that does not exist"],
  ])("tells where %j fails", (text, line, problem) => {
    expect(loadYaml(text, "pyyaml")).toEqual({ ok: false, line, problem });
  });

  it("tells where ruamel meets a key again", () => {
    expect(loadYaml("a: 1\nb: 2\na: 3\n", "ruamel")).toMatchObject({ ok: false, line: 3 });
  });
});

describe("keys", () => {
  it("takes 1, 1.0 and true for one key", () => {
    const dict = dictOf("{1: a, 1.0: b, true: c}");
    expect([dictGet(dict, 1n), dictGet(dict, 1), dictGet(dict, true), pyRepr(dict)]).toEqual([
      "c",
      "c",
      "c",
      "{1: 'c'}",
    ]);
  });
});

describe("aliases", () => {
  it("makes one object of a node and its aliases", () => {
    const { value } = loaded("[&a [x], *a]");
    expect(isPyList(value) && value[0] === value[1]).toBe(true);
  });

  it("loads a billion laughs at once and says that it is too big", () => {
    const rows = Array.from({ length: 40 }, (_, row) => `- &a${row + 1} [${`*a${row}, `.repeat(9)}]`);
    const result = loaded(`- &a0 [x]\n${rows.join("\n")}\n`);
    expect(result.unsure).toBe("its aliases make it too big to be written out");
    expect(() => pyRepr(result.value)).toThrow(RangeError);
  });

  it("ends a bomb of merges", () => {
    const rows = Array.from({ length: 30 }, (_, row) => `- &a${row + 1} {<<: [${`*a${row}, `.repeat(9)}]}`);
    expect(loadYaml(`- &a0 {x: 1}\n${rows.join("\n")}\n`, "pyyaml")).toMatchObject({
      ok: false,
      problem: "`<<` makes too many pairs",
    });
  });
});

describe("levels", () => {
  const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  it("loads 10,000 levels as libyaml does", () => {
    expect(loaded(nested(10_000), "pyyaml").unsure).toBeUndefined();
    expect(loaded(nested(10_000), "ruamel").unsure).toBeUndefined();
    expect(loaded("- ".repeat(10_000)).unsure).toBeUndefined();
  });

  it("does not know about more than libyaml's stack may hold", () => {
    expect(loaded(nested(30_000)).unsure).toBe("it is nested about as deep as Python can go");
  });

  it("fails where Python's recursion ends, and is unsure shortly before", () => {
    expect(loaded(nested(300), "pyyaml-pure").unsure).toBeUndefined();
    expect(loaded(nested(450), "pyyaml-pure").unsure).toBe("it is nested about as deep as Python can go");
    expect(loadYaml(nested(10_000), "pyyaml-pure")).toMatchObject({ ok: false, problem: "too many levels" });
    // A document that only ruamel's pure loader reads.
    expect(loadYaml(`[http://h, ${nested(10_000)}]`, "ruamel")).toMatchObject({
      ok: false,
      problem: "too many levels",
    });
    expect(loadYaml(`${"{<<: ".repeat(2000)}{a: 1}${"}".repeat(2000)}`, "pyyaml")).toMatchObject({ ok: false });
    expect(loadYaml(`${"{? [".repeat(2000)}a${"]}".repeat(2000)}`, "ruamel").ok).toBe(false);
  });
});

describe("doubts", () => {
  it("says so of a key of -0.0, which a Map cannot hold", () => {
    expect(loaded("{-0.0: a}").unsure).toBe("a key of -0.0 is kept as 0.0");
  });

  it("says so of a set, whose order changes from run to run", () => {
    expect([loaded("!!set {a}").unsure, loaded("!!set {a, b}").unsure]).toEqual([undefined, "a set has no order"]);
  });

  it("says so of escapes of surrogates, which only ruamel takes", () => {
    expect(loadYaml(String.raw`"\ud83d\ude00"`, "pyyaml").ok).toBe(false);
    expect(loaded(String.raw`"\ud83d\ude00"`, "ruamel").unsure).toBe(
      "it has escapes of surrogates, which Python keeps apart",
    );
  });
});
