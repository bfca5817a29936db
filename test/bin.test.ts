import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { packageVersion } from "../src/package.ts";
import { layTree, type Tree } from "./helpers/tree.ts";

const BIN = join(process.cwd(), "bin/hermes-audit.mjs");

beforeAll(() => {
  if (!existsSync("dist/cli.cjs")) throw new Error("no dist/: run npm run build first (npm test does)");
});

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

function place(
  tree: Tree = { "repo/AGENTS.md": "rules\n", "u/.hermes/SOUL.md": "me\n", "repo/CLAUDE.md": "notes\n" },
): Place {
  const root = layTree({ "repo/.git": {}, u: {}, ...tree });
  return {
    cwd: join(root, "repo"),
    env: { PATH: process.env["PATH"], HOME: join(root, "u"), HERMES_MANAGED_DIR: join(root, "managed") },
  };
}

function bin(
  argv: readonly string[],
  { cwd, env }: Place,
  more: NodeJS.ProcessEnv = {},
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, [BIN, ...argv], {
    cwd,
    env: { ...env, ...more },
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
}

describe("exit codes", () => {
  test.each([
    [["--version"], 0],
    [["--help"], 0],
    [[], 0],
    [["--format", "json"], 0],
    [["explain", "AGENTS.md"], 0],
    [["explain", "CLAUDE.md"], 1],
    [["render", "context"], 0],
    [["--fromat"], 2],
    [["no-such-directory"], 2],
    [["-o", "no/such/folder/report"], 2],
  ] as const)("%j exits %i", (argv, status) => {
    expect(bin(argv, place()).status).toBe(status);
  });

  test("a working directory that was removed is one line and 2", () => {
    const { cwd, env } = place();
    const gone = join(cwd, "gone");
    mkdirSync(gone);
    const child = spawnSync("sh", ["-c", `rmdir "${gone}"; exec "$0" "$1"`, process.execPath, BIN], {
      cwd: gone,
      env,
      encoding: "utf8",
    });
    expect(child.stderr).toBe("hermes-audit: the working directory no longer exists (cd to another one)\n");
    expect(child.status).toBe(2);
    expect(() => rmdirSync(gone)).toThrow("ENOENT");
  });
});

describe("pipes", () => {
  test("a reader that goes away is no error", async () => {
    const { cwd, env } = place({
      "repo/AGENTS.md": "x\n".repeat(100_000),
      "u/.hermes/config.yaml": "context_file_max_chars: 300000\n",
    });
    const child = spawn(process.execPath, [BIN, "render", "context"], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  test("a megabyte goes through a pipe whole", () => {
    const text = "0123456789abcde\n".repeat(65_536);
    const at = place({ "repo/AGENTS.md": text, "u/.hermes/config.yaml": "context_file_max_chars: 2000000\n" });
    const { stdout, status } = bin(["render", "context"], at);
    expect(stdout.length).toBeGreaterThan(1_000_000);
    expect(stdout.endsWith(text.trimEnd())).toBe(true);
    expect(status).toBe(0);
  });
});

describe("colour", () => {
  test("none in a pipe, also with NO_COLOR; FORCE_COLOR asks for it", () => {
    const at = place();
    expect(bin([], at).stdout).not.toContain("\u001b");
    expect(bin([], at, { NO_COLOR: "1", TERM: "xterm" }).stdout).not.toContain("\u001b");
    expect(bin([], at, { FORCE_COLOR: "1" }).stdout).toContain("\u001b[");
    expect(bin(["--no-color"], at, { FORCE_COLOR: "1" }).stdout).not.toContain("\u001b");
  });
});

test("--version is the package's", () => {
  expect(bin(["--version"], place()).stdout).toBe(`${packageVersion}\n`);
});
