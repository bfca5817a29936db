import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatThousands } from "../../src/python/int-format.ts";
import { pyRepr, pyStr } from "../../src/python/str.ts";
import { isTruthy } from "../../src/python/truthy.ts";
import type { PyList, PyValue } from "../../src/python/yaml/value.ts";

interface Cases {
  readonly floats: readonly (readonly [string, string, boolean])[];
  readonly ints: readonly (readonly [string, string])[];
  readonly texts: readonly (readonly [string, string])[];
  readonly bytes: readonly (readonly [string, string])[];
  readonly printable: readonly (readonly [number, number])[];
  readonly unprintable: readonly (readonly [number, number])[];
}

const cases = JSON.parse(readFileSync(new URL("../../fixtures/python/str.json", import.meta.url), "utf8")) as Cases;

function floatOf(repr: string): number {
  return Number(repr.replace("inf", "Infinity").replace("nan", "NaN"));
}

describe("numbers", () => {
  it("writes floats as Python does", () => {
    const ours = cases.floats.map(([repr]) => [
      pyRepr(floatOf(repr)),
      formatThousands(floatOf(repr)),
      isTruthy(floatOf(repr)),
    ]);
    expect(ours).toEqual(cases.floats);
  });

  it("puts commas into whole numbers", () => {
    expect(cases.ints.map(([digits]) => [digits, formatThousands(BigInt(digits))])).toEqual(cases.ints);
    expect([formatThousands(true), formatThousands(false)]).toEqual(["1", "0"]);
  });

  it("does not write an integer of more digits than str() allows", () => {
    expect(pyRepr(10n ** 4299n)).toHaveLength(4300);
    expect(() => pyRepr(-(10n ** 4300n))).toThrow(RangeError);
  });
});

describe("texts", () => {
  it("quotes and escapes texts and bytes as Python does", () => {
    expect(cases.texts.map(([text]) => [text, pyRepr(text)])).toEqual(cases.texts);
    const bytes = cases.bytes.map(([hex]) => [hex, pyRepr({ py: "bytes", bytes: Buffer.from(hex, "hex") })]);
    expect(bytes).toEqual(cases.bytes);
    expect(pyStr("it's")).toBe("it's");
  });

  it("takes the characters for printable that Python's Unicode has and takes for printable", () => {
    const wrong: number[] = [];
    const check = (ranges: Cases["printable"], printable: boolean): void => {
      for (const [first, last] of ranges) {
        for (let code = first; code <= last; code++) {
          const text = String.fromCodePoint(code);
          const escaped = pyRepr(text).startsWith("'\\") && text !== "\\";
          if (escaped === printable && text !== "'") wrong.push(code);
        }
      }
    };
    check(cases.printable, true);
    check(cases.unprintable, false);
    expect(wrong).toEqual([]);
  });
});

describe("collections", () => {
  const within: PyList = [1n];
  within.push(within);
  const values: [PyValue, string, boolean][] = [
    [null, "None", false],
    [true, "True", true],
    [0n, "0", false],
    ["", "''", false],
    [[], "[]", false],
    [new Map(), "{}", false],
    [new Map<PyValue, PyValue>([["a", [1n, 2.5, null]]]), "{'a': [1, 2.5, None]}", true],
    [{ py: "tuple", items: [] }, "()", false],
    [{ py: "tuple", items: ["a"] }, "('a',)", true],
    [{ py: "set", items: [] }, "set()", false],
    [{ py: "set", items: ["a"] }, "{'a'}", true],
    [{ py: "bytes", bytes: new Uint8Array() }, "b''", false],
    [{ py: "date", year: 5, month: 1, day: 2 }, "datetime.date(5, 1, 2)", true],
    [within, "[1, [...]]", true],
  ];

  it("knows their repr() and bool()", () => {
    const ours = values.map(([value]) => [pyRepr(value), isTruthy(value)]);
    expect(ours).toEqual(values.map(([, repr, truth]) => [repr, truth]));
  });

  it("gives up on more levels than Python's repr() has", () => {
    let value: PyValue = [];
    for (let level = 0; level < 10_000; level++) value = [value];
    expect(() => pyRepr(value)).toThrow(RangeError);
  });
});
