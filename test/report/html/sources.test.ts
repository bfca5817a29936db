import { expect, test } from "vitest";
import { locator, splitSource } from "../../../src/report/html/sources.ts";
import type { RulesReport } from "../../../src/rules-table.ts";

const TABLE: RulesReport = {
  schemaVersion: 1,
  hermes: { version: "0.22.2", release: "0.22.2", from: "flag", install: "/opt/hermes" },
  rules: [
    {
      id: "soul",
      group: "identity",
      says: "",
      releases: "",
      source: { file: "agent/prompt_builder.py", function: "load_soul_md" },
      place: { path: "/opt/hermes/agent/moved.py", line: 12 },
    },
  ],
  names: [],
  features: [],
  differences: [],
  unknownLoaders: [],
};

test("a function is where the install has it", () => {
  expect(locator(TABLE)("agent/prompt_builder.py load_soul_md")).toEqual({
    file: "agent/moved.py:12",
    function: "load_soul_md",
  });
});

test("a function that is not found has no line", () => {
  expect(locator(TABLE)("agent/prompt_builder.py _load_claude_md").file).toBe("agent/prompt_builder.py");
  expect(locator(null)("agent/prompt_builder.py load_soul_md").file).toBe("agent/prompt_builder.py");
});

test("what has no loader has no file", () => {
  expect(splitSource("no loader")).toEqual({ file: "", function: "no loader" });
});
