import { describe, expect, it } from "vitest";
import { splitEntries } from "../../../src/rules/memory/store.ts";

describe("entries of a memory file", () => {
  it.each([
    [
      "  a \n§\n\n\t🦊 b\n",
      [
        ["a", 1, 3],
        ["🦊 b", 4, 2],
      ],
    ],
    [
      "a\n§\nb\n§\na\n§\nc",
      [
        ["a", 1, 1],
        ["b", 3, 1],
        ["c", 7, 1],
      ],
    ],
    ["\n\n§\n\u00a0x\n§\n", [["x", 4, 2]]],
    ["§\na\n§", [["§\na\n§", 1, 1]]],
    [" \n ", []],
  ] satisfies [string, [string, number, number][]][])("of %j have their places", (raw, places) => {
    expect(splitEntries(raw).entries.map(({ text, line, column }) => [text, line, column])).toEqual(places);
  });

  it.each([
    ["a\n§\nb", true],
    ["\n a\n§\nb \n\n", true],
    ["a\n§\na", true],
    ["a \n§\nb", false],
    ["a\n\n§\nb", false],
    ["a\n§\n\nb", false],
    ["a\n§\n\n§\nb", false],
    ["a\n§\n", false],
    ["\n§\na", false],
  ])("of %j are laid out as the memory tool does: %s", (raw, isToolShaped) => {
    expect(splitEntries(raw).isToolShaped).toBe(isToolShaped);
  });

  it("are counted once each, also when there are a million", () => {
    const { entries, duplicates } = splitEntries("a\n§\n".repeat(1_000_000));
    expect([entries.length, duplicates]).toEqual([1, 999_999]);
  });
});
