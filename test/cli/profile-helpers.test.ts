import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AuditError } from "../../src/errors.ts";
import { auditProfiles, type Outcome } from "../../src/profiles.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

const NAMES = Array.from({ length: 15 }, (_, at) => `bot${String(at).padStart(2, "0")}`);
const TREE: Tree = {
  "repo/AGENTS.md": "rules\n",
  "u/.hermes/SOUL.md": "root\n",
  ...Object.fromEntries(NAMES.map((name) => [`u/.hermes/profiles/${name}/SOUL.md`, `I am ${name}.\n`])),
};

function bin(root: string, ...argv: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(process.cwd(), "bin/hermes-audit.mjs"), "--all-profiles", ...argv],
    { cwd: join(root, "repo"), env: { PATH: "", HOME: join(root, "u") }, encoding: "utf8" },
  );
  return { status, output: stdout + stderr };
}

test.each(["table", "json", "ndjson", "markdown"])("%s is the same to the byte with helpers and without", (format) => {
  const root = layTree(TREE);
  const alone = bin(root, "--format", format, "--jobs", "1");
  expect(alone.status).toBe(0);
  expect(alone.output).toContain("bot14");
  for (const more of [["--jobs", "3"], []]) expect(bin(root, "--format", format, ...more)).toEqual(alone);
});

test("an error is told as one thread would tell it", () => {
  const root = layTree(TREE);
  const alone = bin(root, "--surface", "fax", "--jobs", "1");
  expect(alone.status).toBe(2);
  expect(alone.output).toMatch(/^hermes-audit: .*fax.*\n$/);
  expect(bin(root, "--surface", "fax", "--jobs", "3")).toEqual(alone);
});

test.each(["0", "-1", "two", "1.5", ""])("--jobs %j is refused", (value) => {
  const { status, output } = bin(layTree(TREE), `--jobs=${value}`);
  expect(status).toBe(2);
  expect(output).toContain("--jobs takes a number from 1 on");
});

test("the first profile of the list that cannot be audited decides, whoever comes to it first", async () => {
  const profiles = NAMES.map((name) => ({ name, home: "", isActive: false, problem: null }));
  const failing = (at: number): [number, Outcome<never>] => [
    at,
    { ok: false, error: new AuditError("bad-file", `no ${at}`) },
  ];
  const helpers = { next: () => Infinity, outcomes: async () => new Map([failing(5), failing(0)]) };
  const audit = async (): Promise<never> => Promise.reject(new Error("not asked for"));
  await expect(auditProfiles(profiles, audit, () => helpers)).rejects.toThrow("no 0");
});
