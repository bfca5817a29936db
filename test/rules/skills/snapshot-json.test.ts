import { describe, expect, test } from "vitest";
import { parseSnapshot } from "../../../src/rules/skills/snapshot-json.ts";

const ROW = { name: "a/SKILL.md", numbers: "1764505000123456789,\n      42" };

const parse = (text: string) => parseSnapshot(Buffer.from(text), "utf-8");

describe("a snapshot's text", () => {
  test.each([
    [
      "as Hermes writes it",
      `{\n  "version": 4,\n  "manifest": {\n    "a/SKILL.md": [\n      1764505000123456789,\n      42\n    ]\n  },\n  "skills": []\n}`,
    ],
    ["on one line", `{"version": 4, "manifest": {"a/SKILL.md": [1764505000123456789, 42]}, "skills": []}`],
    [
      "with NaN, which Python writes",
      `{"version": 4, "manifest": {"a/SKILL.md": [1764505000123456789, 42]}, "skills": [NaN]}`,
    ],
  ])("keeps long numbers exact %s", (_, text) => {
    const parsed = parse(text);
    expect(parsed?.manifest()?.get(ROW.name)).toEqual(ROW.numbers);
    expect(parsed?.snapshot["version"]).toBe(4);
  });

  test("that is no object is none", () => {
    expect(parse("[]")).toBeUndefined();
    expect(parse('{"version": 4')).toBeUndefined();
  });

  test("with a manifest of something else has none", () => {
    expect(parse('{"version": 4, "manifest": [1]}')?.manifest()).toBeUndefined();
  });
});
