import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";

interface Step {
  readonly shell?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action: {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
} = parse(readFileSync("action.yml", "utf8"));

const [hook]: readonly { readonly files: string; readonly pass_filenames: boolean; readonly entry: string }[] = parse(
  readFileSync(".pre-commit-hooks.yaml", "utf8"),
);

describe("action.yml", () => {
  test("uses each of its inputs, and says what each is", () => {
    const used = action.runs.steps.flatMap(({ env = {} }) => Object.values(env)).join(" ");
    for (const [name, { description }] of Object.entries(action.inputs)) {
      expect(used).toContain(`\${{ inputs.${name} }}`);
      expect(description).not.toBe("");
    }
  });

  test("puts no expression into a script, where a file's name could become a command", () => {
    for (const { run = "", shell, uses } of action.runs.steps) {
      expect(run).not.toContain("${{");
      expect([shell, uses]).toEqual(["bash", undefined]);
    }
  });
});

describe(".pre-commit-hooks.yaml", () => {
  test.each([
    ["AGENTS.md", true],
    ["packages/api/AGENTS.override.md", true],
    ["CLAUDE.md", true],
    [".hermes.md", true],
    ["docs/HERMES.md", true],
    ["SOUL.md", true],
    [".cursorrules", true],
    [".cursor/rules/a.mdc", true],
    [".hermes/skills/x/SKILL.md", true],
    [".hermes/skills/x/skill.md", true],
    [".hermes-audit.yaml", true],
    ["README.md", false],
    ["src/agents.md.ts", false],
    ["MYAGENTS.md", false],
  ])("a change of %s runs it: %s", (path, runs) => {
    // Python's inline flag, which JavaScript does not have.
    expect(new RegExp(hook?.files.replace("(?i)", "") ?? "", "i").test(path)).toBe(runs);
  });

  test("hands over no file names: what loads does not depend on what was changed", () => {
    expect(hook).toMatchObject({ pass_filenames: false, entry: "hermes-audit check" });
  });
});
