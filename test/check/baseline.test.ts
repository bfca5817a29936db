import { expect, test } from "vitest";
import { runCli, type Ran } from "../helpers/run.ts";
import { layTree, type Tree } from "../helpers/tree.ts";
import { writeFileSync } from "node:fs";

const TREE: Tree = {
  "u/.hermes/SOUL.md": "me\n",
  "repo/.git": {},
  "repo/AGENTS.md": "rules\n",
  "repo/CLAUDE.md": "notes\n",
  "repo/.hermes-audit.yaml": "failOn: warning\nbudgets: [{ file: AGENTS.md, chars: 2 }]\n",
};

function place(tree: Tree = TREE): {
  readonly cwd: string;
  readonly run: (...argv: readonly string[]) => Promise<Ran>;
} {
  const root = layTree(tree);
  const cwd = `${root}/repo`;
  const env = { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` };
  return { cwd, run: (...argv) => runCli(["check", "--hermes", "0.22.2", ...argv], { cwd, env }) };
}

async function baselineOf({ cwd, run }: ReturnType<typeof place>): Promise<string> {
  const { code, files } = await run("--baseline", "known.json", "--update-baseline");
  expect(code).toBe(0);
  const text = files["known.json"] ?? "";
  writeFileSync(`${cwd}/known.json`, text);
  return text;
}

test("what is accepted is written sorted, the same bytes each time, without the machine in it", async () => {
  const world = place();
  const text = await baselineOf(world);
  expect(await baselineOf(world)).toBe(text);
  expect(JSON.parse(text)).toEqual({
    schemaVersion: 1,
    findings: [
      {
        id: expect.any(String),
        rule: "over-budget",
        severity: "error",
        path: "AGENTS.md",
        worlds: ["default"],
        amount: 3,
      },
      { id: expect.any(String), rule: "shadowed", severity: "warning", path: "CLAUDE.md", worlds: ["default"] },
    ],
  });
  expect(await baselineOf(place())).toBe(text);
});

test("then only what is new or worse counts", async () => {
  const world = place();
  await baselineOf(world);
  expect((await world.run("--baseline", "known.json")).code).toBe(0);
  writeFileSync(`${world.cwd}/.cursorrules`, "new\n");
  const added = await world.run("--baseline", "known.json");
  expect(added.code).toBe(1);
  expect(added.stdout).toContain(".cursorrules  shadowed");
  expect(added.stdout).not.toContain("CLAUDE.md  shadowed");
  expect(added.stdout).toContain("1 warning; 2 in the baseline");
});

test("what grows is worse, what shrinks is not, and what is gone is told", async () => {
  const world = place();
  await baselineOf(world);
  writeFileSync(`${world.cwd}/AGENTS.md`, "more rules\n");
  const worse = await world.run("--baseline", "known.json", "--format", "json");
  expect(worse.code).toBe(1);
  const found: { rule: string; state: string; worse?: boolean }[] = JSON.parse(worse.stdout).findings;
  expect(found.map(({ rule, state, worse: isWorse }) => [rule, state, isWorse])).toEqual([
    ["over-budget", "active", true],
    ["shadowed", "known", undefined],
  ]);
  writeFileSync(`${world.cwd}/AGENTS.md`, "a");
  const less = await world.run("--baseline", "known.json");
  expect(less.code).toBe(0);
  expect(less.stdout).toContain("1 of the baseline gone: --update-baseline");
});

test.each([
  [["--update-baseline"], "--update-baseline needs --baseline <file>, the file to write"],
  [["--baseline", "no.json"], /cannot read the baseline .*\/no\.json: no such file \(--update-baseline writes it\)/],
  [["--baseline", "AGENTS.md"], /the baseline .*\/AGENTS\.md is not JSON/],
  [["--baseline", "other.json"], /other\.json is no baseline of hermes-audit/],
  [["--fail-on", "info"], '--fail-on takes error, warning or never, not "info"'],
  [["--max-warnings", "few"], '--max-warnings takes a number, not "few"'],
  [["--world", "x"], "no world is called x (known: default)"],
  [["--format", "xml"], /unknown format "xml"/],
  [["--config", "none.yaml"], /no such config file: .*\/none\.yaml/],
  [["nowhere"], "no such directory: nowhere"],
] as const)("%j is one line on stderr and exit code 2", async (argv, message) => {
  const { run } = place({ ...TREE, "repo/other.json": '{"schemaVersion": 1, "findings": [{}]}' });
  const { code, stdout, stderr } = await run(...argv);
  expect(stderr).toMatch(/^hermes-audit: [^\n]+\n$/);
  if (typeof message === "string") expect(stderr).toBe(`hermes-audit: ${message}\n`);
  else expect(stderr).toMatch(message);
  expect([code, stdout]).toEqual([2, ""]);
});
