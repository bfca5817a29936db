import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import { codingInstructions } from "../../../src/rules/inline/coding-instructions.ts";
import { environmentHint } from "../../../src/rules/inline/environment-hint.ts";
import { platformHint } from "../../../src/rules/inline/platform-hint.ts";
import type { Rule, RuleResult } from "../../../src/rules/define.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import { layTree, link, type Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

function run(rule: Rule, yaml: string, options: AuditOptions = {}, tree: Tree = {}): Promise<RuleResult> {
  return worldOf({ "u/.hermes/config.yaml": yaml, ...tree }, options).run(rule);
}

/** The block's text; prose as `<id>`. */
function text({ blocks }: RuleResult): string | undefined {
  return blocks[0]?.segments.map((one) => (one.kind === "text" ? one.text : `<${one.prose.id}>`)).join("");
}

describe("platform_hints", () => {
  const OWN = "<platform-hint:cli>";

  // The outcomes of the real _resolve_platform_hint (spec: context.md 8.3).
  it.each([
    ["cli: more", `${OWN}\n\nmore`],
    ["cli: '  more  '", `${OWN}\n\nmore`],
    ["cli: {append: more}", `${OWN}\n\nmore`],
    ["cli: {replace: mine}", "mine"],
    ["cli: {replace: mine, append: more}", "mine\n\nmore"],
    ["cli: {replace: ' ', append: more}", `${OWN}\n\nmore`],
    ["cli: {replace: 5, append: more}", `${OWN}\n\nmore`],
    ["cli: ''", undefined],
    ["cli: {append: ''}", undefined],
    ["cli: [more]", undefined],
    ["cli: 5", undefined],
    ["cli:", undefined],
    ["tui: more", undefined],
    ["CLI: more", undefined],
  ])("%s", async (line, expected) => {
    expect(text(await run(platformHint, `platform_hints:\n  ${line}\n`))).toBe(expected);
  });

  it("a section that is no mapping is ignored", async () => {
    for (const value of ["more", "[cli]", "null"])
      expect(text(await run(platformHint, `platform_hints: ${value}\n`))).toBeUndefined();
  });

  it.each([
    ["cli", "cli"],
    ["cli-oneshot", "cli"],
    ["tui", "tui"],
    ["acp", "acp"],
    ["api", "api_server"],
    ["cron", "cron"],
    ["gateway:telegram", "telegram"],
    ["kanban", "cli"],
  ])("%s takes the key %s and no other", async (surface, key) => {
    const keys = ["cli", "tui", "acp", "api_server", "cron", "telegram", "desktop"];
    const yaml = `platform_hints:\n${keys.map((one) => `  ${one}: {replace: for ${one}}\n`).join("")}`;
    const result = await run(platformHint, yaml, { surface });
    expect(text(result)).toBe(`for ${key}`);
    expect(result.entries.filter((one) => one.status === "loaded").map((one) => one.name)).toEqual([
      `platform_hints.${key}`,
    ]);
  });

  it("a platform without a hint of Hermes' own gets the addition alone, and that is said to be unsure", async () => {
    const result = await run(platformHint, "platform_hints:\n  acp: more\n", { surface: "acp" });
    expect(text(result)).toBe("more");
    expect(result.entries[0]?.unsure).toContain("acp");
  });

  it("telegram's rich messages add to Hermes' own hint, not to a replacement", async () => {
    const yaml = (hint: string): string =>
      `platforms:\n  telegram:\n    extra: {rich_messages: true}\nplatform_hints:\n  telegram: ${hint}\n`;
    const at = (hint: string, hermes = "0.22.2"): Promise<RuleResult> =>
      run(platformHint, yaml(hint), { surface: "gateway:telegram", hermes });
    expect(text(await at("more"))).toBe("<platform-hint:telegram> <telegram-rich-messages>\n\nmore");
    expect(text(await at("{replace: mine}"))).toBe("mine");
    expect(text(await at("more", "0.18.2"))).toBe("<platform-hint:telegram>\n\nmore");
  });

  it("stands in the context tier behind a workspace snapshot from 0.20.0 on", async () => {
    const tiers = await Promise.all(
      RELEASES.map(
        async (hermes) =>
          (await run(platformHint, "platform_hints: {cli: x}\n", { hermes }, { "repo/Makefile": "" })).blocks[0]?.tier,
      ),
    );
    expect(tiers).toEqual(RELEASES.map((_, at) => (at < 2 ? "stable" : "context")));
    expect((await run(platformHint, "platform_hints: {cli: x}\n")).blocks[0]?.tier).toBe("stable");
  });
});

describe("the environment hint", () => {
  const YAML = "agent:\n  environment_hint: ' in a box '\n";

  it("enters on every surface, by the variable or else by the config", async () => {
    for (const surface of ["cli", "cli-oneshot", "tui", "acp", "api", "cron", "gateway:slack", "subagent"]) {
      expect(text(await run(environmentHint, YAML, { surface }))).toBe("in a box");
      expect(text(await run(environmentHint, YAML, { surface, env: { HERMES_ENVIRONMENT_HINT: " v " } }))).toBe("v");
    }
    const both = await run(environmentHint, YAML, { env: { HERMES_ENVIRONMENT_HINT: "v" } });
    expect(both.entries.map((one) => one.status)).toEqual(["loaded", "shadowed"]);
    expect(text(await run(environmentHint, YAML, { env: { HERMES_ENVIRONMENT_HINT: "  " } }))).toBe("in a box");
  });

  it("is the word None when the config says null, and a list as Python writes it", async () => {
    const none = await run(environmentHint, "agent:\n  environment_hint:\n");
    expect(text(none)).toBe("None");
    expect(none.entries[0]?.reason.kind).toBe("inline-null-text");
    expect(text(await run(environmentHint, "agent:\n  environment_hint: [a, 1]\n"))).toBe("['a', 1]");
    expect(text(await run(environmentHint, ""))).toBeUndefined();
  });

  it("is the end of the prompt from 0.21.3 on", async () => {
    const tiers = await Promise.all(
      RELEASES.map(async (hermes) => (await run(environmentHint, YAML, { hermes })).blocks[0]?.tier),
    );
    expect(tiers).toEqual(RELEASES.map((_, at) => (at < 6 ? "stable" : "volatile")));
  });
});

describe("coding instructions", () => {
  const YAML = "agent:\n  coding_instructions: [' be careful ', '', 2]\n";
  const entered = "Operator instructions (from config):\nbe careful\n2";
  const why = async (result: Promise<RuleResult>): Promise<unknown> => {
    const reason = (await result).entries[0]?.reason;
    return reason?.kind === "coding-brief-off" ? reason.why : reason?.kind;
  };

  it.each(["AGENTS.md", "CLAUDE.md", "package.json", "Makefile", ".cursorrules", "pom.xml"])(
    "enter beside %s",
    async (name) => {
      expect(text(await run(codingInstructions, YAML, {}, { [`repo/${name}`]: "" }))).toBe(entered);
    },
  );

  it("enter up to six directories below a project file, and no further", async () => {
    const deep = "repo/1/2/3/4/5/6";
    expect(text(await run(codingInstructions, YAML, { cwd: deep }, { "repo/Makefile": "" }))).toBe(entered);
    expect(text(await run(codingInstructions, YAML, { cwd: `${deep}/7` }, { "repo/Makefile": "" }))).toBeUndefined();
  });

  it("enter in a git repository that holds source files, in its two upper levels", async () => {
    const git = { "repo/.git": {} };
    expect(text(await run(codingInstructions, YAML, {}, { ...git, "repo/a.py": "" }))).toBe(entered);
    expect(text(await run(codingInstructions, YAML, {}, { ...git, "repo/src/a.TS": "" }))).toBe(entered);
    expect(text(await run(codingInstructions, YAML, {}, { ...git, "repo/src/deep/a.ts": "" }))).toBeUndefined();
    expect(text(await run(codingInstructions, YAML, {}, { ...git, "repo/node_modules/a.js": "" }))).toBeUndefined();
    expect(text(await run(codingInstructions, YAML, {}, { ...git, "repo/notes.md": "" }))).toBeUndefined();
  });

  it("do not enter for a project file in the home directory, or from 0.19.0 on in the temporary folder", async () => {
    const home = { "u/Makefile": "", "u/notes/x": "" };
    expect(text(await run(codingInstructions, YAML, { cwd: "u/notes" }, home))).toBeUndefined();
    const temp = layTree({ Makefile: "" });
    const tree = { repo: link(temp) };
    const found = await Promise.all(
      RELEASES.map(async (hermes) =>
        text(await run(codingInstructions, YAML, { hermes, env: { TMPDIR: temp } }, tree)),
      ),
    );
    expect(found).toEqual([entered, ...RELEASES.slice(1).map(() => undefined)]);
    expect(text(await run(codingInstructions, YAML, {}, tree))).toBe(entered);
  });

  it.each(["api", "cron", "gateway:telegram", "subagent"])(
    "do not enter on %s unless agent.coding_context is on",
    async (surface) => {
      const tree = { "repo/Makefile": "" };
      expect(text(await run(codingInstructions, YAML, { surface }, tree))).toBeUndefined();
      for (const word of ["on", "'always'", "1", "YES"]) {
        expect(text(await run(codingInstructions, `${YAML}  coding_context: ${word}\n`, { surface }, tree))).toBe(
          entered,
        );
      }
    },
  );

  it("do not enter when agent.coding_context is off, or no tools are loaded", async () => {
    const tree = { "repo/Makefile": "" };
    for (const word of ["off", "false", "'no'", "0", "never"]) {
      expect(await why(run(codingInstructions, `${YAML}  coding_context: ${word}\n`, {}, tree))).toBe(
        "agent.coding_context is off",
      );
    }
    expect(await why(run(codingInstructions, YAML, { tools: [] }, tree))).toBe("no tools are loaded");
  });

  it("do not enter with hermes -z of 0.20.4 to 0.21.3 started in a project: its directory is the home directory", async () => {
    const found = await Promise.all(
      RELEASES.map(async (hermes) =>
        text(await run(codingInstructions, YAML, { surface: "cli-oneshot", hermes }, { "repo/Makefile": "" })),
      ),
    );
    expect(found).toEqual(RELEASES.map((_, at) => (at >= 3 && at <= 6 ? undefined : entered)));
  });
});
