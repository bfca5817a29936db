import { describe, expect, test } from "vitest";
import { runCli } from "../../helpers/run.ts";
import { layTree, type Tree } from "../../helpers/tree.ts";

const skill = (name: string): string => `---\nname: ${name}\ndescription: What it does\n---\nBody\n`;

const SKILLS: Tree = {
  "repo/.git": {},
  "u/.hermes/skills/a/dup/SKILL.md": skill("dup"),
  "u/.hermes/skills/b/dup/SKILL.md": skill("dup"),
  "u/.hermes/skills/b/one/SKILL.md": skill("one"),
  "u/.hermes/skills/b/till/SKILL.md": skill("till"),
  "u/.hermes/config.yaml": "skills:\n  disabled: [till]\n",
};

async function explained(name: string, ...argv: readonly string[]): Promise<string> {
  const root = layTree(SKILLS);
  const env = { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed`, COLUMNS: "160" };
  return (await runCli(["explain", name, ...argv], { cwd: `${root}/repo`, env })).stdout;
}

describe("explain on a skill shows", () => {
  test("its line in the index, and what asking for it brings", async () => {
    const text = await explained("one");
    expect(text).toMatch(/its line +- one: What it does\n/);
    expect(text).toMatch(/on demand +skill_view\("one"\) opens this file: \d+ characters, in a tool's result\n/);
    expect(text).toContain(`${skill("one").length} characters, in a tool's result`);
  });

  test("the others of its name, and by which names each is opened", async () => {
    const text = await explained("dup", "--hermes", "0.22.2");
    expect(text).toMatch(/same name +~\/\.hermes\/skills\/b\/dup\/SKILL\.md {2}\(loaded\)\n/);
    expect(text).toContain('skill_view("a/dup") opens this file');
    const older = await explained("dup", "--hermes", "0.20.6");
    expect(older).toContain(
      'skill_view("dup") opens nothing: several skills have the name; these names do: a/dup, b/dup',
    );
  });

  test("that one which is disabled is not opened either", async () => {
    expect(await explained("till")).toContain('skill_view("till") opens nothing: it is disabled');
  });

  test("nothing of paths where the report is to be posted", async () => {
    const text = await explained("one", "--redact", "--format", "json");
    expect(text).not.toContain("/u/");
    expect(text).not.toContain("opens");
  });
});
