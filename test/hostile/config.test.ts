import { expect, describe, test } from "vitest";
import { AuditError } from "../../src/errors.ts";
import { reportOf } from "../helpers/report.ts";
import type { Tree } from "../helpers/tree.ts";

const CAP = "context_file_max_chars: 5000\n";

function bomb(levels: number): string {
  const more = Array.from({ length: levels }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]\n`);
  return `a0: &a0 [${"x,".repeat(10)}]\n${more.join("")}`;
}

function nested(levels: number): string {
  return `a: ${"[".repeat(levels)}${"]".repeat(levels)}\n`;
}

function indented(levels: number): string {
  return Array.from({ length: levels }, (_, i) => `${" ".repeat(i)}a:\n`).join("");
}

async function capOf(config: string, hermes = "0.22.2"): Promise<number | null> {
  const report = await reportOf({ "u/.hermes/config.yaml": config }, { hermes, contextLength: 200_000 });
  return report.world.cap;
}

// The caps that real Hermes 0.19.0, 0.20.6 and 0.22.2 have with these files; 48,000 is that of the window.
describe("a config.yaml nested as deep as Python's recursion", () => {
  test.each([
    [nested(10), 5000],
    [nested(490), 5000],
    [nested(494), 48_000],
    [nested(10_000), 48_000],
    [indented(490), 5000],
    [indented(500), 48_000],
    [indented(3000), 48_000],
    ["a: &a [*a]\n", 48_000],
    ["a: &a\n  b: *a\n", 48_000],
    [bomb(4), 5000],
  ] as const)("%#", async (config, cap) => {
    expect(await capOf(CAP + config)).toBe(cap);
    expect(await capOf(CAP + config, "0.19.0")).toBe(cap);
  });

  test("says that it does not count", async () => {
    const { findings } = await reportOf({ "u/.hermes/config.yaml": CAP + nested(10_000) });
    expect(findings.find(({ rule }) => rule === "config-broken")?.message).toContain("nested deeper");
  });

  test("is neither replaced by a backup nor joined by the managed file", async () => {
    const tree: Tree = {
      "u/.hermes/config.yaml": nested(10_000),
      "u/.hermes/backups/config/config.yaml.good.1": CAP,
      "managed/config.yaml": CAP,
    };
    const { world } = await reportOf(tree, { hermes: "0.22.2", contextLength: 200_000 });
    expect(world.cap).toBe(48_000);
  });
});

describe("a config.yaml of many values", () => {
  test.each([
    ["a list of 300,000", `a: [${"x,".repeat(300_000)}]\n`],
    ["100,000 keys", Array.from({ length: 100_000 }, (_, i) => `k${i}: v\n`).join("")],
    ["a line of 5 MB", `a: "${"x ".repeat(2_500_000)}"\n`],
  ])("%s counts as any other", async (_, config) => {
    expect(await capOf(CAP + config)).toBe(5000);
  });

  test.each([
    ["aliases that make 10^30 values", bomb(29)],
    ["aliases that make 10^30 values where settings are", `${bomb(29)}skills: {disabled: *a20}\nmodel: *a25\n`],
    ["17 MB", "a: 1\n".repeat(3_500_000)],
  ])("%s: the audit cannot tell", async (_, config) => {
    await expect(capOf(CAP + config)).rejects.toBeInstanceOf(AuditError);
  });
});

describe(".env", () => {
  test("variables that grow past all bounds: the audit cannot tell", async () => {
    const lines = Array.from({ length: 30 }, (_, i) => `A${i + 1}=${`\${A${i}}`.repeat(10)}\n`);
    await expect(reportOf({ "u/.hermes/.env": `A0=xxxxxxxxxx\n${lines.join("")}` })).rejects.toThrow(/over 16 MiB/);
  });

  test.each([
    ["a variable made of itself", "A=${A}\nB=${A}${B}\n".repeat(100)],
    ["a line of 5 MB", `A=${"x".repeat(5_000_000)}`],
    ["a quote that never closes", `A='${"x\\".repeat(500_000)}`],
    ["100,000 open braces", `A=${"${".repeat(100_000)}\n`],
  ])("%s stops nothing", async (_, text) => {
    expect((await reportOf({ "u/.hermes/.env": text, "repo/AGENTS.md": "rules\n" })).blocks[0]?.id).toBe("soul");
  });
});

describe("front matter", () => {
  const texts = [
    bomb(29),
    nested(10_000),
    "[".repeat(50_000),
    indented(3000),
    "{a: ".repeat(10_000),
    "- ".repeat(10_000),
  ];
  test.each([
    ...texts,
    "? ".repeat(10_000),
    `a: ${"9".repeat(100_000)}`,
    `a: ${"1:".repeat(20_000)}1`,
    "a:".repeat(100_000),
  ])("%#: the project's own file loads whole, and a skill says what it is", async (text) => {
    const body = `---\n${text}\n---\nbody\n`;
    const report = await reportOf({
      "u/.hermes/skills/cat/one/SKILL.md": body,
      "u/.hermes/skills/cat/DESCRIPTION.md": body,
      "u/.hermes/distribution.yaml": text,
      "repo/.hermes.md": body,
    });
    expect(report.entries.find(({ path }) => path.endsWith("/.hermes.md"))?.status).toBe("loaded");
    expect(report.entries.filter(({ path }) => path.endsWith("/SKILL.md"))).toHaveLength(1);
  });
});
