import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ONE_LINE } from "../helpers/terminal.ts";
import { layTree } from "../helpers/tree.ts";

const BIN = join(process.cwd(), "bin/hermes-audit.mjs");

interface Shell {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A line of sh in a world's project; `$A` is the program. `X=… sh` sets variables, and there are no others. */
function shell(line: string, env: Readonly<Record<string, string>> = {}): Shell {
  const root = layTree({ "repo/.git": {}, "repo/AGENTS.md": "rules\n", "u/.hermes/SOUL.md": "me\n", "repo/sub": {} });
  return spawnSync("sh", ["-c", line.replaceAll("$A", `"${process.execPath}" "${BIN}"`)], {
    cwd: join(root, "repo"),
    env: {
      PATH: process.env["PATH"],
      HOME: join(root, "u"),
      HERMES_MANAGED_DIR: join(root, "managed"),
      ROOT: root,
      ...env,
    },
    encoding: "utf8",
    timeout: 20_000,
  });
}

describe("outputs that do not take it", () => {
  test.skipIf(!existsSync("/dev/full")).each([
    ["$A -o /dev/full", "no space is left"],
    ["$A > /dev/full", "no space left on device"],
    ["$A --help > /dev/full", "no space left on device"],
  ])("%s: one line and 2", (line, says) => {
    const ran = shell(line);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(ONE_LINE);
    expect(ran.stderr).toContain(says);
  });

  test.skipIf(!existsSync("/dev/full"))("a message that cannot be written leaves the exit code", () => {
    expect(shell("$A --no-such-option 2> /dev/full").status).toBe(2);
  });

  test.each([
    ["$A >&-", 0],
    ["$A 2>&-", 0],
    ["$A <&- >&- 2>&-", 0],
    ["$A --no-such-option 2>&-", 2],
  ])("%s ends with %i", (line, status) => {
    expect(shell(line)).toMatchObject({ status, stderr: "" });
  });
});

describe("places that are not there", () => {
  test("a working directory that was deleted is one line and 2, and no matter to --version", () => {
    const gone = shell('cd sub && rmdir "$PWD" && $A');
    expect(gone.stderr).toMatch(ONE_LINE);
    expect(gone.status).toBe(2);
    expect(shell('cd sub && rmdir "$PWD" && $A --version').status).toBe(0);
  });

  test.each([
    ["no variables at all", "env -i $A"],
    ["no HOME", "unset HOME; $A"],
    ["an empty HOME", "HOME= $A"],
    ["a HOME that is not there", "HOME=/nonexistent $A"],
    ["a relative HOME", "HOME=there $A"],
    ["a relative HERMES_HOME", "HERMES_HOME=../u/.hermes $A"],
    ["a HERMES_HOME that is a file", 'HERMES_HOME="$ROOT/repo/AGENTS.md" $A'],
    ["a HERMES_HOME that is a device", "HERMES_HOME=/dev/zero $A"],
  ])("%s is a world as any other", (_, line) => {
    const ran = shell(line);
    expect(ran.stderr).toBe("");
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain("AGENTS.md");
  });

  test("no temporary folder is no matter to the sample, until a real Hermes is to read it: one line and 2", () => {
    expect(shell("$A --sample", { TMPDIR: "/nonexistent" })).toMatchObject({ status: 0, stderr: "" });
    const ran = shell("$A verify --sample", { TMPDIR: "/nonexistent" });
    expect(ran.stderr).toMatch(ONE_LINE);
    expect(ran.status).toBe(2);
  });
});

describe("widths that no terminal has", () => {
  test.each(["1", "-5", "99999999", "10000000000000000000000"])("COLUMNS=%s", (columns) => {
    const ran = shell("$A --all && $A --help && $A explain AGENTS.md", { COLUMNS: columns });
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout.length).toBeLessThan(100_000);
  });
});

test("Ctrl-C ends it by the signal, without a word", () => {
  const ran = shell("$A >/dev/null & pid=$!; kill -INT $pid; kill -TERM $pid; wait $pid");
  expect(ran.stderr).not.toContain("hermes-audit:");
});
