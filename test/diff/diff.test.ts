import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { runAudit } from "../../src/audit.ts";
import { compareReports } from "../../src/diff/compare.ts";
import type { DiffReport } from "../../src/diff/result.ts";
import { createDisk } from "../../src/disk.ts";
import { redactReport } from "../../src/report/redact.ts";
import type { Report } from "../../src/report/report.ts";
import { runCli, type Ran } from "../helpers/run.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

const TREE: Tree = {
  "u/.hermes/SOUL.md": "me\n",
  "repo/.git": {},
  "repo/AGENTS.md": "root rules\n",
  "repo/packages/api/AGENTS.md": "api rules\n",
};

async function reportOf(tree: Tree, options: object = {}): Promise<Report> {
  const root = layTree(tree);
  const process = {
    env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` },
    cwd: `${root}/repo/packages/api`,
  };
  return runAudit({ contextLength: null, hermes: "0.22.2", ...options }, process, createDisk());
}

const compare = async (a: Promise<Report>, b: Promise<Report>): Promise<DiffReport> =>
  compareReports({ label: "a", report: await a }, { label: "b", report: await b });

const files = ({ entries }: DiffReport): readonly string[] =>
  entries.map(({ change, path, a, b }) => `${change} ${path} ${a?.status ?? "-"} ${b?.status ?? "-"}`);

describe("a difference", () => {
  test("of the same world on two machines is none", async () => {
    const found = await compare(reportOf(TREE), reportOf(TREE));
    expect(found).toMatchObject({ same: true, blocks: [], entries: [], findings: { gone: [], new: [] } });
  });

  test("of a redacted report and the same world is none", async () => {
    const found = await compare(
      reportOf(TREE).then((report) => redactReport(report, [])),
      reportOf(TREE),
    );
    expect(found).toMatchObject({ same: true, entries: [] });
  });

  test("says what an upgrade changes: the chain of AGENTS files came with 0.20.4", async () => {
    const found = await compare(reportOf(TREE, { hermes: "0.20.0" }), reportOf(TREE, { hermes: "0.20.4" }));
    expect(files(found)).toContain("gained AGENTS.md not-loaded loaded");
    expect(found.blocks.find(({ id }) => id === "context")).toMatchObject({ change: "changed" });
    expect(found.world[0]).toEqual({ name: "hermes", a: "0.20.0", b: "0.20.4" });
  });

  test("says which files are gained, lost, cut and changed, and which findings are new", async () => {
    const found = await compare(
      reportOf({ ...TREE, "u/.hermes/memories/USER.md": "Called Ann.\n" }),
      reportOf({
        ...TREE,
        "repo/AGENTS.md": "x\n".repeat(20_000),
        "repo/packages/api/CLAUDE.md": "c\n",
        "u/.hermes/memories/MEMORY.md": "note\n",
      }),
    );
    expect(files(found)).toEqual(
      expect.arrayContaining([
        "changed AGENTS.md loaded truncated",
        "gained HERMES_HOME/memories/MEMORY.md absent loaded",
        "lost HERMES_HOME/memories/USER.md loaded absent",
        "added packages/api/CLAUDE.md absent shadowed",
      ]),
    );
    expect(found.blocks.map(({ id, change }) => `${id} ${change}`).toSorted()).toEqual([
      "context changed",
      "memory added",
      "user removed",
    ]);
    expect(found.findings.new.map(({ rule }) => rule)).toContain("truncated");
    expect(found.same).toBe(false);
  });
});

describe("the command", () => {
  const saved = async (): Promise<{ cwd: string; run: (...argv: readonly string[]) => Promise<Ran> }> => {
    const base = await reportOf(TREE);
    const root = layTree({
      ...TREE,
      "repo/packages/api/CLAUDE.md": "c\n",
      "repo/base.json": JSON.stringify(base),
      "repo/no.json": "{}",
      "repo/bad.json": "{",
    });
    const env = { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` };
    const cwd = `${root}/repo`;
    const world = ["--cwd", `${cwd}/packages/api`, "--context-length", "none", "--hermes", "0.22.2"];
    return { cwd, run: (...argv) => runCli(["diff", ...argv, ...world], { cwd, env }) };
  };

  test("compares a saved report with now, two saved ones, two surfaces; each in three formats; exits with 0", async () => {
    const { run } = await saved();
    const table = await run("base.json");
    expect(table.code).toBe(0);
    expect(table.stdout).toContain("base.json → now");
    expect(table.stdout).toContain("· packages/api/CLAUDE.md");
    expect((await run("base.json", "base.json")).stdout).toContain("The prompts are the same");
    const surfaces = await run("--surface-a", "cli", "--surface-b", "subagent", "--format", "markdown");
    expect(surfaces.stdout).toMatch(/^## hermes-audit diff: cli → subagent\n/);
    const schema = (path: string): object => JSON.parse(readFileSync(path, "utf8"));
    const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
    ajv.addSchema(schema("src/report/report.schema.json"));
    const validate = ajv.compile(schema("src/report/diff/diff.schema.json"));
    const json = await run("--from", "0.19.0", "--to", "0.22.2", "--format", "json");
    expect([validate(JSON.parse(json.stdout)), validate.errors]).toEqual([true, null]);
  });

  test.each([
    [[], "nothing to compare with (a saved report, --from and --to releases, or --surface-a and --surface-b)"],
    [["a.json", "b.json", "c.json"], "two reports at a time, not 3"],
    [
      ["base.json", "--from", "0.19.0"],
      "a saved report is compared as it is: leave out --from, --to, --surface-a and --surface-b",
    ],
    [["none.json"], /^hermes-audit: cannot read the report .*none\.json: no such file/],
    [["no.json"], /no\.json is no report of hermes-audit/],
    [["bad.json"], /bad\.json is not JSON/],
    [["--from", "0.1.0"], /0\.1\.0 is older/],
  ] as const)("%j is one line on stderr and exit code 2", async (argv, message) => {
    const { run } = await saved();
    const { code, stdout, stderr } = await run(...argv);
    expect(stderr).toMatch(/^hermes-audit: [^\n]+\n$/);
    if (typeof message === "string") expect(stderr).toBe(`hermes-audit: ${message}\n`);
    else expect(stderr).toMatch(message);
    expect([code, stdout]).toEqual([2, ""]);
  });
});
