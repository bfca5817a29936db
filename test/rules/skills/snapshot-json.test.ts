import { describe, expect, test } from "vitest";
import { parseSnapshot } from "../../../src/rules/skills/snapshot-json.ts";

const ROW = { name: "a/SKILL.md", numbers: "1764505000123456789,\n      42" };

const parse = (text: string) => parseSnapshot(Buffer.from(text), "utf-8", (skill) => skill["skill_name"]);

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

  test("gives the skills of every slice, whatever is in their texts", () => {
    const conditions = { fallback_for_toolsets: [], requires_toolsets: [], fallback_for_tools: [], requires_tools: [] };
    const skills = Array.from({ length: 2000 }, (_, at) => ({
      skill_name: `s${at}`,
      description: at % 3 === 0 ? `— “${at}” 🚀\n    },\n    {` : "plain ".repeat(at % 20),
      conditions: at % 7 === 0 ? { ...conditions, requires_tools: ["x"] } : conditions,
    }));
    const manifest = { "s0/SKILL.md": [1, 2], "s1/SKILL.md": [3, 4] };
    const text = JSON.stringify({ version: 2, manifest, skills, category_descriptions: { skills: "x" } }, null, 2);
    const parsed = parseSnapshot(Buffer.from(text), "utf-8", (skill) => skill);
    expect(parsed?.skills.length).toBe(2000);
    const textsOf = ({ skill_name, description }: (typeof skills)[number]) => [skill_name, description];
    expect(parsed?.skills.map((skill) => [skill["skill_name"], skill["description"]])).toEqual(skills.map(textsOf));
    expect(parsed?.skills[7]?.["conditions"]).toEqual({ ...conditions, requires_tools: ["x"] });
    expect(parsed?.lines?.size).toBe(2);
    expect(parsed?.snapshot["category_descriptions"]).toEqual({ skills: "x" });
  });

  test.each([
    ["a slice is no JSON", (text: string) => text.replace('"s1500"', "s1500")],
    ["the end is cut off", (text: string) => text.slice(0, -200)],
  ])("is none where %s", (_, spoil) => {
    const skills = Array.from({ length: 2000 }, (_, at) => ({ skill_name: `s${at}`, description: "d".repeat(50) }));
    const text = JSON.stringify({ version: 2, manifest: { a: [1, 2] }, skills, category_descriptions: {} }, null, 2);
    expect(parse(text)?.skills.length).toBe(2000);
    expect(parse(spoil(text))).toBeUndefined();
  });

  test.each(["skills", "manifest"])("with its %s somewhere else is read all the same", (key) => {
    const inner = { manifest: { a: [1, 2] }, skills: [{ skill_name: "inner" }] };
    const rest = { version: 2, manifest: { b: [3, 4] }, skills: [{ skill_name: "outer" }] };
    const { [key as "skills"]: moved, ...others } = rest;
    const text = JSON.stringify({ inner, ...others, [key]: moved }, null, 2);
    expect(parse(text)?.skills).toEqual(["outer"]);
    expect(parse(text)?.manifest()?.get("b")).toBe("3,\n      4");
  });
});
