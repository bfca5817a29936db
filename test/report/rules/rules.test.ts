import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceOfRule } from "../../../scripts/rule-sources.mjs";
import { rulePages } from "../../../src/report/rules/page.ts";
import { environmentOf, sourceOf } from "../../helpers/install.ts";
import { runCli } from "../../helpers/run.ts";
import { layTree } from "../../helpers/tree.ts";

test("docs/rules.md and the page of each rule are what the tables say (node scripts/rules-page.mjs writes them)", async () => {
  const pages = await rulePages(sourceOfRule);
  expect(
    readdirSync("docs/rules")
      .map((name) => `docs/rules/${name}`)
      .toSorted(),
  ).toEqual([...pages.keys()].filter((file) => file.startsWith("docs/rules/")).toSorted());
  for (const [file, text] of pages) expect(readFileSync(file, "utf8"), file).toBe(text);
});

const STORE = `${"\n".repeat(9)}class MemoryStore:
    def load_from_disk(self):
        "IDENTITY.md"  # IDENTITY.md
        return "MEMORY.md"
`;
const HELPER = 'NAMES = ["IDENTITY.md", "a/TOOLS.md"]\n';

function install(): string {
  const source = sourceOf("0.20.6", ["skills-create-dir"]);
  const memory = `${source["tools/memory_tool.py"]}${STORE}`;
  return layTree({
    e: environmentOf({ ...source, "tools/memory_tool.py": memory, "plugins/memory/honcho/cli.py": HELPER }),
    "u/.hermes": {},
  });
}

test("rules says where each is in an install, and which code mentions workspace names", async () => {
  const root = install();
  const { stdout, code } = await runCli(["rules", "--hermes", `${root}/e`, "--format", "json"], {
    env: { HOME: `${root}/u` },
  });
  const report = JSON.parse(stdout);
  const site = `${root}/e/lib/python3.11/site-packages`;
  expect(code).toBe(0);
  const memory = report.rules.find(({ id }: { id: string }) => id === "memory");
  expect(memory.place.path).toBe(`${site}/tools/memory_tool.py`);
  const names = Object.fromEntries(
    report.names.map(
      ({
        name,
        loaders,
        mentions,
      }: {
        name: string;
        loaders: number;
        mentions: readonly { file: string; line: number }[];
      }) => [name, [loaders, mentions.map(({ file, line }) => `${file}:${line}`)]],
    ),
  );
  expect(names["IDENTITY.md"]).toEqual([0, ["plugins/memory/honcho/cli.py:1"]]);
  expect(names["TOOLS.md"]).toEqual([0, ["plugins/memory/honcho/cli.py:1"]]);
  expect(names["HEARTBEAT.md"]).toEqual([0, []]);
  expect(names["MEMORY.md"][0]).toBe(1);
});

test("rules --diff says only what differs", async () => {
  const root = install();
  const { stdout } = await runCli(["rules", "--diff", "--hermes", `${root}/e`], { env: { HOME: `${root}/u` } });
  expect(stdout).toContain("WHERE THIS HERMES DIFFERS\n  + skills-create-dir: skills.create_dir is listed\n");
  expect(stdout).not.toContain("RULES, in prompt order");
  const plain = await runCli(["rules", "--diff", "--hermes", "0.20.6"], { env: { HOME: `${root}/u` } });
  expect(plain.stdout).toBe("hermes-audit rules · Hermes 0.20.6\n\nnothing differs from what was modelled\n");
});

test("--redact hides the home directory", async () => {
  const root = install();
  const { stdout } = await runCli(["rules", "--redact", "--hermes", `${root}/e`, "--format", "json"], {
    env: { HOME: root },
  });
  expect(stdout).not.toContain(root);
  expect(stdout).toContain("~/e/lib/python3.11/site-packages/tools/memory_tool.py");
});
