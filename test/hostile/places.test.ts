import { rmSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectPlain } from "../helpers/terminal.ts";
import { reportOf } from "../helpers/report.ts";
import { runCli } from "../helpers/run.ts";
import { addTree, fifo, layTree, link, type Tree } from "../helpers/tree.ts";

/** Every file and folder that some rule reads. */
const PLACES = [
  "u/.hermes/SOUL.md",
  "u/.hermes/config.yaml",
  "u/.hermes/.env",
  "u/.hermes/active_profile",
  "u/.hermes/distribution.yaml",
  "u/.hermes/context_length_cache.yaml",
  "u/.hermes/memories",
  "u/.hermes/memories/MEMORY.md",
  "u/.hermes/memories/USER.md",
  "u/.hermes/skills",
  "u/.hermes/skills/cat/DESCRIPTION.md",
  "u/.hermes/skills/cat/one",
  "u/.hermes/skills/cat/one/SKILL.md",
  "u/.hermes/.skills_prompt_snapshot.json",
  "u/.hermes/cron",
  "u/.hermes/cron/jobs.json",
  "u/.hermes/cron/notepad.db",
  "u/.hermes/state.db",
  "u/.hermes/plugins",
  "u/.hermes/profiles",
  "u/.hermes/workspaces",
  "u/.hermes",
  "repo/.git",
  "repo/.hermes.md",
  "repo/AGENTS.md",
  "repo/AGENTS.override.md",
  "repo/CLAUDE.md",
  "repo/.cursorrules",
  "repo/.cursor/rules",
  "repo/.cursor/rules/a.mdc",
];

const WORLD: Tree = {
  "u/.hermes/SOUL.md": "I am\n",
  "u/.hermes/config.yaml": "model:\n  context_length: 64000\n",
  "u/.hermes/memories/MEMORY.md": "tea\n",
  "u/.hermes/skills/cat/one/SKILL.md": "---\nname: one\ndescription: does\n---\nbody\n",
  "u/.hermes/cron/jobs.json": '{"jobs": [{"id": "0a1b2c3d4e5f", "prompt": "hi"}]}',
  "repo/.git": {},
  "repo/AGENTS.md": "rules\n",
  "repo/.cursor/rules/a.mdc": "rule\n",
};

/** What may be there instead. Opening the FIFO or reading the device would not come back. */
const KINDS: Readonly<Record<string, Tree[string]>> = {
  fifo: fifo(),
  device: link("/dev/zero"),
  terminal: link("/dev/tty"),
  directory: {},
  loop: link("loop"),
  nowhere: link("{ROOT}/nowhere"),
  memory: link("/proc/self/mem"),
  "bytes that are no UTF-8": Uint8Array.of(0xff, 0xfe, 0x00, 0x61, 0xc3, 0x28, 0x0a, 0xed, 0xa0, 0x80),
  "zero bytes": "\0".repeat(1000),
  "escape sequences": "\u001b[31m# Head\u001b]0;title\u0007\u202e\n".repeat(50),
};

const COMMANDS = [
  ["audit", "--all", "--verbose"],
  ["audit", "--format", "json"],
  ["check"],
  ["surfaces"],
  ["explain", "AGENTS.md"],
] as const;

describe("whatever is in a file's place", () => {
  test.each(PLACES)("%s: each command answers, and shows no control character", async (place) => {
    for (const [at, [kind, node]] of Object.entries(KINDS).entries()) {
      const root = layTree(WORLD);
      rmSync(join(root, place), { recursive: true, force: true });
      if (kind === "loop") symlinkSync(join(root, place), ensureParent(root, place));
      else addTree(root, { [place]: node });
      const argv = COMMANDS[at % COMMANDS.length] ?? [];
      const env = { HOME: join(root, "u"), HERMES_MANAGED_DIR: join(root, "managed") };
      const ran = await runCli(argv, { cwd: join(root, "repo"), env });
      expect(ran.stderr, `${kind}, ${argv.join(" ")}`).toBe("");
      expect(ran.code, `${kind}, ${argv.join(" ")}`).toBeLessThan(2);
      expectPlain(ran.stdout);
    }
  });

  test("a socket is no file", async () => {
    const root = layTree(WORLD);
    rmSync(join(root, "repo/AGENTS.md"));
    await listen(join(root, "repo/AGENTS.md"));
    const env = { HOME: join(root, "u") };
    const ran = await runCli(["explain", "AGENTS.md"], { cwd: join(root, "repo"), env });
    expect(ran.stdout).toContain("it is a FIFO, socket or device");
    expect(ran.code).toBe(1);
  });
});

// What real Hermes 0.20.6 and 0.22.2 load of these (a FIFO and a device apart, on which they wait for ever).
describe("what loads in place of a file that cannot be read", () => {
  test.each([
    ["a directory", {}, "unreadable"],
    ["a dangling link", link("{ROOT}/nowhere"), "absent"],
    ["no UTF-8", Uint8Array.of(0xff, 0xfe, 0), "unreadable"],
    ["a FIFO", fifo(), "unreadable"],
    ["a device", link("/dev/zero"), "unreadable"],
  ] as const)("AGENTS.md is %s: CLAUDE.md", async (_, node, status) => {
    const report = await reportOf({ "repo/AGENTS.md": node, "repo/CLAUDE.md": "claude\n" });
    expect(statuses(report, "AGENTS.md")).toEqual([status]);
    expect(statuses(report, "CLAUDE.md")).toEqual(["loaded"]);
  });

  test.each([
    ["a directory", {}, "default-identity"],
    ["no UTF-8", Uint8Array.of(0xff), "default-identity"],
    ["a dangling link", link("{ROOT}/nowhere"), "soul"],
  ] as const)("SOUL.md is %s: %s", async (_, node, block) => {
    const report = await reportOf({ "u/.hermes/SOUL.md": node });
    expect(report.blocks[0]).toMatchObject({ id: block, chars: 663 });
  });

  test.each([
    ["a directory", {}, []],
    ["a dangling link", link("{ROOT}/nowhere"), []],
    ["no UTF-8", Uint8Array.of(0xff), []],
    ["three zero bytes", "\0\0\0", ["memory"]],
  ] as const)("MEMORY.md is %s: %j", async (_, node, blocks) => {
    const report = await reportOf({ "u/.hermes/memories/MEMORY.md": node });
    expect(report.blocks.filter(({ id }) => id === "memory").map(({ id }) => id)).toEqual(blocks);
  });
});

function statuses(report: Awaited<ReturnType<typeof reportOf>>, name: string): readonly string[] {
  return report.entries.filter(({ path }) => path.endsWith(`/repo/${name}`)).map(({ status }) => status);
}

function ensureParent(root: string, place: string): string {
  addTree(root, { [`${place}.beside`]: "" });
  return join(root, place);
}

async function listen(path: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(() => {
    server.close();
  });
  return server;
}
