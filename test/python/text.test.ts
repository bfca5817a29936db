import { expect, test } from "vitest";
import { indexAfter, pyHead, pyLen, pySlice } from "../../src/python/code-points.ts";
import { fsDecode, fsEncode } from "../../src/python/fs-encode.ts";
import { decodeText } from "../../src/python/read-text.ts";
import { pySorted } from "../../src/python/sorted.ts";
import { pyLines } from "../../src/python/splitlines.ts";
import {
  isPySpace,
  PY_SPACE,
  pyLstrip,
  pyRstrip,
  pyRstripChars,
  pyStrip,
  pyStripChars,
} from "../../src/python/strip.ts";
import { fixture } from "./fixture.ts";

interface Stripped {
  readonly text: string;
  readonly strip: string;
  readonly lstrip: string;
  readonly rstrip: string;
  readonly chars: string;
  readonly rchars: string;
}

test("white space is the same set over all code points", () => {
  const expected: readonly number[] = fixture("spaces");
  const pattern = new RegExp(`^[${PY_SPACE}]$`, "u");
  const codes = Array.from({ length: 0x110000 }, (_, code) => code);
  expect(codes.filter((code) => code < 0x10000 && isPySpace(code))).toEqual(expected);
  expect(codes.filter((code) => pattern.test(String.fromCodePoint(code)))).toEqual(expected);
});

test("strip, lstrip, rstrip and strip(characters) take off what Python takes off", () => {
  const cases: readonly Stripped[] = fixture("strip");
  expect(cases.map((each) => stripped(each.text))).toEqual(cases);
});

test("lengths and slices count code points", () => {
  interface Case {
    readonly text: string;
    readonly len: number;
    readonly start: number;
    readonly end: number;
    readonly slice: string;
    readonly head: string;
  }
  const cases: readonly Case[] = fixture("code-points");
  const ours = cases.map(({ text, start, end }) => {
    return { text, len: pyLen(text), start, end, slice: pySlice(text, start, end), head: pyHead(text, end) };
  });
  expect(ours).toEqual(cases);
});

test("the index after a count of code points starts where it is told to", () => {
  expect(indexAfter("a😀b😀c", 2, 1)).toBe(4);
  expect(indexAfter("a😀b😀c", 0, 3)).toBe(3);
  expect(indexAfter("a😀b😀c", 99, 1)).toBe(7);
});

test("sorted orders by code point", () => {
  interface Case {
    readonly items: readonly string[];
    readonly sorted: readonly string[];
  }
  const cases: readonly Case[] = fixture("sorted");
  expect(cases.map(({ items }) => ({ items, sorted: pySorted(items) }))).toEqual(cases);
});

test("splitlines breaks where Python breaks, and knows where each line begins", () => {
  const cases: readonly { text: string; lines: string[] }[] = fixture("splitlines");
  for (const { text, lines } of cases) {
    const ours = [...pyLines(text)];
    expect(ours.map((line) => line.text)).toEqual(lines);
    expect(ours.map((line) => text.slice(line.at, line.at + line.text.length))).toEqual(lines);
  }
});

test("file names that are no UTF-8 get the text that os.fsdecode gives, and come back to their bytes", () => {
  const cases: readonly { bytes: string; text: string }[] = fixture("fs-decode");
  for (const { bytes, text } of cases) {
    const name = Buffer.from(bytes, "base64");
    expect(fsDecode(name)).toBe(text);
    expect(Buffer.from(fsEncode(text))).toEqual(name);
  }
});

test("a name with an emoji needs no byte form", () => {
  expect(fsEncode("/x/😀\u{10fc80}")).toBe("/x/😀\u{10fc80}");
});

test("read_text gives the text, or the place of the first bad byte", () => {
  type Read = { readonly text: string } | { readonly length: number } | { readonly byte: number };
  interface Case {
    readonly bytes: string | readonly [unit: string, times: number, rest: string];
    readonly "utf-8": Read;
    readonly "utf-8-sig": Read;
  }
  const cases: readonly Case[] = fixture("read-text");
  for (const each of cases) {
    const bytes = unpack(each.bytes);
    for (const encoding of ["utf-8", "utf-8-sig"] as const) {
      const result = decodeText(bytes, encoding);
      const shown = result.ok ? shorten(result.text) : { byte: result.byte };
      expect(shown).toEqual(each[encoding]);
    }
  }
});

function stripped(text: string): Stripped {
  return {
    text,
    strip: pyStrip(text),
    lstrip: pyLstrip(text),
    rstrip: pyRstrip(text),
    chars: pyStripChars(text, 'a#"'),
    rchars: pyRstripChars(text, "b="),
  };
}

function shorten(text: string): { readonly text: string } | { readonly length: number } {
  return text.length > 1000 ? { length: pyLen(text) } : { text };
}

function unpack(bytes: string | readonly [unit: string, times: number, rest: string]): Buffer {
  if (typeof bytes === "string") return Buffer.from(bytes, "base64");
  const [unit, times, rest] = bytes;
  return Buffer.concat([
    Buffer.from(Buffer.from(unit, "base64").toString().repeat(times)),
    Buffer.from(rest, "base64"),
  ]);
}
