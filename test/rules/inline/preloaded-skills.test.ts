import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import { ephemeral } from "../../../src/rules/inline/ephemeral.ts";
import type { RuleResult } from "../../../src/rules/define.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import type { Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

const skill = (name: string): string => `---\nname: ${name}\ndescription: d\n---\nbody of ${name}\n`;
const TREE: Tree = {
  "u/.hermes/skills/dev/tea/SKILL.md": skill("tea"),
  "u/.hermes/skills/dev/pot/SKILL.md": skill("pot"),
};

function run(options: AuditOptions, tree: Tree = {}): Promise<RuleResult> {
  return worldOf({ ...TREE, ...tree }, options).run(ephemeral);
}

/** Which bodies are in the block. */
function bodies({ blocks }: RuleResult): readonly string[] {
  const text = (blocks[0]?.segments ?? []).map((one) => (one.kind === "text" ? one.text : "")).join("");
  return [...text.matchAll(/body of (\w+)/g)].map((found) => found[1] ?? "");
}

describe("skills that a session is started with", () => {
  it.each([
    ["cli", true],
    ["kanban", true],
    ["tui", true],
    ["cli-oneshot", true],
    ["acp", false],
    ["api", false],
    ["cron", false],
    ["gateway:telegram", false],
  ])("-s on %s: %s", async (surface, enters) => {
    const result = await run({ surface, preloadSkills: ["tea"] });
    expect(bodies(result)).toEqual(enters ? ["tea"] : []);
    if (!enters) expect(result.entries[0]).toMatchObject({ status: "skipped", name: "tea" });
  });

  it("count with hermes -z from 0.20.6 on", async () => {
    const found = await Promise.all(
      RELEASES.map(
        async (hermes) => bodies(await run({ surface: "cli-oneshot", hermes, preloadSkills: ["tea"] })).length,
      ),
    );
    expect(found).toEqual(RELEASES.map((_, at) => (at < 4 ? 0 : 1)));
  });

  it("come by HERMES_TUI_SKILLS in the terminal interface alone", async () => {
    const env = { HERMES_TUI_SKILLS: " tea , pot,tea" };
    expect(bodies(await run({ surface: "tui", env }))).toEqual(["tea", "pot"]);
    expect(bodies(await run({ surface: "cli", env }))).toEqual([]);
  });

  it("stand behind the overlay, and stay under --ignore-rules", async () => {
    const yaml = { "u/.hermes/config.yaml": "agent:\n  system_prompt: be terse\n" };
    const { blocks } = await run({ preloadSkills: ["tea"], ignoreRules: true }, yaml);
    expect(blocks[0]?.segments.slice(0, 2)).toMatchObject([{ text: "be terse" }, { text: "\n\n" }]);
    expect(bodies(await run({ preloadSkills: ["tea"], ignoreRules: true }, yaml))).toEqual(["tea"]);
  });

  it("are not added again on the command line when skills.auto_load has added them", async () => {
    const yaml = { "u/.hermes/config.yaml": "skills:\n  auto_load: [tea]\n" };
    expect(bodies(await run({ preloadSkills: ["tea", "pot"] }, yaml))).toEqual(["pot"]);
    expect(bodies(await run({ preloadSkills: ["tea", "pot"], surface: "tui" }, yaml))).toEqual(["tea", "pot"]);
    expect(bodies(await run({ preloadSkills: ["tea", "pot"], hermes: "0.21.3" }, yaml))).toEqual(["tea", "pot"]);
  });

  it("that are all missing keep Hermes from starting; one that is there is enough", async () => {
    const none = await run({ preloadSkills: ["nope", "neither"] });
    expect(none.fatal[0]?.message).toContain("(nope, neither)");
    const some = await run({ preloadSkills: ["nope", "tea"] });
    expect(some.fatal).toEqual([]);
    expect(bodies(some)).toEqual(["tea"]);
    expect(some.entries.map((one) => one.status).toSorted()).toEqual(["absent", "loaded"]);
  });
});
