import { describe, expect, test } from "vitest";
import { audit } from "../../src/index.ts";
import { outlineSkillCosts } from "../../src/report/outline/skill-costs.ts";
import { runCli } from "../helpers/run.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

const SKILLS: Tree = {
  "u/.hermes/skills/ops/deploy/SKILL.md": "---\nname: deploy\ndescription: Deploys the shop to the cluster\n---\n",
  "u/.hermes/skills/ops/logs/SKILL.md": "---\nname: logs\ndescription: Lists logs\n---\n",
  "u/.hermes/skills/ops/DESCRIPTION.md": "---\ndescription: What runs the shop\n---\n",
  "u/.hermes/skills/art/draw/SKILL.md": "---\nname: draw\ndescription: Draws\n---\n",
};

function place(tree: Tree): { readonly cwd: string; readonly env: Readonly<Record<string, string>> } {
  const root = layTree({ "repo/.git": {}, ...tree });
  return { cwd: `${root}/repo`, env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` } };
}

const disabling = (names: string): Tree => ({ "u/.hermes/config.yaml": `skills:\n  disabled: [${names}]\n` });

describe("what skills cost", () => {
  test.each(["0.18.2", "0.20.6", "0.22.2"])("disabling a category in %s saves what is said", async (hermes) => {
    const whole = await audit({ ...place(SKILLS), hermes });
    const costs = outlineSkillCosts(whole, { all: true });
    expect(costs?.categories.map(({ name }) => name)).toEqual(["ops", "art"]);
    const without = await audit({ ...place({ ...SKILLS, ...disabling("deploy, logs") }), hermes });
    const chars = (report: typeof whole): number => report.blocks.find(({ id }) => id === "skills")?.totalChars ?? 0;
    expect(chars(whole) - chars(without)).toBe(costs?.categories[0]?.chars);
  });

  test("without its last category there is no index", async () => {
    const { "u/.hermes/skills/art/draw/SKILL.md": draw = "" } = SKILLS;
    const only: Tree = { "u/.hermes/skills/art/draw/SKILL.md": draw };
    const costs = outlineSkillCosts(await audit(place(only)), { all: true });
    const { blocks } = await audit(place({ ...only, ...disabling("draw") }));
    const whole = await audit(place(only));
    expect(blocks.map(({ id }) => id)).not.toContain("skills");
    expect(costs?.categories[0]?.chars).toBe(whole.blocks.find(({ id }) => id === "skills")?.totalChars);
  });

  test("--sort size lists the dearest first, and of many the first twenty", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `u/.hermes/skills/a/s${at}/SKILL.md`,
        `---\nname: s${at}\ndescription: ${"x".repeat(at)}\n---\n`,
      ]),
    );
    const { stdout } = await runCli(["--sort", "size"], place({ ...SKILLS, ...many }));
    const section = stdout.slice(stdout.indexOf("SKILLS BY COST"), stdout.indexOf("DOES NOT ENTER"));
    expect(section).toMatch(/ s29 +\d+ .*\n {2}s28 /);
    expect(section).toContain("and 13 cheaper skills (--all lists them)");
    expect((await runCli(["--sort", "cost"], place(SKILLS))).stderr).toBe(
      'hermes-audit: --sort takes prompt or size, not "cost"\n',
    );
  });

  test("Markdown has the same tables", async () => {
    const { stdout } = await runCli(["--sort", "size", "--format", "markdown"], place(SKILLS));
    expect(stdout).toContain("## Skills by cost");
    expect(stdout).toMatch(/\| ops +\|/);
  });
});
