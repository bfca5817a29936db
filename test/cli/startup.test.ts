import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { layTree, type Tree } from "../helpers/tree.ts";

const BIN = join(process.cwd(), "bin/hermes-audit.mjs");

beforeAll(() => {
  if (!existsSync("dist/cli.cjs")) throw new Error("no dist/: run npm run build first (npm test does)");
});

/** What costs time to load and is seldom needed: by the modules that are only there for it. */
const PARTS = {
  // Packages
  chalk: "node_modules/chalk/",
  "cli-table3": "node_modules/cli-table3/",
  commander: "node_modules/commander/",
  "fast-glob": "node_modules/fast-glob/",
  "gpt-tokenizer": "node_modules/gpt-tokenizer/",
  handlebars: "node_modules/handlebars/",
  lezer: "node_modules/@lezer/",
  "sql.js": "node_modules/sql.js/",
  "string-width": "node_modules/string-width/",
  ws: "node_modules/ws/",
  yaml: "node_modules/yaml/",
  // Commands and formats
  check: "src/check/collect.ts",
  diff: "src/diff/",
  explain: "src/report/explain/",
  html: "src/report/html/",
  live: "src/live/",
  markdown: "src/report/markdown.ts",
  profiles: "src/cli/profile-helpers.ts",
  redact: "src/report/redact.ts",
  sessions: "src/sessions/",
  surfaces: "src/report/surfaces/",
  table: "src/report/table/index.ts",
  verify: "src/verify/",
  watch: "src/cli/watch/",
  // What only some worlds need
  "a config file": "src/config-file/schema.ts",
  "a cron job's message": "src/rules/cron/run-job.ts",
  "hints by touch": "src/rules/subdirectory-hints/touch.ts",
  "skill bodies": "src/rules/skill-bodies/blocks.ts",
  "the install reader": "src/install/read.ts",
  "the long way of YAML": "src/python/yaml/compose.ts",
} as const;

const WORLD: Tree = {
  "repo/.git": {},
  "repo/AGENTS.md": "rules\n",
  "u/.hermes/SOUL.md": "me\n",
  "u/.hermes/config.yaml": "agent:\n  max_turns: 9\n",
  "u/.hermes/skills/a/b/SKILL.md": "---\nname: b\ndescription: Bees\n---\nbody\n",
  "u/.hermes/cron/jobs.json": '{"jobs": [{"id": "j1", "prompt": "go", "enabled": true}]}',
};

/** Parts in the chunks that a run loads: V8 says which scripts it has seen, and each chunk names its modules. */
function partsOf(argv: readonly string[], tree: Tree = {}, more: NodeJS.ProcessEnv = {}): readonly string[] {
  const root = layTree({ ...WORLD, ...tree });
  const coverage = join(root, "coverage");
  spawnSync(process.execPath, [BIN, ...argv], {
    cwd: join(root, "repo"),
    env: { PATH: "", HOME: join(root, "u"), HERMES_MANAGED_DIR: join(root, "m"), NODE_V8_COVERAGE: coverage, ...more },
  });
  const modules = readdirSync(coverage).flatMap((file) => modulesIn(join(coverage, file)));
  expect(modules).toContain("src/package.ts");
  return Object.entries(PARTS)
    .filter(([, place]) => modules.some((module) => module.startsWith(place)))
    .map(([name]) => name)
    .toSorted();
}

function modulesIn(coverageFile: string): readonly string[] {
  const { result }: { readonly result: readonly { readonly url: string }[] } = JSON.parse(
    readFileSync(coverageFile, "utf8"),
  );
  return result
    .filter(({ url }) => url.includes("/dist/"))
    .flatMap(({ url }) => [...readFileSync(new URL(url), "utf8").matchAll(/^\/\/ ((?:src|node_modules)\/\S+)$/gm)])
    .map(([, module = ""]) => module);
}

describe("a command loads what it needs, and nothing else", () => {
  test.each<[command: string, parts: readonly string[]]>([
    ["--version", []],
    ["--help", ["commander"]],
    ["audit", ["commander", "table"]],
    ["audit --format json", ["commander"]],
    ["audit --format ndjson", ["commander"]],
    ["audit --format markdown", ["commander", "markdown"]],
    ["audit --redact --format json", ["commander", "redact"]],
    ["audit --tokenizer o200k_base --format json", ["commander", "gpt-tokenizer"]],
    ["audit --surface cron:j1 --format json", ["a cron job's message", "commander"]],
    ["audit --touch sub/a.md --format json", ["commander", "hints by touch"]],
    ["audit -s b --format json", ["commander", "skill bodies"]],
    ["render soul", ["commander"]],
    ["explain AGENTS.md --format json", ["commander", "explain"]],
    ["surfaces --format json", ["a cron job's message", "commander", "surfaces"]],
    ["check --format json", ["check", "commander"]],
    ["diff --from 0.19.0 --format json", ["commander", "diff"]],
    ["html", ["a cron job's message", "commander", "explain", "handlebars", "html", "surfaces"]],
  ])("%s", (command, parts) => {
    expect(partsOf(command.split(" "))).toEqual(parts);
  });

  test("colours where there are some", () => {
    expect(partsOf([], {}, { FORCE_COLOR: "1" })).toEqual(["chalk", "commander", "table"]);
  });

  test("the long way of YAML where a document is not of the usual kind", () => {
    const tree = { "u/.hermes/config.yaml": "agent: {max_turns: &a 9, other: *a}\n" };
    expect(partsOf(["--format", "json"], tree)).toEqual(["commander", "the long way of YAML"]);
  });

  test("the package that reads YAML with its places where there is a .hermes-audit.yaml", () => {
    const tree = { "repo/.hermes-audit.yaml": "version: 1\n" };
    expect(partsOf(["--format", "json"], tree)).toEqual(["a config file", "commander", "yaml"]);
  });

  test("widths where a text is not plain", () => {
    const tree = { "repo/漢字/AGENTS.md": "rules\n" };
    expect(partsOf([], tree)).toEqual(["commander", "string-width", "table"]);
  });
});
