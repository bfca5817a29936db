import { describe, expect, test } from "vitest";
import { loadYaml } from "../../../src/python/yaml/index.ts";
import { pointConfig } from "../../../src/verify/capture/point-config.ts";

const MODEL = { name: "gpt: x", baseUrl: "http://127.0.0.1:1/v1", contextLength: 200_000 };

const OURS = `model:
  default: "gpt: x"
  provider: custom
  base_url: http://127.0.0.1:1/v1
  api_key: none
  context_length: 200000
`;

describe("pointConfig", () => {
  test("replaces the model and takes out what has keys or starts programs, line by line", () => {
    const text = [
      "# a comment",
      "agent:",
      "  system_prompt: |",
      "    model: is a word here",
      "model:",
      "  default: big",
      "  api_key: sk-1",
      "mcp_servers:",
      "  x: {command: rm}",
      "",
      "memory: {user_profile_enabled: no}  # kept as it is",
      "hooks: {}",
      "",
    ].join("\n");
    expect(pointConfig(text, MODEL, "pyyaml")).toBe(
      [
        "# a comment",
        OURS.trimEnd(),
        "agent:",
        "  system_prompt: |",
        "    model: is a word here",
        "memory: {user_profile_enabled: no}  # kept as it is",
      ].join("\n"),
    );
  });

  test.each(["", "# nothing\n", "model: x", "model: x\n", "---\nmodel:\n  a: 1\nb: 2\n...\n"])(
    "makes of %j a file whose only model is the stand-in",
    (text) => {
      for (const dialect of ["pyyaml", "ruamel"] as const) {
        const loaded = loadYaml(pointConfig(text, MODEL, dialect) ?? "", dialect);
        const model = loaded.ok && loaded.value instanceof Map ? loaded.value.get("model") : undefined;
        expect(model instanceof Map ? model.get("provider") : undefined).toBe("custom");
      }
    },
  );

  test("leaves the window out where none is known", () => {
    expect(pointConfig("", { ...MODEL, contextLength: null }, "pyyaml")).not.toContain("context_length");
  });

  test.each([
    ["a top level in flow style", "{model: x, agent: y}"],
    ["an anchor that reaches out of a section", "model: &m\n  a: 1\nother: *m\n"],
    ["no YAML", "model: [\n"],
    ["a list", "- model\n"],
  ])("refuses %s", (_, text) => {
    expect(pointConfig(text, MODEL, "pyyaml")).toBeUndefined();
  });
});
