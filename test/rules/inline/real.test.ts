import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codingInstructions } from "../../../src/rules/inline/coding-instructions.ts";
import { environmentHint } from "../../../src/rules/inline/environment-hint.ts";
import { ephemeral } from "../../../src/rules/inline/ephemeral.ts";
import { platformHint } from "../../../src/rules/inline/platform-hint.ts";
import { builtInPersonality } from "../../../src/releases/personalities.ts";
import { pyStrip } from "../../../src/python/strip.ts";
import { pyLen } from "../../../src/python/code-points.ts";
import type { Rule } from "../../../src/rules/define.ts";
import { worldOf, type TestWorld } from "../../helpers/world.ts";

/** What Hermes' own functions made of a config, in a code workspace. */
interface Answers {
  readonly environmentHint: string;
  /** `<own>` stands for Hermes' own hint. */
  readonly platformHint: string;
  /** Null: no coding brief. */
  readonly "instructions:cli": string | null;
  readonly "instructions:api_server": string | null;
  readonly overlay?: string;
}

const CASES = JSON.parse(readFileSync(new URL("../../../fixtures/inline.json", import.meta.url), "utf8")) as {
  readonly yaml: string;
  readonly expected: Readonly<Record<string, Answers>>;
}[];

/** The block's text, with `<own>` for Hermes' own hint; "" without a block. */
async function textOf(world: TestWorld, rule: Rule): Promise<string> {
  const { blocks } = await world.run(rule);
  return (blocks[0]?.segments ?? []).map((one) => (one.kind === "text" ? one.text : "<own>")).join("");
}

/** A built-in personality is known by its size alone. */
function isBuiltIn(text: string): boolean {
  return ["pirate"].some((name) => builtInPersonality(name)?.chars === pyLen(text));
}

describe.each(Object.keys(CASES[0]?.expected ?? {}))("text in config.yaml, Hermes %s", (hermes) => {
  it.each(CASES.map(({ yaml, expected }) => [yaml, expected[hermes]] as const))("%j", async (yaml, answers) => {
    if (answers === undefined) throw new Error("no answers recorded");
    const tree = { "u/.hermes/config.yaml": yaml, "repo/Makefile": "" };
    const at = (surface: string): TestWorld => worldOf(tree, { hermes, surface, env: { HOME_NAME: "home name" } });
    const cli = at("cli");
    expect(await textOf(cli, environmentHint)).toBe(answers.environmentHint);
    expect((await textOf(cli, platformHint)) || "<own>").toBe(answers.platformHint);
    for (const [surface, wanted] of [
      ["cli", answers["instructions:cli"]],
      ["api", answers["instructions:api_server"]],
    ] as const) {
      const found = await textOf(at(surface), codingInstructions);
      expect([surface, found.replace("Operator instructions (from config):\n", "")]).toEqual([surface, wanted ?? ""]);
    }
    if (answers.overlay === undefined) return;
    const overlay = await textOf(cli, ephemeral);
    expect(overlay === "<own>" && isBuiltIn(answers.overlay) ? "" : overlay).toBe(
      isBuiltIn(answers.overlay) ? "" : pyStrip(answers.overlay),
    );
  });
});
