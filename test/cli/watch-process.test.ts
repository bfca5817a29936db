import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { layTree } from "../helpers/tree.ts";

/** What only a real process shows. */
describe("a process that watches", { timeout: 120_000 }, () => {
  it("ends with 0 at Ctrl-C", async () => {
    const { child, ended, heard } = start(layTree({ "repo/AGENTS.md": "x\n", "u/.hermes": {} }));
    await heard(/Ctrl-C ends it/);
    child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });

  it("ends when nobody reads what it writes", async () => {
    const root = layTree({ "repo/AGENTS.md": "x\n", "u/.hermes": {} });
    const { child, ended, heard } = start(root);
    await heard(/Ctrl-C ends it/);
    child.stdout.destroy();
    const over = ended.then((how) => how);
    for (let turn = 0; turn < 60; turn++) {
      writeFileSync(`${root}/repo/AGENTS.md`, `${"x".repeat(turn + 2)}\n`);
      // A first write that fails tells that nobody reads; the next look is not taken any more.
      if ((await Promise.race([over, sleep(500)])) !== undefined) break;
    }
    expect(await ended).toEqual([0, null]);
  });
});

function start(root: string): {
  readonly child: ReturnType<typeof spawnBin>;
  readonly ended: Promise<readonly [number | null, NodeJS.Signals | null]>;
  readonly heard: (wanted: RegExp) => Promise<void>;
} {
  const child = spawnBin(root);
  const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("exit", (code, signal) => resolve([code, signal]));
  });
  let said = "";
  child.stderr.on("data", (data: Buffer) => (said += data.toString()));
  child.stdout.resume();
  return {
    child,
    ended,
    heard: async (wanted) => {
      while (!wanted.test(said)) await sleep(50);
    },
  };
}

function spawnBin(root: string) {
  return spawn(process.execPath, ["bin/hermes-audit.mjs", `${root}/repo`, "--watch", "--hermes", "0.22.2"], {
    env: { HOME: `${root}/u`, PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
